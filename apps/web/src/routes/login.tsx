import type { LoginSession } from '@platform/sdk';
import { Alert, Link, Stack } from '@platform/ui';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { AccountCard } from '#features/account/AccountCard.tsx';
import { LoginForm } from '#features/account/LoginForm.tsx';
import { LOGIN_REASONS, loginReasons } from '#lib/loginReasons.ts';
import { needsGuide } from '#lib/permissions.ts';
import { safeRedirect, sessionToken } from '#lib/session.ts';
import { loadUser } from '#lib/user.ts';

const search = searchOf({
  /** The redirect target after the login. */
  redirect: text,
  /** The reason for showing the page. */
  reason: oneOf(LOGIN_REASONS),
});

export const Route = createFileRoute('/login')({
  validateSearch: search,
  beforeLoad: ({ search: { redirect: target } }) => {
    if (sessionToken()) throw redirect({ href: safeRedirect(target) });
  },
  component: LoginPage,
});

function LoginPage() {
  const { redirect: target, reason } = Route.useSearch();
  const router = useRouter();
  const enter = async ({ isPasswordTemporary }: LoginSession) => {
    if (isPasswordTemporary) return router.navigate({ to: '/accountInfo', search: { redirect: target } });
    // If the account cannot be loaded, the screen that needs it shows the error.
    const user = await loadUser().catch(() => undefined);
    await router.navigate({ href: user && needsGuide(user) ? '/guide' : safeRedirect(target) });
  };
  return (
    <AccountCard
      footer={
        <>
          No account yet?{' '}
          <Link href={target ? `/register?${new URLSearchParams({ redirect: target })}` : '/register'}>
            Register
          </Link>
        </>
      }
    >
      <Stack gap={5}>
        {reason && <Alert tone="success" title={loginReasons[reason]} />}
        {!reason && target?.startsWith('/onlineDebugger') && <Alert>Log in to send calls.</Alert>}
        <LoginForm onLogin={enter} />
        <Link variant="standalone" href="/forget">
          Forgot password?
        </Link>
      </Stack>
    </AccountCard>
  );
}
