import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EnterpriseFlow, FlowRemainder, Message, OperateLog, ProductUsage } from '@platform/sdk';
import type { ResultOf } from '@platform/sdk/operations';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationsFolder } from '#database/migrations.ts';
import { fieldMessages, type TestAccount, type TestApp } from '../../test/harness.ts';
import { expectCode, signedCall, startTestGateway, type TestGateway } from '../../test/testGateway.ts';
import { grants } from './tables.ts';

const DAY = 24 * 60 * 60_000;
const PROFILE = {
  method: 'open.demographics.getDailyProfile',
  params: { storeId: 'ST-0101', date: '2026-11-17' },
};

let gateway: TestGateway;
let app: TestApp;
let userId: string;

beforeAll(async () => {
  gateway = await startTestGateway({}, ['api-traffic-hourly-v2', 'api-demographics-profile-v2']);
  app = gateway.app;
  userId = await idOf(gateway.developer);
});
afterAll(() => app.close());

const idOf = async (account: TestAccount) =>
  (await app.call<{ id: string }>('getUserInfo', {}, account)).result.id;
const recharge = (changes: Record<string, unknown> = {}, operator = gateway.operator) =>
  app.call<ResultOf<'rechargeFlow'>>(
    'rechargeFlow',
    { userId, flowType: 'interface', packetCount: 2, flowValue: 5, unit: 'times', timePeriod: 3, ...changes },
    operator,
  );
const products = async (filters: Record<string, unknown> = {}, account = gateway.developer) =>
  (await app.call<ResultOf<'getFlowProductUsage'>>('getFlowProductUsage', filters, account)).result;

describe('a recharge', () => {
  test('is available at once, is used up by calls, and is reported to the account and recorded', async () => {
    const { result } = await recharge();
    expect(result).toMatchObject({ userId, flowAmount: 10, expirationDate: '2027-02-20' });
    await expectCode(await app.callGateway(signedCall(gateway, {}, PROFILE)), 'SUCCESS');
    const [product] = (await products()).list;
    expect(product).toEqual({
      grantId: result.rechargeId,
      productId: null,
      productName: 'Recharge of 10 calls',
      flowType: 'interface',
      source: 'recharge',
      orderId: null,
      state: 'inUse',
      total: 10,
      used: 1,
      remain: 9,
      startTime: result.rechargeTime,
      expirationDate: '2027-02-20',
    });
    const left = await app.call<FlowRemainder>('getFlowPackageRemainAmount', {}, gateway.developer);
    expect(left.result).toEqual({ total: 10, used: 1, remain: 9, list: [product] });
    const { result: inbox } = await app.call<{ list: Message[] }>('getMessageInfo', {}, gateway.developer);
    expect(inbox.list[0]).toMatchObject({
      title: 'You received a recharge of 10 calls',
      noticeType: 'rechargeOrder',
    });
    const { result: logs } = await app.call<{ list: OperateLog[] }>(
      'getOperateLogList',
      {},
      gateway.operator,
    );
    expect(logs.list[0]).toMatchObject({ operateType: 'flowRecharge', userId, flowRecharge: result });
  });

  test('of video traffic is converted from megabytes and gigabytes to bytes', async () => {
    await recharge({ flowType: 'video', unit: 'GB', packetCount: 2, flowValue: 100, timePeriod: 6 });
    await recharge({ flowType: 'video', unit: 'MB', packetCount: 1, flowValue: 500, timePeriod: 1 });
    const { result } = await app.call<ResultOf<'getVideoSnapshotRemain'>>(
      'getVideoSnapshotRemain',
      {},
      gateway.developer,
    );
    expect(result.video.list.map(({ productName, total }) => [productName, total])).toEqual([
      ['Trial video traffic', 5_000_000_000],
      ['Recharge of 500 MB of video traffic', 500_000_000],
      ['Recharge of 200 GB of video traffic', 200_000_000_000],
    ]);
    expect(result.snapshot).toMatchObject({ total: 1000, remain: 1000 });
  });

  test('shows the entered unit in its record, message and product name', async () => {
    const developer = await app.registerDeveloper();
    const given = {
      userId: await idOf(developer),
      flowType: 'video',
      unit: 'MB',
      flowValue: 1,
      timePeriod: 1,
    };
    await recharge({ ...given, packetCount: 1 });
    const { result: logs } = await app.call<{ list: OperateLog[] }>(
      'getOperateLogList',
      {},
      gateway.operator,
    );
    expect(logs.list[0]?.content).toBe('Recharge of 1 MB of video traffic');
    const { result: messages } = await app.call<{ list: Message[] }>('getMessageInfo', {}, developer);
    expect(messages.list[0]?.title).toBe('You received a recharge of 1 MB of video traffic');
    const usage = await app.call<{ list: ProductUsage[] }>('getVideoProductUsage', {}, developer);
    expect(usage.result.list.map(({ productName }) => productName)).toContain(
      'Recharge of 1 MB of video traffic',
    );
  });

  test.each([
    [{ unit: 'GB' }, { unit: 'Please select a unit of the quota type' }],
    [{ flowType: 'video' }, { unit: 'Please select a unit of the quota type' }],
    [{ packetCount: 0 }, { packetCount: 'Please enter number of packages' }],
    [{ flowValue: 1.5 }, { flowValue: 'Please enter amount per package' }],
    [{ timePeriod: 2 }, { timePeriod: 'Please select time period' }],
  ])('with %o is rejected, and grants nothing', async (changes, messages) => {
    const before = await products();
    const rejected = await recharge(changes);
    expect(rejected.status).toBe(400);
    expect(fieldMessages(rejected)).toEqual(messages);
    expect(await products()).toEqual(before);
  });

  test('is made only by operators, and only for developers', async () => {
    expect(await recharge({ userId: 'usr-nobody' })).toMatchObject({ status: 404 });
    const operatorId = await idOf(gateway.operator);
    expect(await recharge({ userId: operatorId })).toMatchObject({ status: 403 });
    const colleague = await idOf(await app.createOperator());
    expect(await recharge({ userId: colleague })).toMatchObject({ status: 409 });
    expect((await recharge({}, gateway.developer)).status).toBe(403);
  });
});

describe('recharges beyond what can be counted', () => {
  /** 5,000,000 GB, the most that one recharge can give. */
  const LARGEST = { flowType: 'video', unit: 'GB', packetCount: 100, flowValue: 50_000, timePeriod: 1 };
  const traffic = async (account: TestAccount) =>
    (await app.call<ResultOf<'getVideoSnapshotRemain'>>('getVideoSnapshotRemain', {}, account)).result.video;
  const register = async () => {
    const account = await app.registerDeveloper();
    return { account, id: await idOf(account) };
  };

  test('are rejected, and grant nothing', async () => {
    const { account, id } = await register();
    expect(await recharge({ ...LARGEST, userId: id })).toMatchObject({ status: 200 });
    const before = await traffic(account);
    const rejected = await recharge({ ...LARGEST, userId: id });
    expect(rejected.status).toBe(400);
    expect(fieldMessages(rejected)).toEqual({
      flowValue:
        'A user can have at most 9,000,000 GB of video traffic: please recharge at most 3,999,995 GB of video traffic',
    });
    expect(await traffic(account)).toEqual(before);
    const rest = { ...LARGEST, userId: id, packetCount: 79, flowValue: 50_000 };
    expect(await recharge(rest)).toMatchObject({ status: 200 });
    expect(await recharge({ ...rest, packetCount: 1, flowValue: 50_000 })).toMatchObject({ status: 400 });
    expect(await recharge({ ...LARGEST, flowType: 'snapshot', unit: 'times', userId: id })).toMatchObject({
      status: 200,
    });
    const advice = await app.call<ResultOf<'getPurchaseAdvice'>>('getPurchaseAdvice', {}, account);
    expect(advice.result.list.find(({ flowType }) => flowType === 'video')).toMatchObject({
      remain: 8_950_005_000_000_000,
    });
  });

  test('are rejected if all accounts of the enterprise together would have too much', async () => {
    const { accountDirectory, database, enterprises } = app.platform;
    await enterprises.install({ id: 'ent-streaming', name: 'Streaming', industry: null });
    const [first, second] = [await register(), await register()];
    for (const { id } of [first, second]) await accountDirectory.join(database, id, 'ent-streaming');
    expect(await recharge({ ...LARGEST, userId: first.id })).toMatchObject({ status: 200 });
    const rejected = await recharge({ ...LARGEST, userId: second.id });
    expect(rejected.status).toBe(400);
    expect(fieldMessages(rejected)).toEqual({
      flowValue:
        'An enterprise can have at most 9,000,000 GB of video traffic: please recharge at most 4,000,000 GB of video traffic',
    });
  });

  test('are rejected if they are made at the same time', async () => {
    const { account, id } = await register();
    const both = await Promise.all([
      recharge({ ...LARGEST, userId: id }),
      recharge({ ...LARGEST, userId: id }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await traffic(account)).total).toBe(5_000_005_000_000_000);
  });

  test('leave every screen readable, also if orders and other enterprises add up to more', async () => {
    const { accountDirectory, database, enterprises, ledger } = app.platform;
    await enterprises.install({ id: 'ent-endless', name: 'Endless', industry: null });
    const { account, id } = await register();
    await accountDirectory.join(database, id, 'ent-endless');
    const grant = {
      accountId: id,
      flowType: 'video',
      source: 'order',
      productName: 'Endless traffic',
      total: Number.MAX_SAFE_INTEGER,
      startTime: app.now,
      endTime: new Date(app.now.getTime() + DAY),
    } as const;
    await database.transaction(async (transaction) => {
      await ledger.addGrant(transaction, { ...grant, id: 'grant-endless-1' });
      await ledger.addGrant(transaction, { ...grant, id: 'grant-endless-2' });
    });
    const largest = { total: Number.MAX_SAFE_INTEGER, used: 0, remain: Number.MAX_SAFE_INTEGER };
    expect(await traffic(account)).toMatchObject(largest);
    const advice = await app.call<ResultOf<'getPurchaseAdvice'>>('getPurchaseAdvice', {}, account);
    expect(advice.status).toBe(200);
    const { result } = await app.call<ResultOf<'getEnterpriseFlowList'>>(
      'getEnterpriseFlowList',
      {},
      gateway.operator,
    );
    expect(result.videoFlow).toMatchObject(largest);
    expect(result.list.find(({ enterpriseId }) => enterpriseId === 'ent-endless')).toMatchObject({
      videoFlow: largest,
    });
    const rejected = await recharge({ ...LARGEST, userId: id });
    expect(fieldMessages(rejected)).toEqual({
      flowValue:
        'An enterprise can have at most 9,000,000 GB of video traffic, and this one already has that much',
    });
  });
});

describe('packages and recharges of an account', () => {
  test('belong to that account only', async () => {
    const stranger = await app.registerDeveloper();
    expect((await products({}, stranger)).list).toEqual([]);
  });

  test("come with today's free quota balance of each basic API", async () => {
    await expectCode(await app.callGateway(signedCall(gateway)), 'SUCCESS');
    expect((await products()).freeApiList).toMatchObject([
      {
        apiId: 'api-traffic-hourly-v2',
        callsToday: 1,
        freeQuotaRemaining: 99,
      },
    ]);
  });
});

describe('video traffic and snapshots of an account', () => {
  test.each([
    ['getVideoProductUsage', 'video', 'MB', 3_000_000, ['Trial video traffic', 5_000_000_000, '2026-11-30']],
    ['getSnapshotProductUsage', 'snapshot', 'times', 3, ['Trial snapshots', 1000, '2027-03-20']],
  ] as const)(
    'are returned by %s, from the trial and from recharges, the earliest to expire first',
    async (id, flowType, unit, total, trial) => {
      const developer = await app.registerDeveloper();
      const own = { userId: await idOf(developer), flowType, unit, packetCount: 3, flowValue: 1 };
      await recharge({ ...own, timePeriod: 12 });
      const { result } = await app.call<{ total: number; list: ProductUsage[] }>(id, {}, developer);
      expect(result.total).toBe(2);
      expect(result.list.map((each) => [each.productName, each.total, each.expirationDate])).toEqual([
        trial,
        [expect.stringMatching(/^Recharge of /), total, '2027-11-20'],
      ]);
      for (const each of result.list) {
        expect(each).toMatchObject({ flowType, state: 'inUse', used: 0, remain: each.total });
      }
      const page = await app.call<{ list: ProductUsage[] }>(id, { pageNumber: 2, pageSize: 1 }, developer);
      expect(page.result.list).toEqual(result.list.slice(1));
    },
  );
});

describe('flow of enterprises', () => {
  const flows = async (account: TestAccount, filters: Record<string, unknown> = {}) =>
    app.call<ResultOf<'getEnterpriseFlowList'>>('getEnterpriseFlowList', filters, account);

  test('is the sum of the balances of each enterprise’s accounts, and operators see every enterprise', async () => {
    const { accountDirectory, database, enterprises } = app.platform;
    await enterprises.install({ id: 'ent-orchard', name: '=Orchard & Sons', industry: null });
    await accountDirectory.join(database, userId, 'ent-orchard');
    const { result } = await flows(gateway.operator, { keyword: 'orchard' });
    expect(result.list.map(({ enterpriseName }) => enterpriseName)).toEqual(['=Orchard & Sons']);
    const [own] = result.list as [EnterpriseFlow];
    expect(own.interfaceFlow).toEqual({ total: 10, used: 1, remain: 9, expirationDate: '2027-02-20' });
    expect(own.userList.map(({ id }) => id)).toEqual([userId]);
    expect(result).toMatchObject({ total: 1, interfaceFlow: own.interfaceFlow, videoFlow: own.videoFlow });
    const [, row] = await app.export('exportEnterpriseFlowList', { keyword: 'orchard' }, gateway.operator);
    // Text that looks like a formula stays text.
    expect(row?.slice(0, 5)).toEqual(["'=Orchard & Sons", 10, 1, 9, new Date('2027-02-20')]);
    expect((await flows(gateway.developer)).status).toBe(403);
    expect((await flows(gateway.operator, { enterpriseId: 'ent-none' })).status).toBe(404);
  });

  test('includes the trial of any number of accounts', async () => {
    const { database, enterprises } = app.platform;
    await enterprises.install({ id: 'ent-many', name: 'Northlight Retail', industry: null });
    await database.execute(sql`
      insert into accounts (id, area_code, phone, name, password_hash, role, user_type, enterprise_id, registration_time)
      select 'usr-many-' || n, '+1', (2020000000 + n)::text, 'Lena ' || n, '', 'regularUser', 2, 'ent-many',
        ${app.now.toISOString()}::timestamptz
      from generate_series(1, 4000) n`);
    const { result } = await flows(gateway.operator, { enterpriseId: 'ent-many' });
    expect(result.snapshotFlow).toMatchObject({ total: 4_000_000, used: 0 });
    expect(result.list).toMatchObject([{ videoFlow: { total: 20_000_000_000_000 } }]);
  });
});

describe('the next expiry of an enterprise', () => {
  test('skips grants that are used up', async () => {
    const nextExpiry = async () => {
      const { result } = await app.call<ResultOf<'getEnterpriseFlowList'>>(
        'getEnterpriseFlowList',
        { keyword: 'orchard' },
        gateway.operator,
      );
      expect(result.list[0]?.interfaceFlow).toEqual(result.interfaceFlow);
      return result.interfaceFlow.expirationDate;
    };
    await recharge({ packetCount: 1, flowValue: 1, timePeriod: 1 });
    expect(await nextExpiry()).toBe('2026-12-20');
    app.advance(1000);
    await expectCode(await app.callGateway(signedCall(gateway, {}, PROFILE)), 'SUCCESS');
    expect(await nextExpiry()).toBe('2027-02-20');
  });
});

// Advances the clock so far that sessions expire, so a test after it needs its own accounts.
describe('expired packages and recharges', () => {
  test('are listed only on request, after those in use', async () => {
    const developer = await app.registerDeveloper();
    const own = { userId: await idOf(developer) };
    await recharge({ ...own, timePeriod: 12 });
    await recharge({ ...own, timePeriod: 1 });
    await recharge({ ...own, timePeriod: 6 });
    const dates = (list: ProductUsage[]) => list.map(({ expirationDate, state }) => [expirationDate, state]);
    expect(dates((await products({}, developer)).list)).toEqual([
      ['2026-12-20', 'inUse'],
      ['2027-05-20', 'inUse'],
      ['2027-11-20', 'inUse'],
    ]);
    app.advance(40 * DAY);
    const later = await app.logIn(developer.phone, developer.password);
    expect(dates((await products({}, later)).list)).toEqual([
      ['2027-05-20', 'inUse'],
      ['2027-11-20', 'inUse'],
    ]);
    const all = await products({ isExpiredShown: true, pageNumber: 2, pageSize: 2 }, later);
    expect(all.total).toBe(3);
    expect(dates(all.list)).toEqual([['2026-12-20', 'expired']]);
  });
});

describe('the migration of recharges without a unit', () => {
  test('takes unit and amount from the operation log', async () => {
    const { database } = app.client;
    const [developer, operator] = [await idOf(await app.registerDeveloper()), await app.createOperator()];
    const given = [
      {
        flowType: 'video',
        unit: 'MB',
        packetCount: 3,
        flowValue: 500,
        expected: '1,500 MB of video traffic',
      },
      { flowType: 'video', unit: 'MB', packetCount: 1, flowValue: 1, expected: '1 MB of video traffic' },
      { flowType: 'video', unit: 'GB', packetCount: 1, flowValue: 20, expected: '20 GB of video traffic' },
      { flowType: 'snapshot', unit: 'times', packetCount: 1, flowValue: 7, expected: '7 snapshots' },
    ];
    const ids: string[] = [];
    for (const { expected: _, ...form } of given) {
      ids.push((await recharge({ ...form, userId: developer }, operator)).result.rechargeId);
    }
    const stored = () =>
      database
        .select({ id: grants.id, unit: grants.unit, productName: grants.productName })
        .from(grants)
        .where(inArray(grants.id, ids))
        .orderBy(grants.id);
    const before = await stored();
    expect(before.map(({ unit, productName }) => ({ unit, productName }))).toEqual(
      given.map(({ unit, expected }) => ({ unit, productName: `Recharge of ${expected}` })),
    );
    const ofRecharges = inArray(grants.id, ids);
    await database.update(grants).set({ unit: null }).where(ofRecharges);
    await database
      .update(grants)
      .set({ productName: 'Recharge of 0 GB of video traffic' })
      .where(and(ofRecharges, eq(grants.flowType, 'video')));
    const migration = path.join(migrationsFolder, '0035_recharge-units.sql');
    await database.execute(sql.raw(await readFile(migration, 'utf8')));
    expect(await stored()).toEqual(before);
  });
});
