import { SignerError } from '../errors.ts';

const SECOND = 1000;
/** How far a timestamp may be from the gateway's time, either way (openapi/gateway.yaml, `_timestamp`). */
const TOLERANCE = 10 * 60 * SECOND;
/** How far ahead a call is signed: less than the tolerance, as clocks differ and a call takes its time. */
const FARTHEST = TOLERANCE - 30 * SECOND;
/** More than so many, and those whose second is over are forgotten early. */
const REMEMBERED = 50_000;

/**
 * Remembers the signatures that were used, so that none is used twice: a timestamp has seconds and a signature is good
 * once. They are forgotten when the gateway would refuse their timestamp anyway.
 */
export class UsedSignatures {
  /** The second that each was made for, in milliseconds. */
  readonly #seconds = new Map<string, number>();
  #nextSweep = 0;

  /**
   * Signs a call for the first second, from now on, that gives a signature not used yet.
   *
   * @param now the time in milliseconds
   * @param sign makes what is sent for a timestamp, `_sig` among it
   * @returns what is sent
   * @throws SignerError where no second within the tolerance is free
   */
  sign(now: number, sign: (timestamp: Date) => Record<string, string>): Record<string, string> {
    this.#sweep(now);
    const first = Math.floor(now / SECOND) * SECOND;
    for (let second = first; second <= now + FARTHEST; second += SECOND) {
      const call = sign(new Date(second));
      const signature = call._sig as string;
      if (this.#seconds.has(signature)) continue;
      this.#seconds.set(signature, second);
      return call;
    }
    throw new SignerError(
      'No timestamp is free for this call: it was made more than once a second for almost 10 minutes. Make it less often, or keep its answer.',
    );
  }

  #sweep(now: number): void {
    const isCrowded = this.#seconds.size > REMEMBERED;
    if (now < this.#nextSweep && !isCrowded) return;
    this.#nextSweep = now + 10 * SECOND;
    const oldest = isCrowded ? now - SECOND : now - TOLERANCE;
    for (const [signature, second] of this.#seconds) {
      if (second < oldest) this.#seconds.delete(signature);
    }
  }
}
