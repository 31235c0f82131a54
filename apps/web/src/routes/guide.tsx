import { createFileRoute } from '@tanstack/react-router';
import { requireOwnPassword, requireSession } from '#lib/user.ts';
import { Permitted } from '#shell/Permitted.tsx';

export const Route = createFileRoute('/guide')({
  beforeLoad: requireSession,
  loader: requireOwnPassword,
  component: Permitted,
});
