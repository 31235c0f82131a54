declare global {
  interface Navigator {
    /** Not in all browsers. */
    readonly connection?: {
      /** Whether the user has turned on the browser's data saver. */
      readonly saveData: boolean;
    };
  }
}

/** Maximum wait for an idle callback, in milliseconds (specification §9). */
const TIMEOUT = 2000;
/** Wait before a busy page is checked again, in milliseconds. */
const INTERVAL = 250;

/** @returns whether the user wants the app to load only what is needed */
export const savesData = () => navigator.connection?.saveData === true;

/**
 * Runs a prefetch as soon as the page has loaded what it shows and the browser is idle. A prefetch at the same time would
 * share a slow connection with the page.
 *
 * @param prefetch starts the prefetch; what fails to load is loaded again when it is needed
 * @param isBusy whether the page is still loading what it shows; asked again after 250 ms. By default, it is not.
 */
export function prefetchWhenIdle(prefetch: () => void, isBusy: () => boolean = () => false): void {
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
