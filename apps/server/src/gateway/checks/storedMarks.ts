import { lt, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { Groups } from '#database/groups.ts';
import { statement } from '#database/statement.ts';
import { replayMarks } from '#gateway/tables.ts';
import type { Observer } from '#observer.ts';
import { duplicateCall, type ReplayMarks, SWEEP_MARGIN } from './replay.ts';

/** Options of StoredMarks. */
export interface StoredMarksOptions {
  database: Database;
  observer?: Pick<Observer, 'group'> | undefined;
}

interface Mark {
  sig: string;
  expireTime: Date;
}

// All processes insert marks in the same order, so that they can't deadlock. This commit does not wait for the disk.
// The commit that logs the call does, and flushes the mark too, so no logged call can lose its mark.
const takeMarks = statement<Pick<Mark, 'sig'>, 'marks'>(
  'take marks',
  sql`
    insert into ${replayMarks} (expire_time, sig)
    select "expireTime", sig from json_to_recordset(${sql.placeholder('marks')}::json)
      as mark ("expireTime" timestamptz, sig text),
      (select set_config('synchronous_commit', 'off', true)) as not_waiting
    order by 1, 2
    on conflict do nothing
    returning sig`,
);

const releaseMarks = statement<never, 'marks'>(
  'release marks',
  sql`
    delete from ${replayMarks} using json_to_recordset(${sql.placeholder('marks')}::json)
      as mark ("expireTime" timestamptz, sig text)
    where expire_time = mark."expireTime" and ${replayMarks.sig} = mark.sig`,
);

/**
 * Replay marks in a database that several processes share. Marks of calls that arrive together are inserted by one
 * statement.
 */
export class StoredMarks implements ReplayMarks {
  readonly #options: StoredMarksOptions;
  readonly #taking = new Groups((marks: Mark[]) => this.#take(marks));
  readonly #releasing = new Groups((marks: Mark[]) => this.#release(marks));

  constructor(options: StoredMarksOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#taking.waiting;
  }

  async take(sig: string, expireTime: Date): Promise<void> {
    if (!(await this.#taking.add({ sig, expireTime }))) throw duplicateCall();
  }

  async release(sig: string, expireTime: Date): Promise<void> {
    await this.#releasing.add({ sig, expireTime });
  }

  async sweep(now: Date): Promise<void> {
    const stale = new Date(now.getTime() - SWEEP_MARGIN);
    await this.#options.database.delete(replayMarks).where(lt(replayMarks.expireTime, stale));
  }

  async #take(marks: Mark[]): Promise<boolean[]> {
    this.#options.observer?.group('marks', marks.length);
    const taken = await takeMarks(this.#options.database, { marks: JSON.stringify(marks) });
    const sigs = new Set(taken.map(({ sig }) => sig));
    // If a group contains the same signature several times, the first call gets it.
    return marks.map(({ sig }) => sigs.delete(sig));
  }

  async #release(marks: Mark[]): Promise<undefined[]> {
    await releaseMarks(this.#options.database, { marks: JSON.stringify(marks) });
    return marks.map(() => undefined);
  }
}
