import { Link } from '@platform/ui';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AccountCard } from '#features/account/AccountCard.tsx';
import { RegisterForm } from '#features/account/RegisterForm.tsx';

export const Route = createFileRoute('/register')({
  staticData: { hasFooter: true },
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
      <RegisterForm onRegister={() => navigate({ to: '/login', search: { reason: 'registered' } })} />
    </AccountCard>
  );
}
