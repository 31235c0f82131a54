/** A captcha in progress. */
export interface Solving {
  /** The solution to send; rejects with a `PlatformError` that says why there is none. */
  solution: Promise<string>;
  /** Aborts and removes the captcha from the page. */
  stop: () => void;
}
