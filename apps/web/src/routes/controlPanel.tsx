import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { sessionToken } from '#lib/session.ts';
import { refreshPermission } from '#lib/user.ts';

export const Route = createFileRoute('/controlPanel')({
  beforeLoad: ({ location }) => {
    if (!sessionToken()) throw redirect({ to: '/login', search: { redirect: location.href } });
  },
  onEnter: () => void refreshPermission(),
  component: Outlet,
});
