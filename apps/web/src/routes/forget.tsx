import { Link } from '@platform/ui';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { AccountCard } from '#features/account/AccountCard.tsx';
import { ForgotPasswordForm } from '#features/account/ForgotPasswordForm.tsx';
import { sessionToken } from '#lib/session.ts';

export const Route = createFileRoute('/forget')({
  beforeLoad: () => {
    if (sessionToken()) throw redirect({ to: '/accountInfo', search: { show: 'password' } });
  },
  component: ForgetPage,
});

function ForgetPage() {
  const navigate = useNavigate();
  return (
    <AccountCard
      footer={
        <>
          Remembered it? <Link href="/login">Log in</Link>
        </>
      }
    >
      <ForgotPasswordForm
        onChange={() => navigate({ to: '/login', search: { reason: 'passwordChanged' } })}
      />
    </AccountCard>
  );
}
