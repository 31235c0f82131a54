import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireSession } from '#lib/session.ts';
import { requireOwnPassword } from '#lib/user.ts';

export const Route = createFileRoute('/message')({
  beforeLoad: requireSession,
  loader: requireOwnPassword,
  component: Outlet,
});
