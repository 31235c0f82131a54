import { CallRefusal } from '#gateway/returnCodes.ts';

/**
 * How long a mark is kept after its signature expires, in milliseconds. A timestamp is checked against the time when
 * its call arrived, but the call's body may take five more minutes, and the clocks of processes differ.
 */
export const SWEEP_MARGIN = 6 * 60_000;

/**
 * Remembers verified signatures at least until their timestamps expire, so that each is accepted only once, by all
 * processes and across restarts (decision record 0019).
 *
 * The timestamp is signed, so a replay has the timestamp of its original. The signature identifies the key as well,
 * because nobody can sign with another key's secret.
 */
export interface ReplayMarks {
  /** The number of calls that wait for their mark to be taken. */
  readonly waiting: number;

  /**
   * Marks a signature as used.
   *
   * @param sig the verified signature
   * @param expireTime when the call's timestamp expires
   * @throws CallRefusal DUPLICATE_CALL if it is already marked
   */
  take(sig: string, expireTime: Date): Promise<void>;

  /**
   * Removes a mark, so that the same call may be sent again.
   *
   * @param expireTime when the call's timestamp expires
   */
  release(sig: string, expireTime: Date): Promise<void>;

  /** Deletes expired marks. */
  sweep(now: Date): Promise<void>;
}

/** @returns the refusal of a signature that is already marked */
export function duplicateCall(): CallRefusal {
  return new CallRefusal('DUPLICATE_CALL');
}
