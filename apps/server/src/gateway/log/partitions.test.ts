import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { returnCodes } from '@platform/sdk/returnCodes';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { plusDays } from '#calendar.ts';
import { advisoryLocks } from '#database/advisoryLocks.ts';
import type { DatabaseClient } from '#database/database.ts';
import { isLockTimeout } from '#database/errors.ts';
import { migrationsFolder } from '#database/migrations.ts';
import { newCall } from '#gateway/call.ts';
import { invokeLogs } from '#gateway/tables.ts';
import { countedTo } from '#statistics/rollup.ts';
import { rollups } from '#statistics/tables.ts';
import { openTestDatabase } from '../../../test/harness.ts';
import { logEntryOf } from './entry.ts';
import { LogPartitions, type PartitionChanges } from './partitions.ts';

const NOW = new Date('2026-11-20T02:00:00.000Z');
const TOMORROW = new Date('2026-11-21T02:00:00.000Z');
const AHEAD = Array.from({ length: 8 }, (_, days) => plusDays('2026-11-20', days));
const NOTHING = { made: [], dropped: [], delayed: [] };
/** The lock timeouts that were set since the start of the test, in milliseconds. */
const lockTimeouts: number[] = [];
let client: DatabaseClient;
let partitions: LogPartitions;

beforeEach(async () => {
  client = await openTestDatabase((text) => {
    const [, timeout] = /lock_timeout = (\d+)/.exec(text) ?? [];
    if (timeout) lockTimeouts.push(Number(timeout));
    return undefined;
  });
  lockTimeouts.length = 0;
  partitions = new LogPartitions({ client, logRetentionDays: 3, countedTo });
});
afterEach(() => client.close());

/** Logs a call at a given time, and returns its id. */
async function log(time: string): Promise<string> {
  const entry = logEntryOf(newCall(new Date(time), 'post'), returnCodes.SUCCESS);
  await partitions.write([entry], () => client.database.insert(invokeLogs).values(entry));
  return entry.id;
}

/** Marks all logged calls as counted by the statistics. */
const count = () =>
  client.database.update(rollups).set({ countedTo: sql`pg_snapshot_xmax(pg_current_snapshot())` });

/** The partition of each logged call, by the call's id. */
async function placesOfCalls(): Promise<Map<string, string>> {
  const place = sql<string>`${invokeLogs}.tableoid::regclass::text`;
  const rows = await client.database.select({ id: invokeLogs.id, place }).from(invokeLogs);
  return new Map(rows.map((row) => [row.id, row.place]));
}

/** The definition of each index of a table, without its name. */
async function indexesOf(table: string): Promise<string[]> {
  const { rows } = await client.database.execute<{ definition: string }>(
    sql`select regexp_replace(indexdef, '^(CREATE.* INDEX) .* USING', '\\1') as definition from pg_indexes where tablename = ${table}`,
  );
  return rows.map(({ definition }) => definition).sort();
}

/** Runs a statement in a separate transaction and holds its locks until the returned function is called. */
const holdLocks = (statement: SQL): Promise<() => Promise<void>> =>
  new Promise((resolve, reject) => {
    const ended = client.database.transaction(async (transaction) => {
      await transaction.execute(statement);
      await new Promise<void>((release) => {
        resolve(() => {
          release();
          return ended;
        });
      });
    });
    ended.catch(reject);
  });

describe('daily partitions of the call log', () => {
  test('exist for today and each of the next seven days, however often maintenance runs', async () => {
    expect(await partitions.maintain(NOW)).toEqual({ ...NOTHING, made: AHEAD });
    expect(await partitions.maintain(NOW)).toEqual(NOTHING);
    expect(await partitions.maintain(TOMORROW)).toEqual({ ...NOTHING, made: ['2026-11-28'] });
  });

  test('all have the same indexes', async () => {
    await partitions.maintain(NOW);
    const indexes = await indexesOf('invoke_logs');
    expect(indexes).toHaveLength(9);
    expect(await indexesOf('invoke_logs_20261120')).toEqual(indexes);
  });

  test('contain the calls of their day in UTC, to the millisecond', async () => {
    await partitions.maintain(NOW);
    const [first, last, next] = [
      await log('2026-11-20T00:00:00.000Z'),
      await log('2026-11-20T23:59:59.999Z'),
      await log('2026-11-21T00:00:00.000Z'),
    ];
    const places = await placesOfCalls();
    expect([first, last, next].map((id) => places.get(id))).toEqual([
      'invoke_logs_20261120',
      'invoke_logs_20261120',
      'invoke_logs_20261121',
    ]);
  });

  test('are created for a call whose day has no partition', async () => {
    const times = ['2026-11-18T12:00:00.000Z', '2026-12-24T12:00:00.000Z', '2026-12-24T13:00:00.000Z'];
    const [early, late, other] = await Promise.all(times.map(log));
    expect(await placesOfCalls()).toEqual(
      new Map([
        [early, 'invoke_logs_20261118'],
        [late, 'invoke_logs_20261224'],
        [other, 'invoke_logs_20261224'],
      ]),
    );
  });

  test('are dropped after the retention period, and not before', async () => {
    // Announces this process to others, like every serving process does.
    expect(await client.otherProcesses()).toBe(0);
    const [kept, old] = [await log('2026-11-17T00:00:00.000Z'), await log('2026-11-16T23:59:59.999Z')];
    await count();
    expect(await partitions.maintain(NOW)).toEqual({ ...NOTHING, made: AHEAD, dropped: ['2026-11-16'] });
    expect([...(await placesOfCalls()).keys()]).toEqual([kept]);
    expect(old).not.toBe(kept);
    expect((await partitions.maintain(TOMORROW)).dropped).toEqual(['2026-11-17']);
    expect(await placesOfCalls()).toEqual(new Map());
  });

  test('are kept while they contain calls that the statistics have not counted', async () => {
    const calls = [await log('2026-11-17T00:00:00.000Z'), await log('2026-01-01T00:00:00.000Z')];
    expect((await partitions.maintain(TOMORROW)).dropped).toEqual([]);
    expect([...(await placesOfCalls()).keys()].sort()).toEqual(calls.sort());
    await count();
    expect((await partitions.maintain(TOMORROW)).dropped).toEqual(['2026-01-01', '2026-11-17']);
    expect(await placesOfCalls()).toEqual(new Map());
  });

  test('are dropped after an interrupted detach, or attached again if they must still be kept', async () => {
    const [kept] = [await log('2026-11-17T12:00:00.000Z'), await log('2026-11-16T12:00:00.000Z')];
    for (const day of ['20261116', '20261117']) {
      await client.database.execute(
        sql`alter table ${invokeLogs} detach partition ${sql.identifier(`invoke_logs_${day}`)}`,
      );
    }
    await count();
    expect(await partitions.maintain(NOW)).toEqual({
      ...NOTHING,
      made: [...AHEAD, '2026-11-17'],
      dropped: ['2026-11-16'],
    });
    expect(await placesOfCalls()).toEqual(new Map([[kept, 'invoke_logs_20261117']]));
  });

  test('are attached again if they contain calls that the statistics have not counted', async () => {
    const late = await log('2026-11-16T12:00:00.000Z');
    await client.database.execute(sql`alter table ${invokeLogs} detach partition invoke_logs_20261116`);
    expect((await partitions.maintain(NOW)).made).toContain('2026-11-16');
    expect(await placesOfCalls()).toEqual(new Map([[late, 'invoke_logs_20261116']]));
  });

  test('reject a call that is already logged', async () => {
    await partitions.maintain(NOW);
    const entry = logEntryOf(newCall(NOW, 'post'), returnCodes.SUCCESS);
    await client.database.insert(invokeLogs).values(entry);
    await expect(client.database.insert(invokeLogs).values(entry)).rejects.toThrow();
  });

  test('can be maintained by several processes at once', async () => {
    const [one, other] = await Promise.all([partitions.maintain(NOW), partitions.maintain(NOW)]);
    expect([...one.made, ...other.made].sort()).toEqual(AHEAD);
  });

  test('are made and dropped with a lock timeout of 100 ms', async () => {
    await partitions.maintain(NOW);
    expect(lockTimeouts).toEqual([100, 100]);
  });

  test('are maintained without locks that block reads or writes of the log', async () => {
    await log('2026-11-15T12:00:00.000Z');
    await count();
    // For each statement that changes a table, records the locks that it holds on the log at its end.
    await client.database.execute(sql`create table held_locks (command text, mode text)`);
    await client.database.execute(sql`
      create function note_locks() returns event_trigger language plpgsql as $$ begin
        insert into held_locks select tg_tag, mode from pg_locks
          where relation = 'invoke_logs'::regclass and pid = pg_backend_pid();
      end $$`);
    await client.database.execute(
      sql`create event trigger note_locks on ddl_command_end execute function note_locks()`,
    );
    expect(await partitions.maintain(NOW)).toEqual({ ...NOTHING, made: AHEAD, dropped: ['2026-11-15'] });
    const { rows } = await client.database.execute<{ command: string; mode: string }>(
      sql`select distinct command, mode from held_locks order by mode`,
    );
    expect(rows).toContainEqual({ command: 'ALTER TABLE', mode: 'ShareUpdateExclusiveLock' });
    const modes = new Set(rows.map(({ mode }) => mode));
    expect(modes).toEqual(new Set(['AccessShareLock', 'ShareUpdateExclusiveLock']));
  });
});

describe.runIf(inject('postgresUrl'))('daily partitions of a locked call log', () => {
  /**
   * Runs maintenance until all runs together have made and dropped the expected partitions, and the last run has delayed
   * the expected ones. One run may not suffice: on a machine that stalls, a lock can be held for longer than the 100 ms
   * that maintenance waits.
   */
  async function maintainUntil(now: Date, expected: PartitionChanges): Promise<void> {
    const made: string[] = [];
    const dropped: string[] = [];
    await vi.waitFor(
      async () => {
        const changes = await partitions.maintain(now);
        made.push(...changes.made);
        dropped.push(...changes.dropped);
        expect({ made, dropped, delayed: changes.delayed }).toEqual(expected);
      },
      { timeout: 30_000 },
    );
  }

  test('are created and written while the log is being read, and dropped afterwards', async () => {
    await log('2026-11-15T12:00:00.000Z');
    await log('2026-11-16T12:00:00.000Z');
    await count();
    const endDump = await holdLocks(sql`select * from invoke_logs`);
    await maintainUntil(NOW, { ...NOTHING, made: AHEAD, delayed: ['2026-11-15'] });
    const call = await log('2026-11-20T12:00:00.000Z');
    const farCall = await log('2026-12-24T12:00:00.000Z');
    expect(await partitions.maintain(NOW)).toEqual({ ...NOTHING, delayed: ['2026-11-15'] });
    await endDump();
    await maintainUntil(NOW, { ...NOTHING, dropped: ['2026-11-15', '2026-11-16'] });
    expect([...(await placesOfCalls()).keys()].sort()).toEqual([call, farCall].sort());
  });

  test('are detached and dropped once their own table is no longer being read', async () => {
    await log('2026-11-16T12:00:00.000Z');
    await count();
    const endReading = await holdLocks(sql`select * from invoke_logs_20261116`);
    await maintainUntil(NOW, { ...NOTHING, made: AHEAD, delayed: ['2026-11-16'] });
    await endReading();
    await maintainUntil(NOW, { ...NOTHING, dropped: ['2026-11-16'] });
  });

  test('are created by the next maintenance after a vacuum of the log; the vacuum does not block calls', async () => {
    const call = await log('2026-11-20T01:00:00.000Z');
    const endVacuum = await holdLocks(sql`lock table invoke_logs in share update exclusive mode`);
    expect(await partitions.maintain(TOMORROW)).toMatchObject({ made: [], delayed: { length: 8 } });
    const other = await log('2026-11-20T02:00:00.000Z');
    await endVacuum();
    await maintainUntil(TOMORROW, { ...NOTHING, made: [...AHEAD.slice(1), '2026-11-28'] });
    expect([...(await placesOfCalls()).keys()].sort()).toEqual([call, other].sort());
  });
});

describe.runIf(inject('postgresUrl'))('a call whose day has no partition', () => {
  /** Keeps others from making partitions, like a process that makes many of them on a busy machine. */
  const holdMaking = () => holdLocks(sql`select pg_advisory_xact_lock(${advisoryLocks.makingDays})`);

  test('is logged while another process takes longer than the lock timeout to make partitions', async () => {
    const release = await holdMaking();
    const call = log('2026-11-18T12:00:00.000Z');
    await setTimeout(150);
    await release();
    const id = await call;
    expect([...(await placesOfCalls()).keys()]).toEqual([id]);
  });

  test.each([
    ['another process makes partitions', holdMaking],
    ['the log is locked', () => holdLocks(sql`lock table invoke_logs in share update exclusive mode`)],
  ])('fails after half a second of waiting while %s', async (_what, hold) => {
    const release = await hold();
    const failure = await log('2026-11-18T12:00:00.000Z').catch((error: unknown) => error);
    expect(isLockTimeout(failure)).toBe(true);
    const longest = Math.max(...lockTimeouts);
    expect(longest).toBeLessThanOrEqual(100);
    // The last try may wait for a second lock.
    expect(lockTimeouts.reduce((sum, timeout) => sum + timeout, longest)).toBeLessThanOrEqual(500);
    await release();
    expect(await placesOfCalls()).toEqual(new Map());
  });

  test('tries only once if it has already waited behind others for half a second', async () => {
    const release = await holdMaking();
    const entry = logEntryOf(newCall(new Date('2026-11-18T12:00:00.000Z'), 'post'), returnCodes.SUCCESS);
    const write = () => client.database.insert(invokeLogs).values(entry);
    const failure = await partitions
      .write([entry], write, performance.now() - 500)
      .catch((error: unknown) => error);
    expect(isLockTimeout(failure)).toBe(true);
    expect(lockTimeouts).toEqual([1]);
    await release();
  });
});

describe('migration to daily partitions without a default', () => {
  test('moves the calls of the default partition to the partitions of their days', async () => {
    await partitions.maintain(NOW);
    const today = await log('2026-11-20T12:00:00.000Z');
    await client.database.execute(sql`create table invoke_logs_default (like invoke_logs including indexes)`);
    await client.database.execute(sql`alter table invoke_logs attach partition invoke_logs_default default`);
    const [early, late] = [await log('2026-11-17T23:59:59.999Z'), await log('2026-12-24T00:00:00.000Z')];
    expect([...(await placesOfCalls()).values()]).toContain('invoke_logs_default');

    const name = (await readdir(migrationsFolder)).find((each) =>
      each.endsWith('_log-days-without-rest.sql'),
    );
    const migration = await readFile(path.join(migrationsFolder, name ?? ''), 'utf8');
    for (const statement of migration.split('--> statement-breakpoint')) {
      await client.database.execute(sql.raw(statement));
    }
    expect(await placesOfCalls()).toEqual(
      new Map([
        [today, 'invoke_logs_20261120'],
        [early, 'invoke_logs_20261117'],
        [late, 'invoke_logs_20261224'],
      ]),
    );
    expect(await indexesOf('invoke_logs_20261117')).toEqual(await indexesOf('invoke_logs_20261120'));
    expect(await partitions.maintain(NOW)).toEqual(NOTHING);
  });
});
