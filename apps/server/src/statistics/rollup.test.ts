import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { returnCodes } from '@platform/sdk/returnCodes';
import { asc, eq, gte, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { accounts } from '#accounts/tables.ts';
import { catalog } from '#apis/catalog/index.ts';
import { apis } from '#apis/tables.ts';
import { applications } from '#applications/tables.ts';
import { Calendar } from '#calendar.ts';
import type { Database, DatabaseClient } from '#database/database.ts';
import { migrationsFolder } from '#database/migrations.ts';
import { newCall } from '#gateway/call.ts';
import { logEntryOf } from '#gateway/log/entry.ts';
import { LogPartitions } from '#gateway/log/partitions.ts';
import { invokeLogs } from '#gateway/tables.ts';
import { grants, ledgerEntries } from '#ledger/tables.ts';
import { openTestDatabase } from '../../test/harness.ts';
import { percentilesBy } from './durations.ts';
import { CallRollup, countedTo } from './rollup.ts';
import { accountDays, callDays, callDurations, callHours, flowDays, rollups, usedDevices } from './tables.ts';

const NOW = new Date('2026-11-20T02:00:00.000Z');
const SETTLED = new Date('2026-11-20T01:50:00.000Z');
const HOURLY = 'open.traffic.getHourlyFlow';
let client: DatabaseClient;
let rollup: CallRollup;
let partitions: LogPartitions;

beforeEach(async () => {
  client = await openTestDatabase();
  const { database } = client;
  const hourly = catalog.filter(({ methodName }) => methodName === HOURLY);
  await database.insert(apis).values(hourly.map((api, position) => ({ ...api, position })));
  for (const id of ['usr-1', 'usr-2']) {
    await database.insert(accounts).values({
      id,
      areaCode: '+1',
      phone: id,
      name: id,
      passwordHash: '',
      role: 'regularUser',
      userType: 2,
      registrationTime: NOW,
    });
  }
  const owners = { 'S107-1': 'usr-1', 'S107-2': 'usr-1', 'S107-3': 'usr-2' };
  for (const [appId, accountId] of Object.entries(owners)) {
    await database
      .insert(applications)
      .values({ appId, accountId, name: appId, description: '', createTime: NOW });
  }
  rollup = new CallRollup({ database: client.database, calendar: new Calendar('+05:30') });
  partitions = new LogPartitions({ client, logRetentionDays: 180, countedTo });
});
afterEach(() => client.close());

/** A logged call. */
interface Logged {
  time: string;
  callerId?: string | null;
  appId?: string;
  methodName?: string;
  codename?: keyof typeof returnCodes;
  duration?: number;
}

async function log(calls: Logged[], database: Database = client.database): Promise<void> {
  const entries = calls.map((call) => {
    const { time, callerId = 'usr-1', appId = 'S107-1', methodName = HOURLY, codename = 'SUCCESS' } = call;
    const { duration = 10 } = call;
    const entry = logEntryOf(newCall(new Date(time), 'post'), returnCodes[codename]);
    return { ...entry, callerId, appId, methodName, version: 'v2', duration };
  });
  await partitions.write(entries, () => database.insert(invokeLogs).values(entries));
}

/**
 * Counts until nothing is left to count: on PostgreSQL this waits for other tests' transactions, even of other
 * databases.
 */
const count = () =>
  expect
    .poll(() => rollup.advance(NOW).then(uncounted), { timeout: 20_000 })
    .toEqual({ completeTime: SETTLED, calls: [], entries: [] });

/**
 * Returns the completeness time, and the calls and entries that are not counted yet. The time alone is not enough,
 * because tests also write entries without calls, and calls of the last minutes.
 */
const uncounted = async (completeTime: Date) => ({
  completeTime,
  calls: await client.database
    .select({ id: invokeLogs.id })
    .from(invokeLogs)
    .innerJoin(rollups, gte(invokeLogs.transaction, rollups.countedTo)),
  entries: await client.database
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .innerJoin(rollups, gte(ledgerEntries.transaction, rollups.countedTo)),
});

const sums = () =>
  client.database
    .select({
      accountId: callDays.accountId,
      day: callDays.day,
      appId: callDays.appId,
      calls: callDays.calls,
      rejectedCalls: callDays.rejectedCalls,
      failedCalls: callDays.failedCalls,
    })
    .from(callDays)
    .orderBy(asc(callDays.accountId), asc(callDays.day), asc(callDays.appId));

const sum = (day: string, calls: number, rejectedCalls = 0, failedCalls = 0) => ({
  accountId: 'usr-1',
  day,
  appId: 'S107-1',
  calls,
  rejectedCalls,
  failedCalls,
});

describe('sums of the call log', () => {
  test("contain each call on its day in the gateway's time zone, with rejected and failed calls counted separately", async () => {
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
      sum('2026-11-20', 1, 1, 1),
      { ...sum('2026-11-20', 1), appId: 'S107-2' },
      { ...sum('2026-11-20', 1), accountId: 'usr-2', appId: '' },
    ]);
  });

  test('contain each call once, however often they are updated', async () => {
    await log([{ time: '2026-11-20T01:00:00.000Z' }, { time: '2026-11-20T01:10:00.000Z' }]);
    await rollup.advance(NOW);
    await rollup.advance(NOW);
    await log([{ time: '2026-11-20T01:20:00.000Z' }]);
    await Promise.all([rollup.advance(NOW), rollup.advance(NOW), rollup.advance(NOW)]);
    await count();
    expect(await sums()).toEqual([sum('2026-11-20', 3)]);
  });

  test('contain a call that is logged late under the day on which it arrived', async () => {
    await log([{ time: '2026-11-20T01:00:00.000Z' }]);
    await count();
    await log([{ time: '2026-11-17T01:00:00.000Z' }]);
    await count();
    expect(await sums()).toEqual([sum('2026-11-17', 1), sum('2026-11-20', 1)]);
  });

  test('are complete up to ten minutes ago, because calls from before then have ended', async () => {
    await log([{ time: '2026-11-20T01:59:00.000Z' }]);
    expect(await rollup.completeTime()).toEqual(new Date(0));
    expect(await rollup.advance(NOW)).toEqual(SETTLED);
    expect(await rollup.completeTime()).toEqual(SETTLED);
  });

  test.runIf(inject('postgresUrl'))('miss no call of a transaction that commits later', async () => {
    await partitions.maintain(NOW);
    await client.database.transaction(async (transaction) => {
      await log([{ time: '2026-11-20T01:00:00.000Z' }], transaction);
      await log([{ time: '2026-11-20T01:30:00.000Z' }]);
      // Calls that were logged after the open transaction began wait for it as well, and the completeness time
      // shows that.
      expect(await rollup.advance(NOW)).toEqual(new Date('2026-11-20T01:30:00.000Z'));
      expect(await sums()).toEqual([]);
    });
    await count();
    expect(await sums()).toEqual([sum('2026-11-20', 2)]);
  });

  test('are the same after a rebuild from the log', async () => {
    const times = Array.from({ length: 40 }, (_, index) => ({
      time: new Date(NOW.getTime() - index * 3_700_000).toISOString(),
      codename: index % 7 === 0 ? ('QPS_EXCEEDED' as const) : ('SUCCESS' as const),
    }));
    await log(times.slice(0, 25));
    await rollup.advance(NOW);
    await log(times.slice(25));
    await count();
    const before = await sums();
    expect(before.reduce((total, { calls, rejectedCalls }) => total + calls + rejectedCalls, 0)).toBe(40);
    await client.database.update(callDays).set({ calls: 1000 });
    await rollup.rebuild(NOW, new Date('2026-11-01T00:00:00.000Z'));
    expect(await sums()).toEqual(before);
  });

  test('are not rebuilt for days of which the log no longer has all calls', async () => {
    await log([{ time: '2026-11-18T01:00:00.000Z' }, { time: '2026-11-20T01:00:00.000Z' }]);
    await count();
    await client.database.update(callDays).set({ calls: 1000 });
    // In +05:30 the 18th begins on the 17th at 18:30 UTC.
    await rollup.rebuild(NOW, new Date('2026-11-18T00:00:00.000Z'));
    expect(await sums()).toEqual([sum('2026-11-18', 1000), sum('2026-11-20', 1)]);
  });

  test('count failed calls from before the migration as rejected', async () => {
    const { database } = client;
    const row = { accountId: 'usr-1', appId: 'S107-1', methodName: HOURLY, version: 'v2', calls: 5 };
    const counts = { rejectedCalls: 0, failedCalls: 3 };
    await database.insert(callDays).values({ ...row, ...counts, day: '2026-11-19' });
    await database.insert(callHours).values({ ...row, ...counts, hour: NOW, limitedCalls: 0 });
    const migration = await readFile(path.join(migrationsFolder, '0044_rejected-calls.sql'), 'utf8');
    await database.execute(sql.raw(migration.replaceAll(/^ALTER TABLE.*$/gm, '')));
    for (const table of [callDays, callHours] as const) {
      expect(await database.select().from(table)).toMatchObject([
        { calls: 5, rejectedCalls: 3, failedCalls: 0 },
      ]);
    }
  });

  test('have a single row for all applications and methods that calls invent', async () => {
    await log(
      Array.from({ length: 10 }, (_, index) => ({
        time: `2026-11-20T01:00:0${index}.000Z`,
        appId: index < 5 ? `S107-invented-${index}` : 'S107-3',
        methodName: `open.invented.${index}`,
        codename: 'QPS_EXCEEDED',
      })),
    );
    await count();
    expect(await client.database.select().from(callDays)).toMatchObject([
      { accountId: 'usr-1', appId: '', methodName: '', version: '', calls: 0, rejectedCalls: 10, peakQps: 0 },
    ]);
  });

  test('contain the peak, the most calls within a clock second, even if they are counted at different times', async () => {
    const calls = (time: string, number: number) => Array.from({ length: number }, () => ({ time }));
    await log([...calls('2026-11-20T01:00:00.000Z', 2), ...calls('2026-11-20T01:00:01.000Z', 3)]);
    await count();
    await log([...calls('2026-11-20T01:00:00.999Z', 2), ...calls('2026-11-20T01:30:00.000Z', 1)]);
    await count();
    const hours = await client.database.select().from(callHours).orderBy(asc(callHours.hour));
    expect(hours).toMatchObject([
      { hour: new Date('2026-11-20T00:30:00.000Z'), calls: 7, peakQps: 4, limitedCalls: 0 },
      { hour: new Date('2026-11-20T01:30:00.000Z'), calls: 1, peakQps: 1 },
    ]);
    expect(await client.database.select().from(callDays)).toMatchObject([
      { peakQps: 4, duration: 80, lastTime: new Date('2026-11-20T01:30:00.000Z') },
    ]);
  });

  test('exclude from the peak calls that exceed the limit of calls per second, whenever they are counted', async () => {
    const time = '2026-11-20T01:00:00.000Z';
    const limited = { time, codename: 'QPS_EXCEEDED' as const };
    const isPeak = async (peakQps: number) => {
      await count();
      expect(await client.database.select().from(callHours)).toMatchObject([{ peakQps }]);
      expect(await client.database.select().from(callDays)).toMatchObject([{ peakQps }]);
    };
    await log([{ time }, { time, codename: 'SYSTEM_EXCEPTION' }, limited, limited]);
    await isPeak(2);
    await log([{ time }, limited]);
    await isPeak(3);
    await client.database.update(callHours).set({ peakQps: 1000 });
    await client.database.update(callDays).set({ peakQps: 1000 });
    await rollup.rebuild(NOW, new Date('2026-11-01T00:00:00.000Z'));
    await isPeak(3);
  });

  test.for(['PARAMETER_INVALID', 'MT_NOT_ENABLED', 'DUPLICATE_CALL', 'SIG_INVALID'] as const)(
    'exclude from the peak calls with %s, which are rejected before the calls per second are counted',
    async (codename) => {
      const time = '2026-11-20T01:00:00.000Z';
      const rejected = { time, codename };
      await log([{ time }, ...Array.from({ length: 20 }, () => rejected)]);
      await count();
      await log([{ time }, rejected]);
      await count();
      for (const table of [callHours, callDays] as const) {
        expect(await client.database.select().from(table)).toMatchObject([
          { calls: 2, rejectedCalls: 21, failedCalls: 0, peakQps: 2 },
        ]);
      }
    },
  );

  test('include in the peak calls that were rejected or failed after the calls per second were counted', async () => {
    const time = '2026-11-20T01:00:00.000Z';
    const codes = [
      'SUCCESS',
      'QUOTA_EXCEEDED',
      'UPSTREAM_EXCEPTION',
      'CALL_FAILED',
      'SYSTEM_EXCEPTION',
    ] as const;
    await log(codes.map((codename) => ({ time, codename })));
    await count();
    expect(await client.database.select().from(callHours)).toMatchObject([{ peakQps: 5 }]);
  });

  test('count the response times of successful calls of known APIs, also of calls that were logged before response times were counted', async () => {
    const time = '2026-11-20T01:00:00.000Z';
    await log([
      ...[0, 10, 10, 400].map((duration) => ({ time, duration })),
      { time, duration: 9000, codename: 'SYSTEM_EXCEPTION' },
      { time, duration: 9000, methodName: 'open.none' },
    ]);
    await count();
    const { database } = client;
    const percentiles = async () =>
      (await percentilesBy(database, ['appId'], undefined))({ appId: 'S107-1' });
    expect(await percentiles()).toEqual({ p50Duration: 10, p95Duration: 379, p99Duration: 379 });
    // The state after the update that introduces response times.
    await database.delete(callDurations);
    await database.update(rollups).set({ countedTo: '0' }).where(eq(rollups.name, 'durations'));
    await count();
    expect(await percentiles()).toEqual({ p50Duration: 10, p95Duration: 379, p99Duration: 379 });
    expect((await sums()).reduce((all, { calls }) => all + calls, 0)).toBe(5);
  });

  test('drop the hours whose calls are no longer in the log', async () => {
    await log([{ time: '2026-11-18T01:00:00.000Z' }, { time: '2026-11-20T01:00:00.000Z' }]);
    await count();
    await rollup.forgetHours(new Date('2026-11-19T00:00:00.000Z'));
    expect(await client.database.select().from(callHours)).toMatchObject([
      { hour: new Date('2026-11-20T00:30:00.000Z') },
    ]);
  });

  test('contain the calls of a restored database, which has other transaction ids, after a rebuild', async () => {
    await log([{ time: '2026-11-20T01:00:00.000Z' }]);
    await client.database.update(invokeLogs).set({ transaction: '9000000000000' });
    // They look like calls of future transactions, so the completeness time stops at them.
    expect(await rollup.advance(NOW)).toEqual(new Date('2026-11-20T01:00:00.000Z'));
    expect(await sums()).toEqual([]);
    await rollup.rebuild(NOW, new Date('2026-11-01T00:00:00.000Z'));
    await count();
    expect(await sums()).toEqual([sum('2026-11-20', 1)]);
  });

  test('contain exactly once the calls that had not been counted before a rebuild', async () => {
    await log([{ time: '2026-11-20T01:00:00.000Z' }]);
    await rollup.rebuild(NOW, new Date('2026-11-01T00:00:00.000Z'));
    await count();
    expect(await sums()).toEqual([sum('2026-11-20', 1)]);
  });
});

/** Usage as an entry of the ledger. */
type Used = Partial<typeof ledgerEntries.$inferInsert>;

let entered = 0;
async function enter(entries: Used[]): Promise<void> {
  const values = entries.map((entry) => ({
    id: `entry-${entered++}`,
    line: 0,
    time: new Date('2026-11-20T01:00:00.000Z'),
    accountId: 'usr-1',
    flowType: 'interface' as const,
    source: 'freeQuota' as const,
    quantity: 1,
    amount: 0,
    appId: 'S107-1',
    methodName: HOURLY,
    version: 'v2',
    ...entry,
  }));
  await client.database.insert(ledgerEntries).values(values);
}

const camera = (time: string, changes: Used = {}): Used => ({
  time: new Date(time),
  flowType: 'video',
  source: 'trial',
  grantId: 'grant-1',
  quantity: 1000,
  sessionCount: 1,
  duration: 60,
  deviceId: 'DV-1',
  deviceName: 'Door',
  storeId: 'ST-1',
  storeName: 'Riverside',
  ...changes,
});

describe('sums of the ledger', () => {
  test('contain the calls that packages and recharges paid for', async () => {
    await log(Array.from({ length: 4 }, () => ({ time: '2026-11-20T01:00:00.000Z' })));
    await enter([
      {},
      { source: 'order', grantId: 'grant-1', amount: -1 },
      { source: 'recharge', grantId: 'grant-2', amount: -1 },
      { source: 'order', grantId: 'grant-1', amount: -1, time: new Date('2026-11-19T18:29:59.999Z') },
      // Grants are not usage.
      { source: 'order', grantId: 'grant-1', quantity: 0, amount: 100 },
    ]);
    await count();
    const paid = await client.database
      .select({ day: callDays.day, paidCalls: callDays.paidCalls })
      .from(callDays)
      .orderBy(asc(callDays.day));
    expect(paid).toEqual([
      { day: '2026-11-19', paidCalls: 1 },
      { day: '2026-11-20', paidCalls: 2 },
    ]);
    const quantities = await client.database
      .select({ day: flowDays.day, grantId: flowDays.grantId, quantity: flowDays.quantity })
      .from(flowDays)
      .orderBy(asc(flowDays.day), asc(flowDays.grantId));
    expect(quantities).toEqual([
      { day: '2026-11-19', grantId: 'grant-1', quantity: 1 },
      { day: '2026-11-20', grantId: '', quantity: 1 },
      { day: '2026-11-20', grantId: 'grant-1', quantity: 1 },
      { day: '2026-11-20', grantId: 'grant-2', quantity: 1 },
    ]);
  });

  test('contain a device under its latest name, even if its latest call is counted first', async () => {
    await enter([camera('2026-11-20T01:30:00.000Z', { deviceName: 'Gate', storeName: 'Hillside' })]);
    await count();
    await enter([camera('2026-11-20T01:00:00.000Z')]);
    await count();
    const last = { deviceId: 'DV-1', deviceName: 'Gate', storeName: 'Hillside' };
    expect(await client.database.select().from(usedDevices)).toMatchObject([last]);
    expect(await client.database.select().from(flowDays)).toMatchObject([
      {
        quantity: 2000,
        sessionCount: 2,
        duration: 120,
        lastTime: new Date('2026-11-20T01:30:00.000Z'),
      },
    ]);
  });

  test('contain no device of a closed account, even if its usage is counted late or rebuilt', async () => {
    await enter([camera('2026-11-20T01:00:00.000Z')]);
    await client.database.update(accounts).set({ phone: '' }).where(eq(accounts.id, 'usr-1'));
    await count();
    await rollup.rebuild(NOW, new Date('2026-11-01T00:00:00.000Z'));
    await count();
    expect(await client.database.select().from(usedDevices)).toEqual([]);
    expect(await client.database.select().from(flowDays)).toMatchObject([{ quantity: 1000 }]);
  });

  test('contain the entries of a restored ledger, which has other transaction ids, after a rebuild', async () => {
    await enter([camera('2026-11-20T01:00:00.000Z')]);
    await client.database.update(ledgerEntries).set({ transaction: '9000000000000' });
    await rollup.advance(NOW);
    expect(await client.database.select().from(flowDays)).toEqual([]);
    await rollup.rebuild(NOW, new Date('2026-11-01T00:00:00.000Z'));
    await count();
    expect(await client.database.select().from(flowDays)).toMatchObject([{ quantity: 1000 }]);
  });
});

test('a rebuild from log and ledger gives the same sums, regardless of the order of writing and counting', async () => {
  const { database } = client;
  for (const [id, price] of [
    ['grant-1', 1005],
    ['grant-2', 0],
  ] as const) {
    await database.insert(grants).values({
      ...{ id, price, accountId: 'usr-1', flowType: 'video', source: 'order', productName: id, total: 100 },
      ...{ remaining: 100, startTime: NOW, endTime: NOW },
    });
  }
  const everything = async () => ({
    accounts: await database
      .select()
      .from(accountDays)
      .orderBy(asc(accountDays.accountId), asc(accountDays.day)),
    devices: await database.select().from(usedDevices).orderBy(asc(usedDevices.deviceId)),
    hours: await database
      .select()
      .from(callHours)
      .orderBy(
        asc(callHours.accountId),
        asc(callHours.hour),
        asc(callHours.appId),
        asc(callHours.methodName),
      ),
    days: await database
      .select()
      .from(callDays)
      .orderBy(asc(callDays.accountId), asc(callDays.day), asc(callDays.appId), asc(callDays.methodName)),
    durations: await database
      .select()
      .from(callDurations)
      .orderBy(
        asc(callDurations.accountId),
        asc(callDurations.day),
        asc(callDurations.appId),
        asc(callDurations.bucket),
      ),
    flow: await database
      .select()
      .from(flowDays)
      .orderBy(
        asc(flowDays.accountId),
        asc(flowDays.day),
        asc(flowDays.flowType),
        asc(flowDays.appId),
        asc(flowDays.deviceId),
        asc(flowDays.source),
        asc(flowDays.grantId),
      ),
  });
  // Few seconds and hours, so that many calls fall into the same ones.
  const time = fc
    .tuple(fc.nat(2), fc.nat(3), fc.nat(2), fc.nat(999))
    .map(([days, hours, seconds, rest]) =>
      new Date(
        NOW.getTime() - days * 86_400_000 - hours * 1_800_000 - 60_000 + seconds * 1000 + rest,
      ).toISOString(),
    );
  const call = fc.record({
    time,
    callerId: fc.constantFrom('usr-1', 'usr-2'),
    appId: fc.constantFrom('S107-1', 'S107-2', 'S107-3'),
    methodName: fc.constantFrom(HOURLY, 'open.none'),
    codename: fc.constantFrom('SUCCESS' as const, 'QPS_EXCEEDED' as const, 'SYSTEM_EXCEPTION' as const),
    duration: fc.constantFrom(0, 1, 20, 21, 5000),
  });
  const use = fc
    .record({
      time,
      flowType: fc.constantFrom('interface' as const, 'video' as const, 'snapshot' as const),
      source: fc.constantFrom('freeQuota' as const, 'order' as const, 'recharge' as const),
      quantity: fc.nat(5),
      grantId: fc.constantFrom('grant-1', 'grant-2', null),
      deviceId: fc.constantFrom('DV-1', 'DV-2'),
      deviceName: fc.constantFrom('Door', 'Gate', null),
      storeName: fc.constantFrom('Riverside', 'Hillside'),
    })
    .map((entry): Used => ({ ...camera(entry.time), ...entry, time: new Date(entry.time) }));
  const step = fc.record({
    calls: fc.array(call, { maxLength: 8 }),
    uses: fc.array(use, { maxLength: 5 }),
    isCounted: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      for (const { calls, uses, isCounted } of steps) {
        if (calls.length > 0) await log(calls);
        if (uses.length > 0) await enter(uses);
        if (isCounted) await rollup.advance(NOW);
      }
      await count();
      const before = await everything();
      await rollup.rebuild(NOW, new Date('2026-11-01T00:00:00.000Z'));
      expect(await everything()).toEqual(before);
    }),
    { numRuns: 15 },
  );
});
