/** Maximum wait for an idle callback, in milliseconds (specification §9). */
const TIMEOUT = 2000;

/**
 * Runs a prefetch when the browser is idle, after two seconds at the latest.
 *
 * @param prefetch starts the prefetch; if it fails, the consumer fetches the data again
 */
export function prefetchWhenIdle(prefetch: () => void): void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(prefetch, { timeout: TIMEOUT });
  else setTimeout(prefetch, TIMEOUT);
}
