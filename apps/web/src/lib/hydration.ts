import { useSyncExternalStore } from 'react';
import { RESULTS_ID } from './renderedResults.ts';

let isRunning: boolean = import.meta.env.SSR;

/** To be called before the browser takes over a page that the server rendered. */
export function startHydration(): void {
  isRunning = true;
}

/** To be called when the page is taken over. */
export function endHydration(): void {
  if (!isRunning) return;
  isRunning = false;
  document.getElementById(RESULTS_ID)?.remove();
}

/**
 * Like {@link useIsHydrating}, without another render at the end: that would replace the lazy components below by their
 * fallback until they are loaded. For components that are not lazy themselves.
 *
 * @returns whether the page is rendered on the server, or is being taken over from it
 */
export function isHydrating(): boolean {
  return isRunning;
}

const never = () => () => undefined;

/**
 * @returns true while the server renders the component, and while the browser takes it over: both have to render the same,
 *   so nothing may depend on the browser yet
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
