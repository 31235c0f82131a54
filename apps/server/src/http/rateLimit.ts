import { ErrorCode } from '@platform/sdk';
import { networksOf } from './address.ts';
import { Refusal } from './refusal.ts';

const MOST_KEYS = 10_000;

/** Keeps a caller from trying too often: so many times in a window, per process. */
export class RateLimit {
  readonly #limit: number;
  readonly #window: number;
  readonly #clock: () => Date;
  readonly #times = new Map<string, number[]>();

  /**
   * @param limit how many times in the window
   * @param window the window in milliseconds
   * @param clock the time
   */
  constructor(limit: number, window: number, clock: () => Date) {
    this.#limit = limit;
    this.#window = window;
    this.#clock = clock;
  }

  /**
   * Counts one try of a caller's address: by itself, and in its wider networks with their larger limits.
   *
   * @param address what `callerAddress` returned
   * @throws Refusal TooManyRequests where a limit is reached
   */
  takeFrom(address: string): void {
    for (const { prefix, factor } of networksOf(address)) this.take(prefix, factor);
  }

  /**
   * Counts one try.
   *
   * @param key who or what tries
   * @param factor how many times the limit it has
   * @throws Refusal TooManyRequests where the limit is reached
   */
  take(key: string, factor = 1): void {
    const now = this.#clock().getTime();
    const recent = (this.#times.get(key) ?? []).filter((time) => time > now - this.#window);
    if (recent.length >= this.#limit * factor) {
      throw new Refusal(ErrorCode.TooManyRequests, 'Too many requests, please try again later');
    }
    // Set anew, so that the map is in the order of use.
    this.#times.delete(key);
    this.#times.set(key, [...recent, now]);
    // A caller with ever new keys must not fill the memory; who tried last is remembered.
    const [oldest] = this.#times.keys();
    if (this.#times.size > MOST_KEYS && oldest !== undefined) this.#times.delete(oldest);
  }
}
