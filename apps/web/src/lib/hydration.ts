import { useSyncExternalStore } from 'react';
import { RESULTS_ID } from './renderedResults.ts';

let isRunning: boolean = import.meta.env.SSR;

/** To be called before the browser hydrates a page that the server rendered. */
export function startHydration(): void {
  isRunning = true;
}

/** To be called when the page is hydrated. */
export function endHydration(): void {
  if (!isRunning) return;
  isRunning = false;
  document.getElementById(RESULTS_ID)?.remove();
}

/**
 * Like {@link useIsHydrating}, but without another render at the end, which would show the fallback of the lazy components
 * below until they are loaded. For components that are not lazy themselves.
 *
 * @returns whether the page is being rendered on the server, or being hydrated
 */
export function isHydrating(): boolean {
  return isRunning;
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
