import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireSession } from '#lib/session.ts';
import { refreshPermission } from '#lib/user.ts';

export const Route = createFileRoute('/controlPanel')({
  beforeLoad: requireSession,
  onEnter: () => void refreshPermission(),
  component: Outlet,
});
