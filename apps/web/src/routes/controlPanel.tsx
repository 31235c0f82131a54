import { createFileRoute } from '@tanstack/react-router';
import { refreshPermission, requireOwnPassword, requireSession } from '#lib/user.ts';
import { consoleSide } from '#shell/consoleSide.ts';
import { Permitted } from '#shell/Permitted.tsx';

export const Route = createFileRoute('/controlPanel')({
  staticData: { side: consoleSide },
  beforeLoad: (to) => {
    requireSession(to);
    // A screen is entered; one that is shown already has only its search changed.
    if (!to.preload && to.matches.at(-1)?.cause === 'enter') void refreshPermission();
  },
  loader: requireOwnPassword,
  component: Permitted,
});
