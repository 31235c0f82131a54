import { lt, sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { Groups } from '#database/groups.ts';
import { statement } from '#database/statement.ts';
import { replayMarks } from '#gateway/tables.ts';
import { duplicateCall, type ReplayMarks, SWEEP_INTERVAL, SWEEP_MARGIN } from './replay.ts';

interface Mark {
  accessKeyId: string;
  sig: string;
  expireTime: Date;
}

// Every process takes marks in the same order, so that none waits for another in a circle. They need not wait for the
// disk: what is committed later does, and takes them along, so that no call is logged whose mark could be lost.
const takeMarks = statement<Omit<Mark, 'expireTime'>, 'marks'>(
  'take marks',
  sql`
    insert into ${replayMarks} (access_key_id, sig, expire_time)
    select "accessKeyId", sig, "expireTime" from json_to_recordset(${sql.placeholder('marks')}::json)
      as mark ("accessKeyId" text, sig text, "expireTime" timestamptz),
      (select set_config('synchronous_commit', 'off', true)) as not_waiting
    order by sig, "accessKeyId"
    on conflict do nothing
    returning access_key_id as "accessKeyId", sig`,
);

/**
 * Replay marks in a database that several processes share. Those of calls that arrive together are taken by one
 * statement.
 */
export class StoredMarks implements ReplayMarks {
  readonly #database: Database;
  readonly #taking = new Groups((marks: Mark[]) => this.#take(marks));
  readonly #releasing = new Groups((marks: Omit<Mark, 'expireTime'>[]) => this.#release(marks));
  #nextSweep = 0;

  /** @param database the database */
  constructor(database: Database) {
    this.#database = database;
  }

  async take(accessKeyId: string, sig: string, expireTime: Date): Promise<void> {
    if (!(await this.#taking.add({ accessKeyId, sig, expireTime }))) throw duplicateCall();
  }

  async release(accessKeyId: string, sig: string): Promise<void> {
    await this.#releasing.add({ accessKeyId, sig });
  }

  async sweep(now: Date): Promise<void> {
    if (now.getTime() < this.#nextSweep) return;
    this.#nextSweep = now.getTime() + SWEEP_INTERVAL;
    const stale = new Date(now.getTime() - SWEEP_MARGIN);
    await this.#database.delete(replayMarks).where(lt(replayMarks.expireTime, stale));
  }

  async #take(marks: Mark[]): Promise<boolean[]> {
    const taken = await takeMarks(this.#database, { marks: JSON.stringify(marks) });
    const names = new Set(taken.map(nameOf));
    // Of several alike in one group, the first has it.
    return marks.map((mark) => names.delete(nameOf(mark)));
  }

  async #release(marks: Omit<Mark, 'expireTime'>[]): Promise<undefined[]> {
    await this.#database.execute(
      sql`delete from ${replayMarks} using unnest(${sql.param(keysOf(marks))}::text[], ${sql.param(sigsOf(marks))}::text[])
          as mark (access_key_id, sig)
        where ${replayMarks.accessKeyId} = mark.access_key_id and ${replayMarks.sig} = mark.sig`,
    );
    return marks.map(() => undefined);
  }
}

function nameOf({ accessKeyId, sig }: Omit<Mark, 'expireTime'>): string {
  return `${accessKeyId} ${sig}`;
}

function keysOf(marks: Pick<Mark, 'accessKeyId'>[]): string[] {
  return marks.map(({ accessKeyId }) => accessKeyId);
}

function sigsOf(marks: Pick<Mark, 'sig'>[]): string[] {
  return marks.map(({ sig }) => sig);
}
