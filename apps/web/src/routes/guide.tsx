import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireOwnPassword, requireSession } from '#lib/user.ts';

export const Route = createFileRoute('/guide')({
  beforeLoad: requireSession,
  loader: requireOwnPassword,
  component: Outlet,
});
