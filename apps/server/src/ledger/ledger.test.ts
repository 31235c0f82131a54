import { FREE_CALLS_PER_DAY } from '@platform/sdk/rules';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Upstream } from '#gateway/upstream/upstream.ts';
import type { TestApp } from '../../test/harness.ts';
import { expectCode, signedCall, startTestGateway, type TestGateway } from '../../test/testGateway.ts';
import type { MediaUse, NewGrant, UsedCall } from './service.ts';
import { grants, ledgerEntries } from './tables.ts';

const HOURLY = 'api-traffic-hourly-v2';
const APIS = [HOURLY, 'api-demographics-profile-v2', 'api-device-stream-v2', 'api-snapshot-take-v2'];
const PROFILE = {
  method: 'open.demographics.getDailyProfile',
  params: { storeId: 'ST-0101', date: '2026-11-17' },
};
const STREAM = { method: 'open.device.getStreamUrl', params: { deviceId: 'DV-0101-11' } };
const SNAPSHOT = { method: 'open.snapshot.takeSnapshot', params: { deviceId: 'DV-0101-11' } };
const START = Date.parse('2026-11-20T02:00:00.000Z');
const DAY = 24 * 60 * 60_000;
const CAMERA = {
  deviceId: 'DV-0101-11',
  deviceName: 'Ground floor camera',
  storeId: 'ST-0101',
  storeName: 'Riverside',
};

let gateway: TestGateway;
let app: TestApp;
let uses: MediaUse[] = [];
let accountId: string;
let named = 0;
let tests = 0;

beforeAll(async () => {
  const upstream: Upstream = {
    async call(_api, _params, _signal, _requestId, meter) {
      for (const use of uses) meter(use);
      return { ok: true };
    },
  };
  gateway = await startTestGateway({ upstream }, APIS);
  app = gateway.app;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.now = new Date(START + tests++ * 5000);
  uses = [];
  const developer = await app.registerDeveloper();
  gateway = { ...gateway, developer, application: await app.createApplication(developer, ...APIS) };
  const { result } = await app.call<{ id: string }>('getUserInfo', {}, developer);
  accountId = result.id;
});

const send = (options: Parameters<typeof signedCall>[2] = {}, changes: Record<string, string> = {}) =>
  app.callGateway(signedCall(gateway, changes, options));

async function addGrant(total: number, changes: Partial<NewGrant> = {}): Promise<string> {
  named += 1;
  const grant: NewGrant = {
    id: `grant-${named}`,
    accountId,
    flowType: 'interface',
    source: 'recharge',
    productName: `Recharge ${named}`,
    total,
    startTime: app.now,
    endTime: new Date(app.now.getTime() + 30 * DAY),
    ...changes,
  };
  await app.client.database.transaction((transaction) => app.platform.ledger.addGrant(transaction, grant));
  return grant.id;
}

const remaining = async (id: string) => {
  const [grant] = await app.client.database.select().from(grants).where(eq(grants.id, id));
  return grant?.remaining;
};
const entries = () =>
  app.client.database
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, accountId))
    .orderBy(asc(ledgerEntries.time), asc(ledgerEntries.id), asc(ledgerEntries.line));
const uncovered = () =>
  app.client.database.execute(sql`
    select ${grants.id} from ${grants} left join ${ledgerEntries} on ${ledgerEntries.grantId} = ${grants.id}
    group by ${grants.id} having ${grants.remaining} <> sum(${ledgerEntries.amount})`);
describe('a call', () => {
  test('that is free has an entry with amount 0', async () => {
    const { headers } = await send();
    expect(await entries()).toMatchObject([
      {
        id: headers.get('x-request-id'),
        line: 0,
        flowType: 'interface',
        source: 'freeQuota',
        quantity: 1,
        amount: 0,
        methodName: 'open.traffic.getHourlyFlow',
      },
    ]);
  });

  test('to a paid API is taken from the grant that expires first, and rejected if nothing is left', async () => {
    await expectCode(await send(PROFILE), 'QUOTA_EXCEEDED');
    const later = await addGrant(5);
    const sooner = await addGrant(2, { endTime: new Date(app.now.getTime() + DAY) });
    const notYet = await addGrant(9, { startTime: new Date(app.now.getTime() + DAY / 2) });
    for (const day of ['14', '15', '16']) {
      await expectCode(await send(PROFILE, { date: `2026-11-${day}` }), 'SUCCESS');
    }
    expect([await remaining(sooner), await remaining(later), await remaining(notYet)]).toEqual([0, 4, 9]);
    app.advance(31 * DAY);
    // Expired grants don't pay for calls.
    await expectCode(await send(PROFILE), 'QUOTA_EXCEEDED');
    expect((await uncovered()).rows).toEqual([]);
  });

  test("is taken from a package only beyond the day's 100 free calls", async () => {
    const grant = await addGrant(3);
    const { database } = app.client;
    const days = { accountId, appId: gateway.application.appId, apiId: HOURLY, day: '2026-11-20', calls: 98 };
    await database.transaction((transaction) => app.platform.freeQuota.count(transaction, [days]));
    for (let call = 0; call < 5; call++) {
      await expectCode(await send({}, { date: `2026-11-0${call + 1}` }), 'SUCCESS');
    }
    const last = await send({}, { date: '2026-11-06' });
    await expectCode(last, 'QUOTA_EXCEEDED');
    expect(last.headers.has('retry-after')).toBe(true);
    expect(
      (await entries())
        .filter(({ quantity }) => quantity > 0)
        .map(({ source }) => source)
        .sort(),
    ).toEqual(['freeQuota', 'freeQuota', 'recharge', 'recharge', 'recharge']);
    expect(await remaining(grant)).toBe(0);
  });

  test('of a VIP is always free for a basic API, but not for a paid API', async () => {
    await app.call('updateVipStatus', { userId: accountId, isVip: true }, gateway.operator);
    const days = {
      accountId,
      appId: gateway.application.appId,
      apiId: HOURLY,
      day: '2026-11-20',
      calls: 100,
    };
    await app.client.database.transaction((transaction) => app.platform.freeQuota.count(transaction, [days]));
    await expectCode(await send(), 'SUCCESS');
    await expectCode(await send(PROFILE), 'QUOTA_EXCEEDED');
  });

  test('costs nothing if the account is not billed', async () => {
    await app.call(
      'updateUserInvokeBillingStatus',
      { userId: accountId, isInvokeBillingEnabled: false },
      gateway.operator,
    );
    const grant = await addGrant(5);
    uses = [{ flowType: 'snapshot', quantity: 1, ...CAMERA }];
    await expectCode(await send(PROFILE), 'SUCCESS');
    await expectCode(await send(SNAPSHOT), 'SUCCESS');
    expect(await remaining(grant)).toBe(5);
    const used = (await entries()).filter(({ quantity }) => quantity > 0);
    expect(used.map(({ amount }) => amount)).toEqual([0, 0, 0, 0]);
  });
});

const video = (quantity: number): MediaUse => ({
  flowType: 'video',
  quantity,
  ...CAMERA,
  sessionCount: 1,
  duration: 60,
});
const captures = (quantity: number): MediaUse => ({ flowType: 'snapshot', quantity, ...CAMERA });

describe('media', () => {
  test('are taken from the trial, and the entries name the device that caused them', async () => {
    uses = [video(2_000_000_000)];
    await expectCode(await send(STREAM), 'SUCCESS');
    const used = (await entries()).filter(({ line }) => line > 0);
    expect(used).toMatchObject([
      { flowType: 'video', source: 'trial', amount: -2_000_000_000, duration: 60, ...CAMERA },
    ]);
    expect(await remaining(`trial-video-2026-11-${accountId}`)).toBe(3_000_000_000);
    expect(await remaining(`trial-captures-${accountId}`)).toBe(1000);
  });

  test('of the trial expire with the month, and the next month has its own', async () => {
    uses = [video(4_000_000_000)];
    await expectCode(await send(STREAM), 'SUCCESS');
    app.advance(11 * DAY);
    await expectCode(await send(STREAM), 'SUCCESS');
    expect(await remaining(`trial-video-2026-12-${accountId}`)).toBe(1_000_000_000);
    app.advance(120 * DAY);
    await expectCode(await send(STREAM), 'QUOTA_EXCEEDED');
    await expectCode(await send(SNAPSHOT), 'QUOTA_EXCEEDED');
  });

  test('that exceed the balance are served once, and rejected afterwards', async () => {
    const bought = await addGrant(1_000_000_000, { flowType: 'video', source: 'order' });
    uses = [video(7_000_000_000)];
    await expectCode(await send(STREAM), 'SUCCESS');
    const used = (await entries()).filter(({ line }) => line > 0);
    expect(used.map(({ source, quantity, sessionCount }) => [source, quantity, sessionCount])).toEqual([
      ['trial', 5_000_000_000, 1],
      ['order', 1_000_000_000, 0],
      ['freeQuota', 1_000_000_000, 0],
    ]);
    expect(await remaining(bought)).toBe(0);
    app.advance(1000);
    const rejected = await expectCode(await send(STREAM, { quality: 'sd' }), 'QUOTA_EXCEEDED');
    expect(rejected.message).toContain('no video traffic is left');
  });
});

describe('paid quota', () => {
  // Each use of media exceeds the trial's balance, so that the paid quota pays for the rest.
  test.each([
    ['calls', 'interface', PROFILE, [], [1, 1, 1, 1, 1]],
    ['video traffic', 'video', STREAM, [video(6e9)], [1e9, 1e9, 1e9, 6e9, 6e9]],
    ['snapshots', 'snapshot', SNAPSHOT, [captures(1100)], [100, 1100, 1100, 1100, 1100]],
  ] as const)(
    'of %s is valid beyond the month and the trial, until its own last moment',
    async (_, flowType, method, reported, taken) => {
      const trialEnd = app.now.getTime() + 120 * DAY;
      const end = trialEnd + 30 * DAY;
      const nextMonth = Date.parse('2026-12-01T00:00:00.000+08:00');
      let left = 100_000_000_000;
      const paid = await addGrant(left, { flowType, source: 'order', endTime: new Date(end) });
      uses = [...reported];
      const moments = [nextMonth - 1, nextMonth, trialEnd - 1, trialEnd, end - 1];
      for (const [index, moment] of moments.entries()) {
        app.now = new Date(moment);
        await expectCode(await send(method), 'SUCCESS');
        left -= taken[index] ?? 0;
        expect(await remaining(paid), app.now.toISOString()).toBe(left);
      }
      app.now = new Date(end);
      await expectCode(await send(method), 'QUOTA_EXCEEDED');
      expect(await remaining(paid)).toBe(left);
    },
  );
});

describe('calls per second', () => {
  test("increase by an application's QPS expansion while it is valid", async () => {
    const { database } = app.client;
    const { appId } = gateway.application;
    const end = new Date(app.now.getTime() + DAY);
    const grant = {
      accountId,
      appId,
      apiId: HOURLY,
      increasedQps: 3,
      productName: 'QPS',
      startTime: app.now,
      endTime: end,
    };
    await database.transaction((transaction) =>
      app.platform.qpsGrants.addGrant(transaction, { id: `qps-${appId}`, ...grant }),
    );
    const burst = async () => {
      app.advance(10_000);
      const dates = Array.from({ length: 15 }, (_, index) => `2026-10-${index + 10}`);
      const responses = await Promise.all(dates.map((date) => send({}, { date })));
      return responses.filter(({ ok }) => ok).length;
    };
    expect(await burst()).toBe(13);
    app.advance(DAY);
    expect(await burst()).toBe(10);
  });
});

describe('the ledger', () => {
  test('rejects changes of its entries', async () => {
    await send();
    const { database } = app.client;
    await expect(database.update(ledgerEntries).set({ amount: 1 })).rejects.toThrow();
    await expect(database.delete(ledgerEntries)).rejects.toThrow();
  });

  test('never oversells, whichever calls and grants there are', async () => {
    const { ledger } = app.platform;
    const { database } = app.client;
    const call = (media: number, index: number): UsedCall => ({
      id: `race-${named}-${index}`,
      accountId,
      appId: gateway.application.appId,
      apiId: `api-${named}`,
      methodName: PROFILE.method,
      version: 'v2',
      day: '2026-11-20',
      time: app.now,
      pricing: { freeCalls: FREE_CALLS_PER_DAY, media: ['snapshot'] },
      media: [{ flowType: 'snapshot', quantity: media, ...CAMERA }],
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.constantFrom('interface' as const, 'snapshot' as const),
            fc.integer({ min: 1, max: 6 }),
          ),
          {
            maxLength: 6,
          },
        ),
        fc.array(fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        async (given, groups) => {
          const ids: string[] = [];
          for (const [flowType, total] of given) ids.push(await addGrant(total, { flowType }));
          named += 1;
          // Two of the day's free calls are left.
          const { appId, apiId, day } = call(0, 0);
          const used = { accountId, appId, apiId, day, calls: FREE_CALLS_PER_DAY - 2 };
          await app.platform.freeQuota.count(database, [used]);
          let index = 0;
          const calls = groups.map((group) => group.map((media) => call(media, index++)));
          const accepted = await Promise.all(
            calls.map((group) => database.transaction((transaction) => ledger.charge(transaction, group))),
          );
          const count = accepted.reduce((sum, each) => sum + each.size, 0);
          const credits = given
            .filter(([flowType]) => flowType === 'interface')
            .reduce((sum, [, total]) => sum + total, 0);
          expect(count).toBe(Math.min(index, 2 + credits));
          expect((await uncovered()).rows).toEqual([]);
          // Left-overs must not be available to the next run.
          await database.update(grants).set({ endTime: app.now });
        },
      ),
      { numRuns: 25 },
    );
  });
});
