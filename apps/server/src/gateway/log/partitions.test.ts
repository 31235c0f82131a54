import { returnCodes } from '@platform/sdk/returnCodes';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseClient } from '#database/client.ts';
import { newCall } from '#gateway/call.ts';
import { invokeLogs, rollups } from '#gateway/tables.ts';
import { openTestDatabase } from '../../../test/harness.ts';
import { logEntryOf } from './entry.ts';
import { LogPartitions } from './partitions.ts';

const NOW = new Date('2026-11-20T02:00:00.000Z');
const AHEAD = [
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
];
let client: DatabaseClient;
let partitions: LogPartitions;

beforeEach(async () => {
  client = await openTestDatabase();
  partitions = new LogPartitions(client.database, 3);
});
afterEach(() => client.close());

/** Logs a call at a moment, and returns its id. */
async function log(time: string): Promise<string> {
  const entry = logEntryOf(newCall(new Date(time), 'post'), returnCodes.SUCCESS);
  await client.database.insert(invokeLogs).values(entry);
  return entry.id;
}

/** Has every call that is logged in the sums, as far as their row tells. */
const count = () =>
  client.database.update(rollups).set({ countedTo: sql`pg_snapshot_xmax(pg_current_snapshot())` });

/** The partition that each logged call lies in, by the call's id. */
async function placesOfCalls(): Promise<Map<string, string>> {
  const place = sql<string>`${invokeLogs}.tableoid::regclass::text`;
  const rows = await client.database.select({ id: invokeLogs.id, place }).from(invokeLogs);
  return new Map(rows.map((row) => [row.id, row.place]));
}

describe('the call log by days', () => {
  test('has a partition for today and each of the seven days ahead, however often it is looked after', async () => {
    expect(await partitions.maintain(NOW)).toEqual({ made: AHEAD, dropped: [] });
    expect(await partitions.maintain(NOW)).toEqual({ made: [], dropped: [] });
    const tomorrow = new Date('2026-11-21T02:00:00.000Z');
    expect(await partitions.maintain(tomorrow)).toEqual({ made: ['2026-11-28'], dropped: [] });
  });

  test('puts each call in its day in UTC, to the millisecond', async () => {
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

  test('loses no call of a day that had no partition, and gives it one', async () => {
    const [early, late] = [await log('2026-11-18T12:00:00.000Z'), await log('2026-12-24T12:00:00.000Z')];
    expect(await placesOfCalls()).toEqual(
      new Map([
        [early, 'invoke_logs_default'],
        [late, 'invoke_logs_default'],
      ]),
    );
    expect((await partitions.maintain(NOW)).made).toEqual(['2026-11-18', '2026-12-24', ...AHEAD]);
    expect(await placesOfCalls()).toEqual(
      new Map([
        [early, 'invoke_logs_20261118'],
        [late, 'invoke_logs_20261224'],
      ]),
    );
  });

  test('drops the days that were kept long enough, and no other', async () => {
    const [kept, old] = [await log('2026-11-17T00:00:00.000Z'), await log('2026-11-16T23:59:59.999Z')];
    await count();
    await partitions.maintain(NOW);
    expect([...(await placesOfCalls()).keys()]).toEqual([kept]);
    expect(old).not.toBe(kept);
    const tomorrow = new Date('2026-11-21T02:00:00.000Z');
    expect((await partitions.maintain(tomorrow)).dropped).toEqual(['2026-11-17']);
    expect(await placesOfCalls()).toEqual(new Map());
  });

  test('drops no day with calls that are not in the sums yet', async () => {
    const calls = [await log('2026-11-17T00:00:00.000Z'), await log('2026-01-01T00:00:00.000Z')];
    await partitions.maintain(NOW);
    const tomorrow = new Date('2026-11-21T02:00:00.000Z');
    expect((await partitions.maintain(tomorrow)).dropped).toEqual([]);
    expect([...(await placesOfCalls()).keys()].sort()).toEqual(calls.sort());
    await count();
    expect((await partitions.maintain(tomorrow)).dropped).toEqual(['2026-11-17']);
    expect(await placesOfCalls()).toEqual(new Map());
  });

  test('takes each call once, in whatever partition it lies', async () => {
    await partitions.maintain(NOW);
    const entry = logEntryOf(newCall(NOW, 'post'), returnCodes.SUCCESS);
    await client.database.insert(invokeLogs).values(entry);
    await expect(client.database.insert(invokeLogs).values(entry)).rejects.toThrow();
  });

  test('is looked after by several processes at once', async () => {
    const [one, other] = await Promise.all([partitions.maintain(NOW), partitions.maintain(NOW)]);
    expect([...one.made, ...other.made].sort()).toEqual(AHEAD);
  });
});
