import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { side } from './lazySide.css.ts';

/**
 * A side for a route to ask for, whose navigation loads with the first screen that has it.
 *
 * @param label what the button is called that opens it on a phone
 * @param load imports the navigation
 * @returns the side, for the route's static data
 */
export function lazySide(label: string, load: () => Promise<{ default: ComponentType }>) {
  const Navigation = lazy(load);
  const Content = () => (
    // Where the navigation can't be loaded, the screen beside it can still be used.
    <CatchBoundary getResetKey={() => 'side'} errorComponent={() => null}>
      <Suspense fallback={<div className={side} />}>
        <Navigation />
      </Suspense>
    </CatchBoundary>
  );
  return { label, Content };
}
