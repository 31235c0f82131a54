import { networksOf } from './address.ts';
import { tooMany } from './refusal.ts';

const MAX_KEYS = 10_000;

/** Options of RateLimit. */
export interface RateLimitOptions {
  /** The maximum number of tries in the window. */
  limit: number;
  /** The length of the window in milliseconds. */
  window: number;
  clock: () => Date;
}

/** Limits how often a caller may try something within a time window, per process. */
export class RateLimit {
  readonly #options: RateLimitOptions;
  readonly #times = new Map<string, number[]>();

  constructor(options: RateLimitOptions) {
    this.#options = options;
  }

  /**
   * Counts one try of a caller's address: for the address alone, and for its wider networks with their larger
   * limits.
   *
   * @param address a return value of `callerAddress`
   * @throws Refusal TooManyRequests if a limit is reached
   */
  takeFrom(address: string): void {
    for (const { prefix, factor } of networksOf(address)) this.take(prefix, factor);
  }

  /**
   * Counts one try.
   *
   * @param key identifies the caller or what the caller tries
   * @param factor multiplies the limit for this key
   * @throws Refusal TooManyRequests if the limit is reached
   */
  take(key: string, factor = 1): void {
    const { limit, window, clock } = this.#options;
    const now = clock().getTime();
    const recent = (this.#times.get(key) ?? []).filter((time) => time > now - window);
    const [first = now] = recent;
    if (recent.length >= limit * factor) {
      throw tooMany('Too many requests, please try again later', Math.ceil((first + window - now) / 1000));
    }
    // Deleted and set again, so that the map is in order of last use.
    this.#times.delete(key);
    this.#times.set(key, [...recent, now]);
    // A caller that uses new keys all the time must not fill the memory, so the least recently used key is dropped.
    const [oldest] = this.#times.keys();
    if (this.#times.size > MAX_KEYS && oldest !== undefined) this.#times.delete(oldest);
  }
}
