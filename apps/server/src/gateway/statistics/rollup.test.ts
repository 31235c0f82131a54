import { returnCodes } from '@platform/sdk/returnCodes';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { Calendar } from '#calendar.ts';
import type { Database, DatabaseClient } from '#database/client.ts';
import { newCall } from '#gateway/call.ts';
import { logEntryOf } from '#gateway/log/entry.ts';
import { callDays, invokeLogs } from '#gateway/tables.ts';
import { openTestDatabase } from '../../../test/harness.ts';
import { CallRollup } from './rollup.ts';

const NOW = new Date('2026-11-20T02:00:00.000Z');
const SETTLED = new Date('2026-11-20T01:57:00.000Z');
let client: DatabaseClient;
let rollup: CallRollup;

beforeEach(async () => {
  client = await openTestDatabase();
  rollup = new CallRollup(client.database, new Calendar('+05:30'));
});
afterEach(() => client.close());

/** A call that was logged. */
interface Logged {
  time: string;
  callerId?: string | null;
  appId?: string;
  codename?: 'SUCCESS' | 'QPS_EXCEEDED' | 'SYSTEM_EXCEPTION';
}

async function log(calls: Logged[], database: Database = client.database): Promise<void> {
  const entries = calls.map(({ time, callerId = 'usr-1', appId = 'S107-1', codename = 'SUCCESS' }) => ({
    ...logEntryOf(newCall(new Date(time), 'post'), returnCodes[codename]),
    callerId,
    appId,
    methodName: 'open.traffic.getHourlyFlow',
    version: 'v2',
  }));
  await database.insert(invokeLogs).values(entries);
}

/** Counts until everything is counted: on PostgreSQL other tests' transactions, of other databases too, are waited for. */
const count = () => expect.poll(() => rollup.advance(NOW), { timeout: 20_000 }).toEqual(SETTLED);

const sums = () =>
  client.database
    .select({
      accountId: callDays.accountId,
      day: callDays.day,
      appId: callDays.appId,
      calls: callDays.calls,
      failedCalls: callDays.failedCalls,
    })
    .from(callDays)
    .orderBy(asc(callDays.accountId), asc(callDays.day), asc(callDays.appId));

const sum = (day: string, calls: number, failedCalls = 0) => ({
  accountId: 'usr-1',
  day,
  appId: 'S107-1',
  calls,
  failedCalls,
});

describe('the sums of the call log', () => {
  test('have each call in its day of the gateway’s zone, with those that failed beside', async () => {
    await log([
      { time: '2026-11-19T18:29:59.999Z' },
      { time: '2026-11-19T18:30:00.000Z' },
      { time: '2026-11-20T01:00:00.000Z', codename: 'QPS_EXCEEDED' },
      { time: '2026-11-20T01:00:00.000Z', codename: 'SYSTEM_EXCEPTION' },
      { time: '2026-11-20T01:00:00.000Z', appId: 'S107-2' },
      { time: '2026-11-20T01:00:00.000Z', callerId: 'usr-2' },
      { time: '2026-11-20T01:00:00.000Z', callerId: null },
    ]);
    await count();
    expect(await sums()).toEqual([
      sum('2026-11-19', 1),
      sum('2026-11-20', 1, 2),
      { ...sum('2026-11-20', 1), appId: 'S107-2' },
      { ...sum('2026-11-20', 1), accountId: 'usr-2' },
    ]);
  });

  test('count each call once, however often they are brought up to date', async () => {
    await log([{ time: '2026-11-20T01:00:00.000Z' }, { time: '2026-11-20T01:10:00.000Z' }]);
    await rollup.advance(NOW);
    await rollup.advance(NOW);
    await log([{ time: '2026-11-20T01:20:00.000Z' }]);
    await Promise.all([rollup.advance(NOW), rollup.advance(NOW), rollup.advance(NOW)]);
    await count();
    expect(await sums()).toEqual([sum('2026-11-20', 3)]);
  });

  test('put a call that is logged late in the day that it came in', async () => {
    await log([{ time: '2026-11-20T01:00:00.000Z' }]);
    await count();
    await log([{ time: '2026-11-17T01:00:00.000Z' }]);
    await count();
    expect(await sums()).toEqual([sum('2026-11-17', 1), sum('2026-11-20', 1)]);
  });

  test('say up to when they are complete: three minutes ago, when every call has been answered', async () => {
    await log([{ time: '2026-11-20T01:59:00.000Z' }]);
    expect(await rollup.completeTime()).toEqual(new Date(0));
    expect(await rollup.advance(NOW)).toEqual(SETTLED);
    expect(await rollup.completeTime()).toEqual(SETTLED);
  });

  test.runIf(inject('postgresUrl'))('miss no call of a transaction that ends later', async () => {
    await client.database.transaction(async (transaction) => {
      await log([{ time: '2026-11-20T01:00:00.000Z' }], transaction);
      await log([{ time: '2026-11-20T01:30:00.000Z' }]);
      // What was logged after the open transaction began waits with it, and the sums say so.
      expect(await rollup.advance(NOW)).toEqual(new Date('2026-11-20T01:30:00.000Z'));
      expect(await sums()).toEqual([]);
    });
    await count();
    expect(await sums()).toEqual([sum('2026-11-20', 2)]);
  });

  test('come out the same when they are made anew from the log', async () => {
    const times = Array.from({ length: 40 }, (_, index) => ({
      time: new Date(NOW.getTime() - index * 3_700_000).toISOString(),
      codename: index % 7 === 0 ? ('QPS_EXCEEDED' as const) : ('SUCCESS' as const),
    }));
    await log(times.slice(0, 25));
    await rollup.advance(NOW);
    await log(times.slice(25));
    await count();
    const before = await sums();
    expect(before.reduce((total, { calls, failedCalls }) => total + calls + failedCalls, 0)).toBe(40);
    await client.database.update(callDays).set({ calls: 1000 });
    await rollup.rebuild(NOW, new Date('2026-11-01T00:00:00.000Z'));
    expect(await sums()).toEqual(before);
  });

  test('keep the days that the log has no longer whole, when they are made anew', async () => {
    await log([{ time: '2026-11-18T01:00:00.000Z' }, { time: '2026-11-20T01:00:00.000Z' }]);
    await count();
    await client.database.update(callDays).set({ calls: 1000 });
    // In +05:30 the 18th begins on the 17th at 18:30 in UTC.
    await rollup.rebuild(NOW, new Date('2026-11-18T00:00:00.000Z'));
    expect(await sums()).toEqual([sum('2026-11-18', 1000), sum('2026-11-20', 1)]);
  });

  test('have the calls of a restored database, whose transactions have other numbers, once they are made anew', async () => {
    await log([{ time: '2026-11-20T01:00:00.000Z' }]);
    await client.database.update(invokeLogs).set({ transaction: '9000000000000' });
    // They can't be told from calls that are still to come, which the time says.
    expect(await rollup.advance(NOW)).toEqual(new Date('2026-11-20T01:00:00.000Z'));
    expect(await sums()).toEqual([]);
    await rollup.rebuild(NOW, new Date('2026-11-01T00:00:00.000Z'));
    await count();
    expect(await sums()).toEqual([sum('2026-11-20', 1)]);
  });

  test('have what was not counted yet after they were made anew, once', async () => {
    await log([{ time: '2026-11-20T01:00:00.000Z' }]);
    await rollup.rebuild(NOW, new Date('2026-11-01T00:00:00.000Z'));
    await count();
    expect(await sums()).toEqual([sum('2026-11-20', 1)]);
  });
});
