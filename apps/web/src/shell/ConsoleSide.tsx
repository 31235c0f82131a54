import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { side } from './ConsoleSide.css.ts';

const ConsoleNavigation = lazy(() => import('./ConsoleNavigation.tsx'));

function ConsoleSide() {
  return (
    // Where the navigation can't be loaded, the screen beside it can still be used.
    <CatchBoundary getResetKey={() => 'side'} errorComponent={() => null}>
      <Suspense fallback={<div className={side} />}>
        <ConsoleNavigation />
      </Suspense>
    </CatchBoundary>
  );
}

/** The console's side, as its routes ask for it; the navigation itself loads with the first of them. */
export const consoleSide = { label: 'Control panel', Content: ConsoleSide };
