/** A captcha that is being solved. */
export interface Solving {
  /** What to send; fails with a `PlatformError` that says why there is none. */
  solution: Promise<string>;
  /** Gives up, and clears away what was shown. */
  stop: () => void;
}
