import type { OperationId, ResultOf } from '@platform/sdk/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAccount, TestApp } from '../../test/harness.ts';
import { DAY } from '../../test/orders.ts';
import type { TestApplication } from '../../test/testGateway.ts';
import { APIS, camera, captured, startTestUsage, type TestUsage } from '../../test/testUsage.ts';
import { SETTLE } from './rollup.ts';

const RANGE = { dayFrom: '2026-11-19', dayTo: '2026-11-20' };

type Member = Awaited<ReturnType<TestUsage['join']>>;

let usage: TestUsage;
let app: TestApp;
/** An enterprise-type user, to whose enterprise the second user's enterprise is related. */
let first: Member;
let second: Member;
/** An enterprise-type user, whose enterprise has no related ones. */
let third: Member;
let ofFirst: TestApplication;
let ofSecond: TestApplication;

const ask = async <Id extends OperationId>(
  id: Id,
  filters: Record<string, unknown> = RANGE,
  account: TestAccount = usage.operator,
) => (await app.call<ResultOf<Id>>(id, filters, account)).result;

beforeAll(async () => {
  usage = await startTestUsage(new Date('2026-11-17T02:00:00.000Z'));
  app = usage.app;
  first = await usage.join('=Northlight', { userType: 1 });
  second = await usage.join('Meridian', { relatedTo: first.enterpriseId });
  third = await usage.join('Kiosk', { userType: 1 });
  const alone = await app.registerDeveloper();
  ofFirst = await app.createApplication(first, ...APIS);
  ofSecond = await app.createApplication(second, ...APIS);
  const ofThird = await app.createApplication(third, ...APIS);
  const ofNobody = await app.createApplication(alone, ...APIS);

  await usage.use(ofFirst, 'hourly', 2);
  app.advance(2 * DAY);
  await usage.use(ofFirst, 'hourly', 5);
  await usage.use(ofFirst, 'hourly', 2, [], { storeId: '' });
  await usage.use(ofNobody, 'hourly', 3);
  const order = { source: 'order', orderId: 'ord-1', price: 1001, currency: 'USD', total: 2 } as const;
  await usage.addGrant(second, { ...order, productName: 'Calls 2' });
  await usage.use(ofSecond, 'profile', 1);
  await usage.use(ofSecond, 'stream', 1, [camera({ quantity: 900 })]);
  app.advance(DAY);
  await usage.use(ofSecond, 'profile', 1);
  await usage.addGrant(second, { total: 2 });
  await usage.use(ofSecond, 'profile', 2);
  await usage.use(ofSecond, 'stream', 1, [camera({ deviceName: 'Entrance camera', quantity: 100 })]);
  await usage.use(ofFirst, 'stream', 1, [camera({ deviceId: 'DV-2', quantity: 400 })]);
  await usage.use(ofFirst, 'snapshot', 1, [captured(2)]);
  await usage.use(ofThird, 'snapshot', 1, [captured(5)]);
  await usage.count();
});
afterAll(() => app.close());

describe('data board', () => {
  it('shows what happened on the platform in the range, and the current totals', async () => {
    expect(await ask('getDataOverview')).toEqual({
      statisticsTime: new Date(app.now.getTime() - SETTLE).toISOString(),
      ...RANGE,
      calls: 17,
      freeCalls: 8,
      paidCalls: 4,
      rejectedCalls: 2,
      failedCalls: 0,
      comparedTo: '2026-11-20T02:00:00.000Z',
      comparedCalls: 10,
      previousCalls: 2,
      successRate: 89.5,
      videoBytes: 1400,
      captures: 7,
      enterpriseCount: 3,
      callingEnterpriseCount: 3,
      developerCount: 4,
      newDeveloperCount: 0,
      applicationCount: 4,
      pendingReviewCount: 0,
      orderCount: 0,
      pendingOrderCount: 0,
      revenue: { amount: 0, currency: 'USD' },
    });
    expect(await ask('getDataOverview', { dayTo: '2026-11-17' })).toMatchObject({
      dayFrom: '2026-11-11',
      calls: 2,
      comparedTo: '2026-11-17T16:00:00.000Z',
      comparedCalls: 2,
      previousCalls: 0,
      newDeveloperCount: 4,
      callingEnterpriseCount: 1,
    });
    expect(await ask('getDataOverview', { dayTo: '2026-10-01' })).toMatchObject({
      calls: 0,
      successRate: null,
    });
  });

  it('shows the calls of each day, of the whole platform, of one enterprise or of one of its APIs', async () => {
    expect(await ask('getInterfaceCallTrend', {})).toMatchObject({
      calls: 19,
      rejectedCalls: 2,
      failedCalls: 0,
      list: [
        ...['2026-11-14', '2026-11-15', '2026-11-16'].map((day) => ({
          day,
          calls: 0,
          rejectedCalls: 0,
          failedCalls: 0,
        })),
        { day: '2026-11-17', calls: 2, rejectedCalls: 0, failedCalls: 0 },
        { day: '2026-11-18', calls: 0, rejectedCalls: 0, failedCalls: 0 },
        { day: '2026-11-19', calls: 10, rejectedCalls: 2, failedCalls: 0 },
        { day: '2026-11-20', calls: 7, rejectedCalls: 0, failedCalls: 0 },
      ],
    });
    const { enterpriseId } = first;
    expect(await ask('getInterfaceCallTrend', { ...RANGE, enterpriseId })).toMatchObject({ calls: 7 });
    expect(await ask('getInterfaceCallTrend', { ...RANGE, enterpriseId, apiId: APIS[0] })).toMatchObject({
      calls: 5,
      rejectedCalls: 2,
      failedCalls: 0,
    });
  });

  it('shows the paid usage of each day, and its value', async () => {
    const money = (amount: number) => ({ amount, currency: 'USD' });
    // Half of 10.01 is 5.005: each day and the sum are rounded separately.
    expect(await ask('getCostConsumptionTrend')).toMatchObject({
      paidCalls: 4,
      videoBytes: 0,
      captures: 0,
      cost: money(1001),
      list: [
        { day: '2026-11-19', paidCalls: 1, cost: money(501) },
        { day: '2026-11-20', paidCalls: 3, cost: money(501) },
      ],
    });
    const { enterpriseId } = first;
    expect(await ask('getCostConsumptionTrend', { ...RANGE, enterpriseId })).toMatchObject({
      paidCalls: 0,
      cost: money(0),
    });
  });

  it('ranks enterprises and APIs by their successful calls', async () => {
    expect(await ask('getEnterpriseCallRanking')).toMatchObject({
      calls: 17,
      withoutEnterprise: { calls: 3, percentage: 17.6 },
      list: [
        {
          rank: 1,
          enterpriseName: '=Northlight',
          calls: 7,
          rejectedCalls: 2,
          failedCalls: 0,
          percentage: 41.2,
        },
        { rank: 2, enterpriseName: 'Meridian', calls: 6, percentage: 35.3 },
        { rank: 3, enterpriseName: 'Kiosk', calls: 1, percentage: 5.9 },
      ],
    });
    const one = await ask('getEnterpriseCallRanking', { ...RANGE, apiId: APIS[1], limit: 1 });
    expect(one).toMatchObject({
      calls: 4,
      withoutEnterprise: { calls: 0 },
      list: [{ rank: 1, enterpriseName: 'Meridian', percentage: 100 }],
    });
    const { calls, list } = await ask('getInterfaceCallRanking');
    expect(calls).toBe(17);
    expect(
      list.map(({ rank, apiId, calls, rejectedCalls, percentage }) => [
        rank,
        apiId,
        calls,
        rejectedCalls,
        percentage,
      ]),
    ).toEqual([
      [1, 'api-traffic-hourly-v2', 8, 2, 47.1],
      [2, 'api-demographics-profile-v2', 4, 0, 23.5],
      [3, 'api-device-stream-v2', 3, 0, 17.6],
      [4, 'api-snapshot-take-v2', 2, 0, 11.8],
    ]);
    const { enterpriseId } = second;
    expect(await ask('getInterfaceCallRanking', { ...RANGE, enterpriseId, limit: 1 })).toMatchObject({
      calls: 6,
      list: [{ apiId: 'api-demographics-profile-v2', calls: 4, percentage: 66.7 }],
    });
  });

  it('rejects an enterprise that does not exist', async () => {
    for (const id of [
      'getInterfaceCallTrend',
      'getCostConsumptionTrend',
      'getInterfaceCallRanking',
    ] as const) {
      const response = await app.call(id, { enterpriseId: 'ent-none' }, usage.operator);
      expect(response).toMatchObject({ status: 404, codename: 'The enterprise does not exist' });
    }
  });
});

describe('API monitoring', () => {
  const COLUMNS = ['enterpriseName', 'appId', 'apiId', 'calls', 'rejectedCalls'] as const;
  /** An entry of the list as a row of the spreadsheet. */
  const rowOf = (flow: ResultOf<'getInterfaceFlowMonitor'>['list'][number]) => [
    flow.enterpriseName.replace('=', "'="),
    flow.appName,
    flow.appId,
    flow.apiName,
    flow.methodName,
    flow.version,
    flow.calls,
    flow.freeCalls,
    flow.paidCalls,
    flow.rejectedCalls,
    flow.failedCalls,
    flow.successRate,
    flow.averageDuration,
    flow.p50Duration,
    flow.p95Duration,
    flow.p99Duration,
    flow.peakQps,
    new Date(flow.lastCallTime),
  ];

  it('lists each application and API of the enterprises, most calls first', async () => {
    const { list, ...sums } = await ask('getInterfaceFlowMonitor');
    // Calls of accounts without an enterprise are not included.
    expect(sums).toMatchObject({
      calls: 14,
      freeCalls: 5,
      paidCalls: 4,
      rejectedCalls: 2,
      failedCalls: 0,
      total: 6,
    });
    expect(list.map((flow) => COLUMNS.map((name) => flow[name]))).toEqual([
      ['=Northlight', ofFirst.appId, 'api-traffic-hourly-v2', 5, 2],
      ['Meridian', ofSecond.appId, 'api-demographics-profile-v2', 4, 0],
      ['Meridian', ofSecond.appId, 'api-device-stream-v2', 2, 0],
      ['=Northlight', ofFirst.appId, 'api-device-stream-v2', 1, 0],
      ['=Northlight', ofFirst.appId, 'api-snapshot-take-v2', 1, 0],
      ['Kiosk', expect.any(String), 'api-snapshot-take-v2', 1, 0],
    ]);
    expect(list[0]).toMatchObject({
      enterpriseId: first.enterpriseId,
      appName: 'Store traffic dashboard',
      freeCalls: 5,
      paidCalls: 0,
      successRate: 71.4,
      peakQps: 5,
      lastCallTime: '2026-11-19T02:00:00.000Z',
    });
    expect(list[1]).toMatchObject({ freeCalls: 0, paidCalls: 4, successRate: 100, peakQps: 1 });
    const page = await ask('getInterfaceFlowMonitor', { ...RANGE, pageSize: 4, pageNumber: 2 });
    expect(page).toMatchObject({ calls: 14, total: 6 });
    expect(page.list).toEqual(list.slice(4));
  });

  it('filters by enterprise, application, API and text', async () => {
    const narrowed = async (filters: Record<string, unknown>) => {
      const { calls, total } = await ask('getInterfaceFlowMonitor', { ...RANGE, ...filters });
      return [calls, total];
    };
    expect(await narrowed({ enterpriseId: second.enterpriseId })).toEqual([6, 2]);
    expect(await narrowed({ appId: ofFirst.appId })).toEqual([7, 3]);
    expect(await narrowed({ apiId: 'api-device-stream-v2' })).toEqual([3, 2]);
    expect(await narrowed({ keyword: ' STREAM' })).toEqual([3, 2]);
    expect(await narrowed({ keyword: '%' })).toEqual([0, 0]);
  });

  it("is exported with the list's order and filters, and without cells that could become a formula", async () => {
    const [headers, ...rows] = await app.export('exportInterfaceFlowMonitor', RANGE, usage.operator);
    expect(headers).toEqual([
      'Enterprise',
      'Application',
      'AppID',
      'API',
      'Method',
      'Version',
      'Calls',
      'Free calls',
      'Paid calls',
      'Rejected calls',
      'Failed calls',
      'Success rate (%)',
      'Average duration (ms)',
      'p50 (ms)',
      'p95 (ms)',
      'p99 (ms)',
      'Highest calls per second',
      'Last call (UTC)',
    ]);
    const { list } = await ask('getInterfaceFlowMonitor');
    expect(rows.slice(0, -1)).toEqual(list.map(rowOf));
    const sumOf = (field: 'calls' | 'freeCalls') => list.reduce((sum, entry) => sum + entry[field], 0);
    expect(rows.at(-1)?.slice(0, 8)).toEqual([
      'Total',
      null,
      null,
      null,
      null,
      null,
      sumOf('calls'),
      sumOf('freeCalls'),
    ]);
    // Rates and times don't add up.
    expect(rows.at(-1)?.slice(11)).toEqual(Array(7).fill(null));
    const filters = { ...RANGE, keyword: 'profile' };
    expect(await app.export('exportInterfaceFlowMonitor', filters, usage.operator)).toHaveLength(3);
    const sorted = { ...RANGE, sortBy: 'averageDuration', sortOrder: 'desc' };
    const [, ...bySlowness] = await app.export('exportInterfaceFlowMonitor', sorted, usage.operator);
    expect(bySlowness.slice(0, -1)).toEqual((await ask('getInterfaceFlowMonitor', sorted)).list.map(rowOf));
  });

  it.each([
    ['enterprise', () => ({ enterpriseId: second.enterpriseId }), 2],
    ['application', () => ({ appId: ofFirst.appId }), 3],
    ['API', () => ({ apiId: 'api-device-stream-v2' }), 2],
    ['enterprise’s API', () => ({ enterpriseId: first.enterpriseId, apiId: 'api-device-stream-v2' }), 1],
    [
      'enterprise with the application of another one',
      () => ({ enterpriseId: second.enterpriseId, appId: ofFirst.appId }),
      0,
    ],
  ])('of one %s is exported as listed', async (_, filtersOf, count) => {
    const filters = { ...RANGE, ...filtersOf() };
    const { list } = await ask('getInterfaceFlowMonitor', filters);
    expect(list).toHaveLength(count);
    const [, ...rows] = await app.export('exportInterfaceFlowMonitor', filters, usage.operator);
    expect(rows.slice(0, -1)).toEqual(list.map(rowOf));
  });
});

describe('media monitoring', () => {
  it('lists the video traffic of each day and device', async () => {
    expect(await ask('getEnterpriseStreamingStatistic')).toMatchObject({
      bytes: 1400,
      sessionCount: 3,
      duration: 180,
      dayList: [
        { day: '2026-11-19', bytes: 900, sessionCount: 1 },
        { day: '2026-11-20', bytes: 500, sessionCount: 2 },
      ],
      total: 2,
      list: [
        {
          enterpriseId: second.enterpriseId,
          enterpriseName: 'Meridian',
          deviceId: 'DV-0101-11',
          deviceName: 'Entrance camera',
          storeId: 'ST-0101',
          storeName: 'Riverside',
          bytes: 1000,
          sessionCount: 2,
          duration: 120,
          lastTime: expect.stringMatching(/^2026-11-20T02:/),
        },
        { enterpriseName: '=Northlight', deviceId: 'DV-2', bytes: 400 },
      ],
    });
    expect(await ask('getEnterpriseStreamingStatistic', { ...RANGE, deviceId: 'DV-2' })).toMatchObject({
      bytes: 400,
      dayList: [
        { day: '2026-11-19', bytes: 0, sessionCount: 0 },
        { day: '2026-11-20', bytes: 400, sessionCount: 1 },
      ],
      total: 1,
    });
    const last = await ask('getEnterpriseStreamingStatistic', { ...RANGE, pageSize: 1, pageNumber: 2 });
    expect(last).toMatchObject({ bytes: 1400, total: 2, list: [{ deviceId: 'DV-2' }] });
  });

  it('lists the snapshots of each day and device; two enterprises may have devices with the same id', async () => {
    expect(await ask('getEnterpriseSnapshotStatistic')).toMatchObject({
      captures: 7,
      dayList: [
        { day: '2026-11-19', captures: 0 },
        { day: '2026-11-20', captures: 7 },
      ],
      total: 2,
      list: [
        { enterpriseName: 'Kiosk', deviceId: 'DV-0101-12', deviceName: 'Door camera', captures: 5 },
        { enterpriseName: '=Northlight', deviceId: 'DV-0101-12', captures: 2 },
      ],
    });
  });
});

describe('an enterprise-type user', () => {
  const OPERATIONS: OperationId[] = [
    'getInterfaceFlowMonitor',
    'exportInterfaceFlowMonitor',
    'getEnterpriseStreamingStatistic',
    'getEnterpriseSnapshotStatistic',
  ];

  it('sees their own enterprise and related ones', async () => {
    expect(await ask('getInterfaceFlowMonitor', RANGE, first)).toMatchObject({ calls: 7, total: 3 });
    const related = { ...RANGE, enterpriseId: second.enterpriseId };
    expect(await ask('getInterfaceFlowMonitor', related, first)).toMatchObject({ calls: 6, total: 2 });
    expect(await ask('getEnterpriseStreamingStatistic', related, first)).toMatchObject({ bytes: 1000 });
    expect(await ask('getEnterpriseSnapshotStatistic', RANGE, third)).toMatchObject({
      captures: 5,
      total: 1,
    });
    expect(await app.export('exportInterfaceFlowMonitor', RANGE, third)).toHaveLength(3);
  });

  it.each(OPERATIONS)('sees no other enterprise: %s', async (id) => {
    for (const enterpriseId of [first.enterpriseId, second.enterpriseId, 'ent-none']) {
      const response = await app.call(id, { ...RANGE, enterpriseId }, third);
      expect(response).toMatchObject({ status: 404, codename: 'The enterprise does not exist' });
    }
  });

  it('sees nothing without an enterprise', async () => {
    const alone = await app.createAccount({ role: 'regularUser', userType: 1 });
    expect(await ask('getInterfaceFlowMonitor', RANGE, alone)).toMatchObject({
      calls: 0,
      total: 0,
      list: [],
    });
    expect(await ask('getEnterpriseSnapshotStatistic', RANGE, alone)).toMatchObject({
      captures: 0,
      list: [],
    });
  });
});
