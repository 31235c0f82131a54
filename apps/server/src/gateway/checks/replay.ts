import { CallRefusal } from '#gateway/returnCodes.ts';

/**
 * How long a mark outlives its signature, in milliseconds. A timestamp is held against the moment in which its call
 * arrived, and the call's body may take five minutes more; and processes' clocks differ.
 */
export const SWEEP_MARGIN = 6 * 60_000;

/**
 * Remembers good signatures as long as their timestamp is good, so that each is good once, for every process and after a
 * restart too (decision record 0019).
 *
 * The timestamp is signed, so a replay's is that of its original. The signature stands for its key too: nobody can sign
 * with another key's secret.
 */
export interface ReplayMarks {
  /**
   * Marks a signature.
   *
   * @param sig the signature, verified
   * @param expireTime when the call's timestamp stops being good
   * @throws CallRefusal DUPLICATE_CALL where it was marked before
   */
  take(sig: string, expireTime: Date): Promise<void>;

  /**
   * Takes a mark back: the same call may be sent again.
   *
   * @param sig the signature
   * @param expireTime when the call's timestamp stops being good
   */
  release(sig: string, expireTime: Date): Promise<void>;

  /**
   * Forgets the marks whose time is over.
   *
   * @param now the time
   */
  sweep(now: Date): Promise<void>;
}

/** @returns the refusal of a signature that was marked before */
export function duplicateCall(): CallRefusal {
  return new CallRefusal('DUPLICATE_CALL');
}
