import { returnCodes } from '@platform/sdk/returnCodes';
import { and, gte, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { invokeLogs } from '#gateway/tables.ts';
import { duplicateCall, type ReplayMarks, SWEEP_MARGIN } from './replay.ts';
import { TOLERANCE } from './timestamp.ts';

const MINUTE = 60_000;
/** How long a signature can be valid: its timestamp may be up to TOLERANCE in the future or in the past. */
const LIFETIME = 2 * TOLERANCE;

/** Options of MemoryMarks. */
export interface MemoryMarksOptions {
  /** The database with the call log. */
  database: Database;
  clock: () => Date;
}

interface LoggedSigs {
  sigs: ReadonlySet<string>;
  /** When the last of the signatures expires, in milliseconds since 1970. */
  until: number;
}

/**
 * Replay marks in memory, for the only process on the embedded database. After a restart they are restored from the
 * call log.
 */
export class MemoryMarks implements ReplayMarks {
  readonly waiting = 0;
  readonly #options: MemoryMarksOptions;
  /** Signatures by the minute in which they expire. */
  readonly #minutes = new Map<number, Set<string>>();
  /** The signatures from the call log, once they are read. */
  #logged: Promise<LoggedSigs> | undefined;

  constructor(options: MemoryMarksOptions) {
    this.#options = options;
  }

  async take(sig: string, expireTime: Date): Promise<void> {
    const { sigs } = await this.#readLog();
    const minute = minuteOf(expireTime);
    const marks = this.#minutes.get(minute) ?? new Set();
    if (sigs.has(sig) || marks.has(sig)) throw duplicateCall();
    this.#minutes.set(minute, marks.add(sig));
  }

  async release(sig: string, expireTime: Date): Promise<void> {
    this.#minutes.get(minuteOf(expireTime))?.delete(sig);
  }

  async sweep(now: Date): Promise<void> {
    const stale = now.getTime() - SWEEP_MARGIN;
    for (const minute of this.#minutes.keys()) {
      if ((minute + 1) * MINUTE < stale) this.#minutes.delete(minute);
    }
    const { until } = await this.#readLog();
    if (until < stale) this.#logged = Promise.resolve({ sigs: new Set(), until: Number.POSITIVE_INFINITY });
  }

  #readLog(): Promise<LoggedSigs> {
    this.#logged ??= this.#sigsOfLog().catch((error) => {
      this.#logged = undefined;
      throw error;
    });
    return this.#logged;
  }

  async #sigsOfLog(): Promise<LoggedSigs> {
    const { database, clock } = this.#options;
    const now = clock().getTime();
    const rows = await database
      .select({ sig: invokeLogs.sig })
      .from(invokeLogs)
      .where(
        and(
          gte(invokeLogs.startTime, new Date(now - LIFETIME - SWEEP_MARGIN)),
          // A call that was not forwarded had no effect, so its signature may be accepted once more after a restart. The
          // mark of a forwarded call is released only if concurrent calls have used up the quota.
          isNotNull(invokeLogs.upstreamDuration),
          ne(invokeLogs.code, returnCodes.QUOTA_EXCEEDED.code),
          isNotNull(invokeLogs.sig),
        ),
      );
    return { sigs: new Set(rows.map(({ sig }) => sig as string)), until: now + LIFETIME };
  }
}

const minuteOf = (time: Date) => Math.floor(time.getTime() / MINUTE);
