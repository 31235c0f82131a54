import { useState, useSyncExternalStore } from 'react';
import { RESULTS_ID } from './renderedResults.ts';

/** Removes the server's results from the page. Call it when the page is hydrated. */
export function endHydration(): void {
  document.getElementById(RESULTS_ID)?.remove();
}

const never = () => () => undefined;

/**
 * @returns true while the server renders the component, and while the browser hydrates it: both have to render the same,
 *   so nothing may depend on the browser yet
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/**
 * Like {@link useIsHydrating}, but does not render again when hydration ends. That render would replace the lazy components
 * below with their fallbacks until they are loaded.
 *
 * @returns whether the server renders the component, or has rendered it before the browser hydrated it. Some parts of a page
 *   are hydrated after the rest
 */
export function useIsServerRendered(): boolean {
  const [mount] = useState({ isHydrated: import.meta.env.SSR });
  return useSyncExternalStore(
    never,
    () => mount.isHydrated,
    () => {
      mount.isHydrated = true;
      return true;
    },
  );
}
