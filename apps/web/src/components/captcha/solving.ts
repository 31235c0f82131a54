/** A captcha in progress. */
export interface Solving {
  /**
   * The solution to send; rejects with a `PlatformError` that says why there is none, or with a `ChunkError` if the script
   * that solves it could not be loaded.
   */
  solution: Promise<string>;
  /** Aborts and removes the captcha from the page. */
  stop: () => void;
}
