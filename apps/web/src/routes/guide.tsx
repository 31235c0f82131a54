import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireSession } from '#lib/session.ts';
import { requireOwnPassword } from '#lib/user.ts';

export const Route = createFileRoute('/guide')({
  beforeLoad: requireSession,
  loader: requireOwnPassword,
  component: Outlet,
});
