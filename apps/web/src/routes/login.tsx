import { Alert, Link, Stack } from '@platform/ui';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { z } from 'zod';
import { AccountCard } from '#features/account/AccountCard.tsx';
import { LoginForm } from '#features/account/LoginForm.tsx';
import { safeRedirect, sessionToken } from '#lib/session.ts';

const search = z.object({
  /** Where to go after the login. */
  redirect: z.string().optional().catch(undefined),
  /** Whether the account was just made. */
  registered: z.boolean().optional().catch(undefined),
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
  return (
    <AccountCard
      title="Log in"
      footer={
        <>
          No account yet? <Link href="/register">Register</Link>
        </>
      }
    >
      <Stack gap={5}>
        {registered && <Alert tone="success" title="Your account is ready. Log in to begin." />}
        <LoginForm onLogin={() => router.navigate({ href: safeRedirect(target) })} />
      </Stack>
    </AccountCard>
  );
}
