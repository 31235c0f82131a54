import { Alert, Link, Stack } from '@platform/ui';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { AccountCard } from '#features/account/AccountCard.tsx';
import { LoginForm } from '#features/account/LoginForm.tsx';
import { needsGuide } from '#lib/permissions.ts';
import { flag, searchOf, text } from '#lib/search.ts';
import { safeRedirect, sessionToken } from '#lib/session.ts';
import { loadUser } from '#lib/user.ts';

const search = searchOf({
  /** Where to go after the login. */
  redirect: text,
  /** Whether the account was just made. */
  registered: flag,
});

export const Route = createFileRoute('/login')({
  validateSearch: search,
  beforeLoad: ({ search: { redirect: target } }) => {
    if (sessionToken()) throw redirect({ href: safeRedirect(target) });
  },
  component: LoginPage,
});

function LoginPage() {
  const { redirect: target, registered } = Route.useSearch();
  const router = useRouter();
  const enter = async () => {
    // Where the account can't be read, the screen that needs it says so.
    const user = await loadUser().catch(() => undefined);
    await router.navigate({ href: user && needsGuide(user) ? '/guide' : safeRedirect(target) });
  };
  return (
    <AccountCard
      footer={
        <>
          No account yet? <Link href="/register">Register</Link>
        </>
      }
    >
      <Stack gap={5}>
        {registered && <Alert tone="success" title="Your account is ready. Log in to begin." />}
        <LoginForm onLogin={enter} />
      </Stack>
    </AccountCard>
  );
}
