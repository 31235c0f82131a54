import { SignerError } from '../errors.ts';
import { TOLERANCE } from '../timestamp.ts';

const SECOND = 1000;
/** How far ahead a call may be signed: less than the tolerance, because clocks differ and a call takes time. */
const FARTHEST = TOLERANCE - 30 * SECOND;
/** Above this number, signatures of past seconds are dropped early. */
const MAX_SIGNATURES = 50_000;

/**
 * Remembers used signatures, so that no two calls get the same one: the gateway accepts a signature only once, and equal
 * calls in the same second have the same signature. A signature is dropped when the gateway would reject its timestamp.
 */
export class UsedSignatures {
  /** Signatures with the timestamp of each, in milliseconds since 1970. */
  readonly #seconds = new Map<string, number>();
  #lastSweep = 0;

  /**
   * Signs a call for the first second whose signature is not used yet.
   *
   * @param now the gateway's time in milliseconds
   * @param sign returns the parameters to send for a timestamp, including `_sig`
   * @param isRandom whether to begin at a random second ahead instead of now
   * @returns the parameters to send
   * @throws SignerError if no second within the tolerance is free
   */
  sign(
    now: number,
    sign: (timestamp: Date) => Record<string, string>,
    isRandom = false,
  ): Record<string, string> {
    this.#sweep(now);
    const first = Math.floor((isRandom ? now + Math.random() * FARTHEST : now) / SECOND) * SECOND;
    for (let second = first; second <= now + FARTHEST; second += SECOND) {
      const call = sign(new Date(second));
      const signature = call._sig as string;
      if (this.#seconds.has(signature)) continue;
      this.#seconds.set(signature, second);
      return call;
    }
    if (isRandom) return this.sign(now, sign);
    throw new SignerError(
      'No timestamp is free for this call: it was made more than once a second for almost 10 minutes. Make it less often, or store its response.',
    );
  }

  #sweep(now: number): void {
    const isCrowded = this.#seconds.size > MAX_SIGNATURES;
    // The clock may have been set back.
    if (Math.abs(now - this.#lastSweep) < 10 * SECOND && !isCrowded) return;
    this.#lastSweep = now;
    const oldest = isCrowded ? now - SECOND : now - TOLERANCE;
    for (const [signature, second] of this.#seconds) {
      if (second < oldest) this.#seconds.delete(signature);
    }
  }
}
