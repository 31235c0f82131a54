import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireSession } from '#lib/session.ts';

export const Route = createFileRoute('/message')({ beforeLoad: requireSession, component: Outlet });
