import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { plusDays } from '#calendar.ts';
import { advisoryLocks } from '#database/advisoryLocks.ts';
import type { Database, DatabaseClient } from '#database/database.ts';
import { databaseErrorOf, isLockTimeout } from '#database/errors.ts';
import { invokeLogs } from '#gateway/tables.ts';
import type { LogEntry } from './entry.ts';

/** The number of days ahead of today that have partitions. */
const DAYS_AHEAD = 7;
/** Lock timeout of maintenance, and of each try of a call whose day has no partition, in milliseconds. */
const LOCK_TIMEOUT = 100;
/**
 * How long after its arrival a call still waits for its day's partition, in milliseconds. The last try may wait for two
 * locks, so the whole wait takes up to about half a second.
 */
const PATIENCE = 300;
/** PostgreSQL's code for a row that violates a check or has no partition. */
const CHECK_VIOLATION = '23514';

/** Changes to the partitions, by their days in UTC, `yyyy-MM-dd`. */
export interface PartitionChanges {
  made: string[];
  dropped: string[];
  /** Days whose partition could not be made or dropped because of a lock. The next maintenance tries again. */
  delayed: string[];
}

/** Options of LogPartitions. */
export interface LogPartitionsOptions {
  client: Pick<DatabaseClient, 'database' | 'session'>;
  /** The number of days before today for which the call log is kept. */
  logRetentionDays: number;
  /** The first transaction that the statistics have not counted. Days with calls of this or a later one are kept. */
  countedTo: SQL;
}

/** A day's table: attached to the log, being detached from it, or detached. */
interface Partition {
  day: string;
  state: 'attached' | 'detaching' | 'detached';
}

/**
 * The call log's partitions, one for each day in UTC. An expired day is dropped as a whole, which takes no longer
 * for a million calls than for one. Neither making nor dropping a partition takes a lock on the log that conflicts
 * with reads or writes.
 */
export class LogPartitions {
  readonly #options: LogPartitionsOptions;

  constructor(options: LogPartitionsOptions) {
    this.#options = options;
  }

  /** @returns the start of the retention period */
  retentionStart(now: Date): Date {
    return new Date(startOf(this.#oldest(now)));
  }

  /**
   * Makes the partitions of today and of the next days, and drops the expired ones whose calls the statistics have
   * counted. Idempotent, and safe to run in several processes at once.
   *
   * @returns the changes, and what a lock prevented
   * @throws if the database fails
   */
  async maintain(now: Date): Promise<PartitionChanges> {
    const today = dayOf(now);
    const ahead = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => plusDays(today, days));
    const changes: PartitionChanges = { made: [], dropped: [], delayed: [] };
    const made = await unlessLocked(() => make(this.#options.client.database, ahead));
    if (made) changes.made.push(...made);
    else changes.delayed.push(...ahead);
    await this.#dropExpired(this.#oldest(now), changes);
    return changes;
  }

  /**
   * Makes the missing partitions of calls. Before many past calls are written at once, this keeps their writes from
   * waiting for each other's partitions.
   *
   * @param since when the waiting began, by `performance.now()`
   * @throws a lock timeout if the partitions stay locked for half a second
   */
  async prepare(times: readonly Date[], since = performance.now()): Promise<void> {
    const days = daysOf(times);
    for (;;) {
      const left = since + PATIENCE - performance.now();
      // At least one try, because the lock may be free by now.
      const attempt = make(this.#options.client.database, days, Math.min(Math.max(left, 1), LOCK_TIMEOUT));
      if (left <= 0) {
        await attempt;
        return;
      }
      if (await unlessLocked(() => attempt)) return;
    }
  }

  /**
   * Writes calls to the log. If a day has no partition yet, makes the missing partitions and writes again.
   *
   * @param write writes the calls, all or none
   * @param since the arrival of the earliest call, by `performance.now()`
   * @returns the result of `write`
   * @throws a lock timeout if a missing partition can't be made within half a second, and any other error of `write`
   */
  async write<Result>(
    entries: readonly Pick<LogEntry, 'startTime'>[],
    write: () => Promise<Result>,
    since?: number,
  ): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      if (!lacksPartition(error)) throw error;
      await this.prepare(
        entries.map(({ startTime }) => startTime),
        since,
      );
      return await write();
    }
  }

  /**
   * Drops the expired days in two steps: detaches a day while others read and write the log, and drops its table
   * once it is no longer in use. Either step may be interrupted; the next maintenance continues from there.
   */
  #dropExpired(oldest: string, { made, dropped, delayed }: PartitionChanges): Promise<void> {
    return this.#options.client.session(async (session) => {
      const { rows } = await session.execute<{ locked: boolean }>(
        sql`select pg_try_advisory_lock(${advisoryLocks.droppingDays}) as locked`,
      );
      if (!rows[0]?.locked) return;
      await session.execute(sql.raw(`set lock_timeout = ${LOCK_TIMEOUT}`));
      const isExpired = async (day: string) =>
        day < oldest && (await isCounted(session, nameOf(day), this.#options.countedTo));
      const advance = async ({ day, state }: Partition) => {
        const name = nameOf(day);
        if (state === 'attached') {
          if (!(await isExpired(day))) return;
          await session.execute(sql`alter table ${invokeLogs} detach partition ${name} concurrently`);
        }
        if (state === 'detaching') {
          await session.execute(sql`alter table ${invokeLogs} detach partition ${name} finalize`);
        }
        // A call may have been logged while its day was being detached, and the retention period may be longer now
        // than then.
        if (await isExpired(day)) {
          await session.execute(sql`drop table ${name}`);
          dropped.push(day);
        } else {
          made.push(...(await make(session, [day])));
        }
      };
      for (const partition of await partitionsOf(session)) {
        const isDone = await unlessLocked(() => advance(partition).then(() => true));
        if (isDone) continue;
        delayed.push(partition.day);
        // PostgreSQL detaches one partition at a time.
        if (partition.state !== 'detached') break;
      }
    });
  }

  #oldest(now: Date): string {
    return plusDays(dayOf(now), -this.#options.logRetentionDays);
  }
}

/**
 * Makes the missing partitions of these days. ATTACH takes SHARE UPDATE EXCLUSIVE on the log, which blocks neither
 * reads nor writes.
 */
function make(database: Database, days: string[], lockTimeout = LOCK_TIMEOUT): Promise<string[]> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`set local lock_timeout = ${Math.ceil(lockTimeout)}`));
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.makingDays})`);
    const partitions = await partitionsOf(transaction);
    const attached = new Set(partitions.filter(({ state }) => state === 'attached').map(({ day }) => day));
    const missing = days.filter((day) => !attached.has(day));
    for (const day of missing) await attach(transaction, day);
    return missing;
  });
}

/** Returns undefined if a lock was not available in time. */
async function unlessLocked<Result>(change: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await change();
  } catch (error) {
    if (isLockTimeout(error)) return undefined;
    throw error;
  }
}

function lacksPartition(error: unknown): boolean {
  const { code, table, constraint } = databaseErrorOf(error) ?? {};
  return code === CHECK_VIOLATION && table === 'invoke_logs' && constraint === undefined;
}

/**
 * Checks whether the statistics have counted all calls of a day. A server that was offline for long may have some
 * left to count.
 */
async function isCounted(database: Database, table: SQLWrapper, countedTo: SQL): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select 1 from ${table} where "transaction" >= ${countedTo} limit 1`);
  return rows.length === 0;
}

/** The tables of days: first the one being detached, then the attached ones by day, then the detached ones. */
async function partitionsOf(database: Database): Promise<Partition[]> {
  const { rows } = await database.execute<{ name: string; state: Partition['state'] }>(sql`
    select relname as name, case inhdetachpending when true then 'detaching' when false then 'attached' else 'detached' end as state
    from pg_class left join pg_inherits on inhrelid = oid
    where relkind = 'r' and relname ~ '^invoke_logs_[0-9]{8}$'
      and relnamespace = (select relnamespace from pg_class where oid = 'invoke_logs'::regclass)
    order by inhdetachpending desc nulls last, name`);
  return rows.map(({ name, state }) => ({
    day: name.replace(/^invoke_logs_(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
    state,
  }));
}

/**
 * Attaches a day's table. Nothing is scanned, because the table is either new and empty, or was part of the log
 * before.
 */
async function attach(transaction: Database, day: string): Promise<void> {
  const name = nameOf(day);
  await transaction.execute(sql`create table if not exists ${name} (like ${invokeLogs} including all)`);
  // The bounds of a partition can't be parameters of the statement.
  const bounds = sql.raw(`from ('${startOf(day)}') to ('${startOf(plusDays(day, 1))}')`);
  await transaction.execute(sql`alter table ${invokeLogs} attach partition ${name} for values ${bounds}`);
}

const nameOf = (day: string) => sql.identifier(`invoke_logs_${day.replaceAll('-', '')}`);
const dayOf = (time: Date) => time.toISOString().slice(0, 10);
const daysOf = (times: readonly Date[]) => [...new Set(times.map(dayOf))].sort();
const startOf = (day: string) => `${day}T00:00:00Z`;
