import { Link } from '@platform/ui';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { AccountCard } from '#features/account/AccountCard.tsx';
import { RegisterForm } from '#features/account/RegisterForm.tsx';
import { safeRedirect, sessionToken } from '#lib/session.ts';

export const Route = createFileRoute('/register')({
  staticData: { hasFooter: true },
  beforeLoad: () => {
    if (sessionToken()) throw redirect({ href: safeRedirect(undefined) });
  },
  component: RegisterPage,
});

function RegisterPage() {
  const navigate = useNavigate();
  return (
    <AccountCard
      footer={
        <>
          Already registered? <Link href="/login">Log in</Link>
        </>
      }
    >
      {/* A new account has no application, so it starts with the guide (specification §4). */}
      <RegisterForm onRegister={() => navigate({ to: '/guide' })} />
    </AccountCard>
  );
}
