import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { CallRefusal } from '#gateway/returnCodes.ts';
import { replayMarks } from '#gateway/tables.ts';

/** Between sweeps, in milliseconds. */
const SWEEP_INTERVAL = 60_000;
/** Processes whose clocks differ sweep a mark only when it is stale by all of them, in milliseconds. */
const SWEEP_MARGIN = 60_000;

/**
 * Remembers good signatures as long as their timestamp is good, so that each is good once. The marks are in the
 * database: they survive a restart and hold for every process.
 */
export class ReplayMarks {
  readonly #database: Database;
  #nextSweep = 0;

  /** @param database the database */
  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Marks a signature.
   *
   * @param accessKeyId the key that signed
   * @param sig the signature, verified
   * @param expireTime when the call's timestamp stops being good
   * @throws CallRefusal DUPLICATE_CALL where it was marked before
   */
  async take(accessKeyId: string, sig: string, expireTime: Date): Promise<void> {
    const marked = await this.#database
      .insert(replayMarks)
      .values({ accessKeyId, sig, expireTime })
      .onConflictDoNothing()
      .returning({ sig: replayMarks.sig });
    if (marked.length === 0) throw new CallRefusal('DUPLICATE_CALL');
  }

  /**
   * Takes a mark back: the same call may be sent again.
   *
   * @param accessKeyId the key that signed
   * @param sig the signature
   */
  async release(accessKeyId: string, sig: string): Promise<void> {
    await this.#database
      .delete(replayMarks)
      .where(and(eq(replayMarks.accessKeyId, accessKeyId), eq(replayMarks.sig, sig)));
  }

  /**
   * Deletes the marks whose time is over, at most once a minute.
   *
   * @param now the time
   */
  async sweep(now: Date): Promise<void> {
    if (now.getTime() < this.#nextSweep) return;
    this.#nextSweep = now.getTime() + SWEEP_INTERVAL;
    const stale = new Date(now.getTime() - SWEEP_MARGIN);
    await this.#database.delete(replayMarks).where(lt(replayMarks.expireTime, stale));
  }
}
