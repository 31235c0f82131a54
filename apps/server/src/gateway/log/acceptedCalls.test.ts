import { setTimeout } from 'node:timers/promises';
import { returnCodes } from '@platform/sdk/returnCodes';
import { FREE_CALLS_PER_DAY } from '@platform/sdk/rules';
import { inArray, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { Calendar } from '#calendar.ts';
import type { DatabaseClient } from '#database/database.ts';
import { FreeQuota } from '#freeQuota/service.ts';
import { newCall } from '#gateway/call.ts';
import { invokeLogs } from '#gateway/tables.ts';
import { Ledger } from '#ledger/service.ts';
import { RepeatedErrors } from '#repeatedErrors.ts';
import { countedTo } from '#statistics/rollup.ts';
import { openTestDatabase } from '../../../test/harness.ts';
import { type AcceptedCall, AcceptedCalls } from './acceptedCalls.ts';
import { logEntryOf } from './entry.ts';
import { LogPartitions } from './partitions.ts';

const DAY = '2026-11-20';
let client: DatabaseClient;
let freeQuota: FreeQuota;
let ledger: Ledger;
let partitions: LogPartitions;
/** The number of write operations on the database. */
let writings = 0;
const touched: string[] = [];

beforeAll(async () => {
  client = await openTestDatabase();
  freeQuota = new FreeQuota({ database: client.database });
  ledger = newLedger();
  partitions = new LogPartitions({ client, logRetentionDays: 180, countedTo });
  await partitions.maintain(TIME);
});
afterAll(() => client.close());

/** Each process has its own ledger, which knows only what it has counted itself. */
const newLedger = () =>
  new Ledger({
    database: client.database,
    accounts: { onTrial: async () => [] },
    freeQuota,
    calendar: new Calendar('+08:00'),
    clock: () => TIME,
  });

const silent = new RepeatedErrors(pino({ level: 'silent' }));
const start = (ownLedger = ledger) =>
  new AcceptedCalls({
    database: new Proxy(client.database, {
      get: (target, name) => {
        if (name === 'transaction' || name === '_') writings += 1;
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    ledger: ownLedger,
    keys: { touch: async (_, uses) => void touched.push(...uses.keys()) },
    partitions,
    errors: silent,
  });

const TIME = new Date('2026-11-20T02:00:00.000Z');
const accepted = (
  accountId: string,
  entry = logEntryOf(newCall(TIME, 'post'), returnCodes.SUCCESS),
  appId = `application of ${accountId}`,
): AcceptedCall => ({
  entry,
  accessKeyId: `key of ${accountId}`,
  used: {
    id: entry.id,
    accountId,
    appId,
    apiId: 'api-traffic-hourly-v2',
    methodName: 'open.traffic.getHourlyFlow',
    version: 'v2',
    day: DAY,
    time: TIME,
    pricing: { freeCalls: FREE_CALLS_PER_DAY, media: [] },
    media: [],
  },
});

const callsOf = (accountId: string) => freeQuota.callsOf(accountId, 'api-traffic-hourly-v2', DAY);
/** Counts calls of an account, from an application that has since been deleted. */
const useUp = (accountId: string, calls: number) =>
  freeQuota.count(client.database, [
    { accountId, appId: 'deleted', apiId: 'api-traffic-hourly-v2', day: DAY, calls },
  ]);

describe('AcceptedCalls', () => {
  test('commits concurrent calls with few writes, each charged and logged once', async () => {
    const calls = start();
    const group = Array.from({ length: 120 }, (_, index) => accepted(`together-${index % 3}`));
    const before = writings;
    const counts = await Promise.all(group.map((call) => calls.commit(call)));
    expect(writings - before).toBeLessThanOrEqual(4);
    expect(counts.toSorted((one = 0, other = 0) => one - other)).toEqual(
      Array.from({ length: 120 }, (_, index) => Math.floor(index / 3) + 1),
    );
    expect(await callsOf('together-0')).toBe(40);
    const logged = new Set((await client.database.select().from(invokeLogs)).map(({ id }) => id));
    expect(group.every(({ entry }) => logged.has(entry.id))).toBe(true);
  });

  test('charges up to the limit, even if other processes count too, and logs no calls beyond it', async () => {
    const calls = start();
    await useUp('limited', 95);
    const group = Array.from({ length: 8 }, () => accepted('limited'));
    const counts = await Promise.all(group.map((call) => calls.commit(call)));
    expect(counts.filter((count) => count !== undefined)).toEqual([96, 97, 98, 99, 100]);
    expect(await callsOf('limited')).toBe(100);
    const logged = new Set((await client.database.select().from(invokeLogs)).map(({ id }) => id));
    expect(group.map(({ entry }) => logged.has(entry.id))).toEqual(
      counts.map((count) => count !== undefined),
    );
  });

  test('accepts no more than the free calls of a day, even if processes compete for them', async () => {
    const processes = [start(newLedger()), start(newLedger())];
    const group = Array.from({ length: 130 }, () => accepted('raced'));
    const counts = await Promise.all(group.map((call, index) => processes[index % 2]?.commit(call)));
    const taken = counts.filter((count) => count !== undefined);
    expect(taken.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    expect(await callsOf('raced')).toBe(100);
  });

  test('accepts no more than the free calls of an account from all its applications, even if processes compete for them', async () => {
    const processes = [start(newLedger()), start(newLedger())];
    const group = Array.from({ length: 160 }, (_, index) =>
      accepted('several', undefined, `application-${index % 4}`),
    );
    const counts = await Promise.all(group.map((call, index) => processes[(index >> 2) % 2]?.commit(call)));
    expect(counts.filter((count) => count !== undefined)).toHaveLength(100);
    expect(await callsOf('several')).toBe(100);
    const shown = await freeQuota.callsOfApplications(
      [0, 1, 2, 3].map((index) => `application-${index}`),
      DAY,
    );
    const taken = group.filter((_, index) => counts[index] !== undefined).map(({ used }) => used.appId);
    for (const [appId, calls] of shown) {
      expect(calls.get('api-traffic-hourly-v2')).toBe(taken.filter((each) => each === appId).length);
    }
  });

  test('accepts no more than the free calls of a new day, even if more calls arrive at once', async () => {
    const calls = start();
    const group = Array.from({ length: 101 }, () => accepted('new'));
    const counts = await Promise.all(group.map((call) => calls.commit(call)));
    expect(counts.filter((count) => count === undefined)).toHaveLength(1);
    expect(await callsOf('new')).toBe(100);
  });

  test('charges the calls of one account, and rejects concurrent calls of an account whose free calls are used up', async () => {
    const calls = start(newLedger());
    await useUp('exhausted', 100);
    const group = ['exhausted', 'fresh', 'exhausted', 'fresh'].map((id) => accepted(id));
    expect(await Promise.all(group.map((call) => calls.commit(call)))).toEqual([undefined, 1, undefined, 2]);
    expect(await callsOf('exhausted')).toBe(100);
  });

  test('accepts calls of a VIP beyond the free calls, also together with a call from before the upgrade', async () => {
    const calls = start(newLedger());
    await useUp('vip', 100);
    const [before, vip] = [accepted('vip'), accepted('vip')];
    vip.used.pricing.freeCalls = undefined;
    expect(await Promise.all([calls.commit(before), calls.commit(vip)])).toEqual([undefined, 101]);
    expect(await callsOf('vip')).toBe(101);
  });

  test('records the last use of keys only for charged calls', async () => {
    const calls = start(newLedger());
    await useUp('refused', 100);
    await Promise.all([calls.commit(accepted('refused')), calls.commit(accepted('charged'))]);
    expect(touched).toContain('key of charged');
    expect(touched).not.toContain('key of refused');
  });

  test('charges calls even if the last use of their keys can’t be recorded, and logs one error for all of them', async () => {
    const lines: string[] = [];
    const errors = new RepeatedErrors(pino({ base: null }, { write: (line) => void lines.push(line) }));
    const calls = new AcceptedCalls({
      database: client.database,
      ledger,
      keys: { touch: () => Promise.reject(new Error('down')) },
      partitions,
      errors,
    });
    for (const count of [1, 2, 3]) expect(await calls.commit(accepted('untouched'))).toBe(count);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'The last use of keys was not noted', error: { message: 'down' } },
    ]);
    errors.close();
  });

  test('counts the time that a call waits behind others toward its wait for a partition', async () => {
    const waits: { since: number; start: number }[] = [];
    const calls = new AcceptedCalls({
      database: client.database,
      ledger,
      keys: { touch: async () => {} },
      partitions: {
        write: async (_entries, _write, since = 0) => {
          waits.push({ since, start: performance.now() });
          await setTimeout(50);
          throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
        },
      },
      errors: silent,
    });
    const first = calls.commit(accepted('waiting'));
    await setTimeout(10);
    const arrival = performance.now();
    const results = await Promise.allSettled([first, calls.commit(accepted('behind'))]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(waits).toHaveLength(2);
    expect(waits[1]?.start).toBeGreaterThan(arrival + 20);
    expect(waits[1]?.since).toBeLessThan(arrival + 20);
  });

  test('fails a call that can’t be logged, charges nothing for it, and commits the others', async () => {
    const calls = start();
    const good = accepted('mixed');
    const repeated = accepted('mixed', good.entry);
    const other = accepted('mixed');
    const ended = await Promise.allSettled([calls.commit(good), calls.commit(repeated), calls.commit(other)]);
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await callsOf('mixed')).toBe(2);
  });

  test('charges and logs calls once if their day has no partition yet', async () => {
    const late = new Date('2027-03-01T00:30:00.000Z');
    const calls = [TIME, late, late].map((time) =>
      accepted('far', logEntryOf(newCall(time, 'post'), returnCodes.SUCCESS)),
    );
    const committer = start();
    const charged = await Promise.all(calls.map((call) => committer.commit(call)));
    expect(charged).toEqual([1, 2, 3]);
    const ids = calls.map(({ entry }) => entry.id);
    const logged = await client.database.select().from(invokeLogs).where(inArray(invokeLogs.id, ids));
    expect(logged.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect((await partitions.maintain(late)).made).not.toContain('2027-03-01');
  });

  test.runIf(inject('postgresUrl'))(
    'fails all calls of a group together if their day has no partition and the log is locked',
    async () => {
      const late = new Date('2027-04-01T00:30:00.000Z');
      const group = Array.from({ length: 3 }, () =>
        accepted('locked', logEntryOf(newCall(late, 'post'), returnCodes.SUCCESS)),
      );
      const calls = start();
      const write = vi.spyOn(partitions, 'write');
      await client.database.transaction(async (transaction) => {
        await transaction.execute(sql`lock table ${invokeLogs} in share update exclusive mode`);
        const ended = await Promise.allSettled(group.map((call) => calls.commit(call)));
        expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      });
      expect(write).toHaveBeenCalledTimes(1);
      write.mockRestore();
      expect(await callsOf('locked')).toBe(0);
      expect(await Promise.all(group.map((call) => calls.commit(call)))).toEqual([1, 2, 3]);
    },
  );

  test('recovers from a failure of the database', async () => {
    let isDown = true;
    const calls = new AcceptedCalls({
      database: client.database,
      ledger: {
        isFree: (call) => ledger.isFree(call),
        charge: (...charge) => ledger.charge(...charge),
        chargeFree: (...charge) =>
          isDown ? Promise.reject(new Error('down')) : ledger.chargeFree(...charge),
      },
      keys: { touch: async () => {} },
      partitions,
      errors: silent,
    });
    await expect(calls.commit(accepted('later'))).rejects.toThrow('down');
    isDown = false;
    expect(await calls.commit(accepted('later'))).toBe(1);
    expect(await callsOf('later')).toBe(1);
  });
});
