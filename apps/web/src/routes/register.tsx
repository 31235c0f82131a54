import { Link } from '@platform/ui';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { AccountCard } from '#features/account/AccountCard.tsx';
import { RegisterForm } from '#features/account/RegisterForm.tsx';
import { safeRedirect, sessionToken } from '#lib/session.ts';

/** `redirect` is the page to continue with after the registration. */
const search = searchOf({ redirect: text });

export const Route = createFileRoute('/register')({
  staticData: { hasFooter: true },
  validateSearch: search,
  beforeLoad: ({ search: { redirect: target } }) => {
    if (sessionToken()) throw redirect({ href: safeRedirect(target) });
  },
  component: RegisterPage,
});

function RegisterPage() {
  const { redirect: target } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <AccountCard
      footer={
        <>
          Already registered?{' '}
          <Link href={target ? `/login?${new URLSearchParams({ redirect: target })}` : '/login'}>Log in</Link>
        </>
      }
    >
      {/* A new account has no application, so it starts with the guide (specification §4). */}
      <RegisterForm onRegister={() => navigate({ to: '/guide', search: { redirect: target } })} />
    </AccountCard>
  );
}
