/** The longest wait for an idle moment, in milliseconds (specification §9). */
const TIMEOUT = 2000;

/**
 * Runs when the browser has nothing better to do, after two seconds at the latest: for fetching what comes next.
 *
 * @param prefetch fetches it; where that fails, whoever needs it fetches it again
 */
export function prefetchWhenIdle(prefetch: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(prefetch, { timeout: TIMEOUT });
  else setTimeout(prefetch, TIMEOUT);
}
