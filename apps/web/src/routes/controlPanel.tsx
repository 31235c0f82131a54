import { createFileRoute } from '@tanstack/react-router';
import { refreshPermission, requireOwnPassword, requireSession } from '#lib/user.ts';
import { consoleSide } from '#shell/consoleSide.ts';
import { Permitted } from '#shell/Permitted.tsx';

export const Route = createFileRoute('/controlPanel')({
  staticData: { side: consoleSide },
  beforeLoad: (to) => {
    requireSession(to);
    // Refresh only when a screen is entered, not when only its search parameters change.
    if (!to.preload && to.matches.at(-1)?.cause === 'enter') void refreshPermission();
  },
  loader: requireOwnPassword,
  component: Permitted,
});
