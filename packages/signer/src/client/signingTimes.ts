import { SignerError } from '../errors.ts';

/** How far the gateway lets a timestamp be ahead, in seconds (specification §8 leaves it open; ten minutes). */
const TOLERANCE = 600;

/**
 * Hands out times of signing. A signature is good once and a timestamp has seconds, so a call that equals an earlier
 * one takes the next free second, ahead of the clock if need be.
 */
export class SigningTimes {
  readonly #now: () => number;
  /** The last second handed out, by call. */
  readonly #last = new Map<string, number>();

  /** @param now the time in milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * @param call what tells calls apart: everything that is signed but the timestamp
   * @returns the time to sign the call with
   * @throws SignerError where the call was repeated so often that no second within the tolerance is free
   */
  next(call: string): Date {
    const now = Math.floor(this.#now() / 1000);
    this.#forgetBefore(now);
    const second = Math.max(now, (this.#last.get(call) ?? 0) + 1);
    // A margin, for the time the call is under way and for clocks that differ.
    if (second - now > TOLERANCE - 30) {
      throw new SignerError(
        'The same call was made more often than once a second for too long; no timestamp is free for it. Wait, or make it less often.',
      );
    }
    this.#last.delete(call);
    this.#last.set(call, second);
    return new Date(second * 1000);
  }

  #forgetBefore(now: number): void {
    // The map is in the order of use, so the stale ones come first, but for those that ran ahead.
    for (const [call, second] of this.#last) {
      if (second >= now) break;
      this.#last.delete(call);
    }
  }
}
