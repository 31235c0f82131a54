import { type SQLWrapper, sql } from 'drizzle-orm';
import { plusDays } from '#calendar.ts';
import type { Database } from '#database/client.ts';
import { invokeLogs, rollups } from '#gateway/tables.ts';

/** How many days ahead of today there are partitions. */
const AHEAD = 7;
/** Takes what no day's partition takes. */
const DEFAULT = 'invoke_logs_default';
/** The advisory lock of whoever changes partitions; any number will do, as long as every process takes the same. */
const LOCK = 5_107_002;
/** How long calls may wait for the change, in milliseconds; it is tried again with the next turn. */
const PATIENCE = 5000;

/** What was done to the partitions, by their days in UTC, `yyyy-MM-dd`. */
export interface PartitionChanges {
  made: string[];
  dropped: string[];
}

/**
 * The call log's partitions, one for each day in UTC: a day whose time is up is dropped whole, which takes no longer for
 * a million calls than for one. What is logged for a day without one lies in a partition of its own until its day's is made.
 */
export class LogPartitions {
  readonly #database: Database;
  readonly #retentionDays: number;

  /**
   * @param database the database
   * @param retentionDays how many days are kept before the present one
   */
  constructor(database: Database, retentionDays: number) {
    this.#database = database;
    this.#retentionDays = retentionDays;
  }

  /**
   * @param now the present
   * @returns from when on the log is kept
   */
  keptFrom(now: Date): Date {
    return new Date(startOf(this.#oldest(now)));
  }

  /**
   * Makes the partitions of today, of the days ahead and of every day that has calls outside of one, and drops those
   * whose time is up, once all their calls are in the sums. It may run in several processes at once, and as often as one likes.
   *
   * @param now the present
   * @returns what it did
   * @throws where the database fails, or a long query holds the table; nothing is changed then
   */
  maintain(now: Date): Promise<PartitionChanges> {
    const today = dayOf(now);
    const oldest = this.#oldest(now);
    return this.#database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
      await transaction.execute(sql.raw(`set local lock_timeout = ${PATIENCE}`));
      const present = await partitionsOf(transaction);
      const wanted = Array.from({ length: AHEAD + 1 }, (_, days) => plusDays(today, days));
      const made = [...new Set([...(await strayDays(transaction, oldest)), ...wanted])].filter(
        (day) => !present.includes(day),
      );
      const dropped: string[] = [];
      for (const day of present.filter((each) => each < oldest)) {
        if (await isCounted(transaction, nameOf(day))) dropped.push(day);
      }
      if (made.length > 0) {
        // A call that is logged meanwhile waits, or it would be in the way of its own partition.
        await transaction.execute(sql`lock table ${invokeLogs} in share row exclusive mode`);
        for (const day of made) await makePartition(transaction, day);
      }
      for (const day of dropped) await transaction.execute(sql`drop table ${nameOf(day)}`);
      await transaction.execute(
        sql`delete from ${sql.identifier(DEFAULT)}
          where start_time < ${startOf(oldest)}::timestamptz and "transaction" < ${COUNTED_TO}`,
      );
      return { made, dropped };
    });
  }

  #oldest(now: Date): string {
    return plusDays(dayOf(now), -this.#retentionDays);
  }
}

/** The first transaction whose calls are not in the sums. */
const COUNTED_TO = sql`(select ${rollups.countedTo} from ${rollups} where ${rollups.name} = 'calls')`;

/** Whether all calls of a partition are in the sums: a server that was away for long may have some to count. */
async function isCounted(database: Database, partition: SQLWrapper): Promise<boolean> {
  const { rows } = await database.execute(
    sql`select 1 from ${partition} where "transaction" >= ${COUNTED_TO} limit 1`,
  );
  return rows.length === 0;
}

/** The days that have a partition, the oldest first. */
async function partitionsOf(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ name: string }>(sql`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid
    where inhparent = 'invoke_logs'::regclass and child.relname <> ${DEFAULT}
    order by name`);
  return rows.map(({ name }) => name.replace(/^invoke_logs_(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
}

/** The days of calls that lie outside of a day's partition and are still kept. */
async function strayDays(database: Database, oldest: string): Promise<string[]> {
  const { rows } = await database.execute<{ day: string }>(sql`
    select distinct to_char(start_time at time zone 'UTC', 'YYYY-MM-DD') as day
    from ${sql.identifier(DEFAULT)}
    where start_time >= ${startOf(oldest)}::timestamptz
    order by day`);
  return rows.map(({ day }) => day);
}

async function makePartition(transaction: Database, day: string): Promise<void> {
  const [from, to] = [startOf(day), startOf(plusDays(day, 1))];
  const [name, stray] = [nameOf(day), sql.identifier(DEFAULT)];
  await transaction.execute(sql`create table ${name} (like ${invokeLogs} including indexes)`);
  await transaction.execute(sql`
    with moved as (
      delete from ${stray} where start_time >= ${from}::timestamptz and start_time < ${to}::timestamptz returning *
    ) insert into ${name} select * from moved`);
  // Bounds take no parameters.
  await transaction.execute(
    sql`alter table ${invokeLogs} attach partition ${name} for values from (${sql.raw(`'${from}'`)}) to (${sql.raw(`'${to}'`)})`,
  );
}

const nameOf = (day: string) => sql.identifier(`invoke_logs_${day.replaceAll('-', '')}`);
const dayOf = (time: Date) => time.toISOString().slice(0, 10);
const startOf = (day: string) => `${day}T00:00:00Z`;
