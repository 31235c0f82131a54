/** Maximum wait for an idle callback, in milliseconds (specification §9). */
const TIMEOUT = 2000;
/** Wait before a busy page is checked again, in milliseconds. */
const INTERVAL = 250;

/**
 * Runs a prefetch as soon as the page has loaded what it shows and the browser is idle. A prefetch at the same time would
 * share a slow connection with the page.
 *
 * @param prefetch starts the prefetch; if it fails, the consumer fetches the data again
 * @param isBusy whether the page is still loading what it shows
 */
export function prefetchWhenIdle(prefetch: () => void, isBusy: () => boolean): void {
  const start = () => {
    if (isBusy()) setTimeout(wait, INTERVAL);
    else prefetch();
  };
  const wait = () => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: TIMEOUT });
    else setTimeout(start, TIMEOUT);
  };
  wait();
}
