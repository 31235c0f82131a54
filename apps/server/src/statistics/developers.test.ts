import type { OperationId, ResultOf } from '@platform/sdk/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldMessages, type TestAccount, type TestApp } from '../../test/harness.ts';
import { DAY } from '../../test/orders.ts';
import type { TestApplication } from '../../test/testGateway.ts';
import { APIS, camera, captured, startTestUsage, type TestUsage } from '../../test/testUsage.ts';
import { SETTLE } from './rollup.ts';

const RANGE = { dayFrom: '2026-11-18', dayTo: '2026-11-20' };
/** The package of an order: 10 calls for 10.05. It expires first. */
const CALLS = {
  source: 'order',
  productName: '=Calls 10',
  orderId: 'ord-1',
  price: 1005,
  currency: 'USD',
} as const;

let usage: TestUsage;
let app: TestApp;
let developer: Awaited<ReturnType<TestUsage['join']>>;
let traffic: TestApplication;
let exporting: TestApplication;
let stranger: TestAccount;
let strangers: TestApplication;

const ask = async <Id extends OperationId>(
  id: Id,
  filters: Record<string, unknown> = RANGE,
  account: TestAccount = developer,
) => (await app.call<ResultOf<Id>>(id, filters, account)).result;

beforeAll(async () => {
  usage = await startTestUsage(new Date('2026-11-18T02:00:00.000Z'));
  app = usage.app;
  developer = await usage.join('Northlight');
  stranger = await app.registerDeveloper();
  traffic = await app.createApplication(developer, ...APIS);
  exporting = await app.createApplication(developer, ...APIS);
  strangers = await app.createApplication(stranger, ...APIS);
  await app.call('saveOrUpdateApp', { appId: exporting.appId, name: '@Export', description: 'x' }, developer);

  await usage.use(traffic, 'hourly', 3);
  await usage.use(traffic, 'hourly', 1, [], { storeId: '' });
  await usage.use(strangers, 'hourly', 12);

  app.advance(DAY);
  const soon = new Date(app.now.getTime() + 2 * DAY);
  await usage.addGrant(developer, { ...CALLS, total: 10, endTime: soon });
  await usage.use(traffic, 'profile', 3);
  await usage.use(exporting, 'profile', 1);
  await usage.addGrant(developer, {
    ...CALLS,
    flowType: 'video',
    productName: 'Video 1000',
    orderId: 'ord-2',
    price: 999,
    total: 1000,
    endTime: soon,
  });
  await usage.use(exporting, 'stream', 1, [camera({ quantity: 700 })]);

  app.advance(DAY);
  await usage.use(traffic, 'profile', 6);
  await usage.addGrant(developer, { total: 5 });
  await usage.use(traffic, 'profile', 2);
  // The package has 300 left, so the trial pays for the rest.
  await usage.use(exporting, 'stream', 1, [camera({ deviceName: 'Entrance camera' })]);
  await usage.use(traffic, 'stream', 1, [camera({ deviceId: 'DV-0102-13', quantity: 50 })]);
  await usage.use(traffic, 'snapshot', 1, [captured(2)]);
  await usage.count();
});
afterAll(() => app.close());

describe('usage', () => {
  it('is summed up by kind, and calls also as free, paid and rejected ones', async () => {
    expect(await ask('getFlowConsumeAmount')).toEqual({
      statisticsTime: new Date(app.now.getTime() - SETTLE).toISOString(),
      ...RANGE,
      calls: 19,
      freeCalls: 3,
      paidCalls: 12,
      rejectedCalls: 1,
      failedCalls: 0,
      videoBytes: 1150,
      captures: 2,
    });
    expect(await ask('getFlowConsumeAmount', { ...RANGE, appId: exporting.appId })).toMatchObject({
      calls: 3,
      freeCalls: 0,
      paidCalls: 1,
      rejectedCalls: 0,
      failedCalls: 0,
      videoBytes: 1100,
      captures: 0,
    });
    expect(await ask('getFlowConsumeAmount', { dayTo: '2026-10-01' })).toMatchObject({
      dayFrom: '2026-09-25',
      calls: 0,
      videoBytes: 0,
    });
  });

  it('shows for each day what packages and recharges paid for, without the trial', async () => {
    expect(await ask('getFlowPackageDailyOverview')).toMatchObject({
      paidCalls: 12,
      videoBytes: 1000,
      captures: 0,
      list: [
        { day: '2026-11-18', paidCalls: 0, videoBytes: 0, captures: 0 },
        { day: '2026-11-19', paidCalls: 4, videoBytes: 700, captures: 0 },
        { day: '2026-11-20', paidCalls: 8, videoBytes: 300, captures: 0 },
      ],
    });
  });

  it('shows the paid calls of a month by API', async () => {
    expect(await ask('getFlowPackageMonthOverview', {})).toMatchObject({
      month: '2026-11',
      paidCalls: 12,
      list: [{ apiId: 'api-demographics-profile-v2', calls: 12, percentage: 100 }],
    });
    expect(await ask('getFlowPackageMonthOverview', { month: '2026-10' })).toMatchObject({
      paidCalls: 0,
      list: [],
    });
  });

  it('has the same sums by day, by API and by application', async () => {
    const { dayList, hourList, apiList, appList, ...sums } = await ask('getFlowAnalysis');
    expect(hourList).toEqual([]);
    expect(sums).toMatchObject({ calls: 19, freeCalls: 3, paidCalls: 12, rejectedCalls: 1, failedCalls: 0 });
    expect(dayList).toEqual([
      { day: '2026-11-18', calls: 3, freeCalls: 3, paidCalls: 0, rejectedCalls: 1, failedCalls: 0 },
      { day: '2026-11-19', calls: 5, freeCalls: 0, paidCalls: 4, rejectedCalls: 0, failedCalls: 0 },
      { day: '2026-11-20', calls: 11, freeCalls: 0, paidCalls: 8, rejectedCalls: 0, failedCalls: 0 },
    ]);
    expect(apiList.map(({ apiId, calls, percentage }) => [apiId, calls, percentage])).toEqual([
      ['api-demographics-profile-v2', 12, 63.2],
      ['api-traffic-hourly-v2', 3, 15.8],
      ['api-device-stream-v2', 3, 15.8],
      ['api-snapshot-take-v2', 1, 5.3],
    ]);
    expect(appList).toMatchObject([
      {
        appId: traffic.appId,
        calls: 16,
        freeCalls: 3,
        paidCalls: 11,
        rejectedCalls: 1,
        failedCalls: 0,
        percentage: 84.2,
      },
      { appId: exporting.appId, appName: '@Export', calls: 3, percentage: 15.8 },
    ]);
    const none = await ask('getFlowAnalysis', { ...RANGE, appId: exporting.appId, apiId: APIS[0] });
    expect(none).toMatchObject({ calls: 0, apiList: [], appList: [] });
    expect(none.dayList).toHaveLength(3);
    for (const api of apiList) {
      expect(api.p50Duration).toBeGreaterThanOrEqual(0);
      expect(api.p99Duration).toBeGreaterThanOrEqual(api.p95Duration ?? Number.NaN);
    }
  });

  it('shows one or two days by hour as well', async () => {
    const { dayList, hourList } = await ask('getFlowAnalysis', {
      dayFrom: '2026-11-19',
      dayTo: '2026-11-20',
    });
    expect(hourList).toHaveLength(48);
    // Days begin at midnight in the gateway's time zone.
    expect(hourList[0]?.hour).toBe('2026-11-18T16:00:00.000Z');
    for (const [index, { calls, rejectedCalls, failedCalls }] of dayList.entries()) {
      const hours = hourList.slice(24 * index, 24 * (index + 1));
      const sum = (name: 'calls' | 'rejectedCalls' | 'failedCalls') =>
        hours.reduce((all, hour) => all + hour[name], 0);
      expect([sum('calls'), sum('rejectedCalls'), sum('failedCalls')]).toEqual([
        calls,
        rejectedCalls,
        failedCalls,
      ]);
      expect(hours.filter((hour) => hour.calls > 0).length).toBeLessThan(24);
    }
  });
});

describe('details', () => {
  it('of calls are listed by day, application and API, latest day first, in pages', async () => {
    const { list, ...sums } = await ask('getFlowDetail', { ...RANGE, pageSize: 4 });
    expect(sums).toMatchObject({
      calls: 19,
      freeCalls: 3,
      paidCalls: 12,
      rejectedCalls: 1,
      failedCalls: 0,
      total: 8,
    });
    const named = ({
      day,
      appId,
      apiId,
      calls,
      freeCalls,
      paidCalls,
      rejectedCalls,
      failedCalls,
    }: (typeof list)[number]) => [
      day,
      appId === traffic.appId ? 'traffic' : 'exporting',
      apiId.replace(/^api-|-v2$/g, ''),
      `${calls} ${freeCalls} ${paidCalls} ${rejectedCalls} ${failedCalls}`,
    ];
    const second = await ask('getFlowDetail', { ...RANGE, pageSize: 4, pageNumber: 2 });
    expect([...list, ...second.list].map(named)).toEqual([
      ['2026-11-20', 'exporting', 'device-stream', '1 0 0 0 0'],
      ['2026-11-20', 'traffic', 'device-stream', '1 0 0 0 0'],
      ['2026-11-20', 'traffic', 'snapshot-take', '1 0 0 0 0'],
      ['2026-11-20', 'traffic', 'demographics-profile', '8 0 8 0 0'],
      ['2026-11-19', 'exporting', 'device-stream', '1 0 0 0 0'],
      ['2026-11-19', 'exporting', 'demographics-profile', '1 0 1 0 0'],
      ['2026-11-19', 'traffic', 'demographics-profile', '3 0 3 0 0'],
      ['2026-11-18', 'traffic', 'traffic-hourly', '3 3 0 1 0'],
    ]);
    expect(await ask('getFlowDetail', { ...RANGE, apiId: APIS[1], appId: exporting.appId })).toMatchObject({
      calls: 1,
      total: 1,
    });
  });

  it('of video traffic are listed by day, application, device and source', async () => {
    const { list, ...sums } = await ask('getVideoFlowDetail');
    expect(sums).toMatchObject({ bytes: 1150, sessionCount: 3, duration: 180, total: 4 });
    const device = { deviceId: 'DV-0101-11', storeId: 'ST-0101', storeName: 'Riverside' };
    const second = { ...device, deviceId: 'DV-0102-13', appId: traffic.appId, source: 'trial', bytes: 50 };
    expect(list).toMatchObject([
      { day: '2026-11-20', ...device, deviceName: 'Entrance camera', source: 'order', bytes: 300 },
      { day: '2026-11-20', ...device, deviceName: 'Entrance camera', source: 'trial', bytes: 100 },
      { day: '2026-11-20', ...second, sessionCount: 1, duration: 60 },
      {
        day: '2026-11-19',
        ...device,
        appId: exporting.appId,
        appName: '@Export',
        source: 'order',
        bytes: 700,
      },
    ]);
    expect(await ask('getVideoFlowDetail', { ...RANGE, deviceId: 'DV-0102-13' })).toMatchObject({
      bytes: 50,
      total: 1,
    });
    const last = await ask('getVideoFlowDetail', { ...RANGE, pageSize: 3, pageNumber: 2 });
    expect(last).toMatchObject({ bytes: 1150, total: 4, list: [{ bytes: 700 }] });
  });

  it('of snapshots are listed by day, application, device and source', async () => {
    expect(await ask('getSnapshotFlowDetail')).toMatchObject({
      captures: 2,
      total: 1,
      list: [
        {
          day: '2026-11-20',
          appId: traffic.appId,
          deviceId: 'DV-0101-12',
          deviceName: 'Door camera',
          source: 'trial',
          captures: 2,
        },
      ],
    });
    expect(await ask('getSnapshotFlowDetail', { ...RANGE, deviceId: 'DV-none' })).toMatchObject({
      captures: 0,
      total: 0,
      list: [],
    });
  });
});

describe('details as a spreadsheet', () => {
  const exported = (filters: Record<string, unknown>) =>
    app.export('exportFlowDetail', { ...RANGE, ...filters }, developer);
  const rowOf = ({ appName, ...entry }: ResultOf<'getFlowDetail'>['list'][number]) => [
    new Date(entry.day),
    appName.replace('@', "'@"),
    entry.appId,
    entry.apiName,
    entry.methodName,
    entry.version,
    entry.calls,
    entry.freeCalls,
    entry.paidCalls,
    entry.rejectedCalls,
    entry.failedCalls,
  ];

  it("of calls contain the list's entries in its order", async () => {
    const [headers, ...rows] = await exported({});
    expect(headers).toEqual([
      'Day (UTC+8)',
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
    ]);
    const { list } = await ask('getFlowDetail');
    const sumOf = (field: 'calls' | 'freeCalls' | 'paidCalls' | 'rejectedCalls' | 'failedCalls') =>
      list.reduce((sum, entry) => sum + entry[field], 0);
    const sums = [
      sumOf('calls'),
      sumOf('freeCalls'),
      sumOf('paidCalls'),
      sumOf('rejectedCalls'),
      sumOf('failedCalls'),
    ];
    expect(rows).toEqual([...list.map(rowOf), ['Total', null, null, null, null, null, ...sums]]);
    expect(await exported({ flowType: 'interface', apiId: APIS[0] })).toHaveLength(3);
  });

  it.each([
    [{}, 'usage_2026-11-14_2026-11-20.xlsx'],
    [{ flowType: 'video', dayFrom: '2026-11-20' }, 'video-usage_2026-11-20.xlsx'],
    [{ flowType: 'snapshot', format: 'csv' }, 'snapshot-usage_2026-11-14_2026-11-20.csv'],
  ])('with %j have the file name %s', async (filters, fileName) => {
    const range = { dayFrom: '2026-11-14', dayTo: '2026-11-20' };
    const { headers } = await app.call('exportFlowDetail', { ...range, ...filters }, developer);
    expect(headers.get('content-disposition')).toContain(`filename="${fileName}"`);
  });

  it('of video traffic and snapshots contain devices and sources', async () => {
    const [headers, first, ...rest] = await exported({ flowType: 'video' });
    expect(headers?.slice(2)).toEqual([
      'AppID',
      'Device',
      'Device ID',
      'Store',
      'Store ID',
      'Source',
      'Times opened',
      'Watched (s)',
      'Traffic (bytes)',
    ]);
    const device = ['Entrance camera', 'DV-0101-11', 'Riverside', 'ST-0101'];
    expect(first).toEqual([
      new Date('2026-11-20'),
      "'@Export",
      exporting.appId,
      ...device,
      'Package',
      1,
      60,
      300,
    ]);
    expect(rest).toHaveLength(4);
    expect(await exported({ flowType: 'video', deviceId: 'DV-0102-13' })).toHaveLength(3);
    const [, capture] = await exported({ flowType: 'snapshot' });
    expect(capture?.slice(3)).toEqual(['Door camera', 'DV-0101-12', 'Riverside', 'ST-0101', 'Trial', 2]);
  });

  it('of one application contain only its entries, for every kind', async () => {
    const calls = await ask('getFlowDetail', { ...RANGE, appId: exporting.appId });
    expect(calls.list).toHaveLength(3);
    expect((await exported({ appId: exporting.appId })).slice(1, -1)).toEqual(calls.list.map(rowOf));
    const both = { appId: exporting.appId, apiId: APIS[1] };
    const { list } = await ask('getFlowDetail', { ...RANGE, ...both });
    expect(list).toHaveLength(1);
    expect((await exported(both)).slice(1, -1)).toEqual(list.map(rowOf));

    const filters = { flowType: 'video', appId: traffic.appId };
    const [, ...video] = await exported(filters);
    const listed = await ask('getVideoFlowDetail', { ...RANGE, appId: traffic.appId });
    expect(listed.list).toHaveLength(1);
    expect(video.slice(0, -1).map((row) => [row[0], row[4], row.at(-1)])).toEqual(
      listed.list.map(({ day, deviceId, bytes }) => [new Date(day), deviceId, bytes]),
    );
    expect(await exported({ flowType: 'snapshot', appId: exporting.appId })).toHaveLength(2);
  });

  it('reject filters that do not apply to their kind', async () => {
    const rejected = async (filters: Record<string, unknown>) =>
      fieldMessages(await app.call('exportFlowDetail', filters, developer));
    expect(await rejected({ flowType: 'video', apiId: APIS[0] })).toEqual({
      apiId: 'Only calls are filtered by an API',
    });
    expect(await rejected({ deviceId: 'DV-0101-11' })).toEqual({
      deviceId: 'Only video traffic and snapshots are filtered by a device',
    });
  });
});

describe('fees', () => {
  it("are the used part of each package's price, and the whole price of a used-up package", async () => {
    const { list, ...sums } = await ask('getApiFeeDetailInfos', { ...RANGE, pageSize: 3 });
    // 603 + 301.5 + 100.5 add up to the price of 1005; the video package's 999 is its whole price, too.
    expect(sums).toMatchObject({ totalFee: { amount: 2004, currency: 'USD' }, total: 5 });
    const money = (amount: number) => ({ amount, currency: 'USD' });
    const profile = { flowType: 'interface', apiId: APIS[1], productName: '=Calls 10', orderId: 'ord-1' };
    const video = {
      flowType: 'video',
      appId: null,
      apiId: null,
      productName: 'Video 1000',
      orderId: 'ord-2',
    };
    expect(list).toMatchObject([
      { day: '2026-11-20', ...profile, appId: traffic.appId, amount: 6, fee: money(603) },
      { day: '2026-11-20', ...video, amount: 300, fee: money(300) },
      { day: '2026-11-19', ...profile, appName: '@Export', amount: 1, fee: money(101) },
    ]);
    const rest = await ask('getApiFeeDetailInfos', { ...RANGE, pageSize: 3, pageNumber: 2 });
    expect(rest.list).toMatchObject([
      { day: '2026-11-19', ...profile, appId: traffic.appId, amount: 3, fee: money(302) },
      { day: '2026-11-19', ...video, appName: null, version: null, amount: 700, fee: money(699) },
    ]);
  });

  it('can be filtered by kind, application or API', async () => {
    const fee = async (filters: Record<string, string | undefined>) => {
      const { totalFee, total } = await ask('getApiFeeDetailInfos', { ...RANGE, ...filters });
      return [totalFee.amount, total];
    };
    expect(await fee({ flowType: 'video' })).toEqual([999, 2]);
    expect(await fee({ flowType: 'snapshot' })).toEqual([0, 0]);
    expect(await fee({ appId: exporting.appId })).toEqual([1100, 3]);
    expect(await fee({ apiId: APIS[1] })).toEqual([1005, 3]);
  });

  it("are exported in the list's order, with the total, and without cells that could become a formula", async () => {
    const rows = await app.export('exportApiFeeDetails', RANGE, developer);
    const video = ['Video traffic', null, null, null, null, null, 'Video 1000', 'ord-2'];
    const of = (appName: string, { appId } = traffic) => [
      'API calls',
      appName,
      appId,
      'Visitor profile of a day',
      'open.demographics.getDailyProfile',
      'v2',
      "'=Calls 10",
      'ord-1',
    ];
    expect(rows).toEqual([
      [
        'Day (UTC+8)',
        'Quota type',
        'Application',
        'AppID',
        'API',
        'Method',
        'Version',
        'Source',
        'Order',
        'Used',
        'Unit',
        'Cost (USD)',
      ],
      [new Date('2026-11-20'), ...of('Store traffic dashboard'), 6, 'calls', 6.03],
      [new Date('2026-11-20'), ...video, 300, 'bytes', 3],
      [new Date('2026-11-19'), ...of("'@Export", exporting), 1, 'calls', 1.01],
      [new Date('2026-11-19'), ...of('Store traffic dashboard'), 3, 'calls', 3.02],
      [new Date('2026-11-19'), ...video, 700, 'bytes', 6.99],
      ['Total', ...Array(10).fill(null), 20.04],
    ]);
    const none = await app.export('exportApiFeeDetails', { ...RANGE, flowType: 'snapshot' }, developer);
    expect(none.slice(1)).toEqual([['Total', ...Array(10).fill(null), 0]]);
  });

  it.each([
    ['application', () => ({ appId: exporting.appId }), 3, 11],
    ['API', () => ({ apiId: APIS[1] }), 3, 10.05],
    ['application and API', () => ({ appId: traffic.appId, apiId: APIS[1] }), 2, 9.05],
  ])('of one %s are exported as listed, with their own total', async (_, filtersOf, count, sum) => {
    const filters = { ...RANGE, ...filtersOf() };
    const { list, totalFee } = await ask('getApiFeeDetailInfos', filters);
    expect(list).toHaveLength(count);
    const rows = await app.export('exportApiFeeDetails', filters, developer);
    expect(
      rows
        .slice(1, -1)
        .map(([day, , appName, appId, , , , , orderId, amount, , fee]) => [
          day,
          appName,
          appId,
          orderId,
          amount,
          fee,
        ]),
    ).toEqual(
      list.map(({ day, appName, appId, orderId, amount, fee }) => [
        new Date(day),
        appName?.replace('@', "'@") ?? null,
        appId,
        orderId,
        amount,
        fee.amount / 100,
      ]),
    );
    expect(rows.at(-1)?.at(-1)).toBe(sum);
    expect(totalFee.amount).toBe(Math.round(sum * 100));
  });

  it('come with the share of every source, the largest first', async () => {
    expect(await ask('getFlowPackageRatio')).toMatchObject({
      flowType: 'interface',
      amount: 15,
      list: [
        { source: 'order', productName: '=Calls 10', orderId: 'ord-1', amount: 10, percentage: 66.7 },
        { source: 'freeQuota', productName: null, orderId: null, amount: 3, percentage: 20 },
        { source: 'recharge', productName: null, orderId: null, amount: 2, percentage: 13.3 },
      ],
    });
    expect(await ask('getFlowPackageRatio', { ...RANGE, flowType: 'video' })).toMatchObject({
      amount: 1150,
      list: [
        { source: 'order', productName: 'Video 1000', amount: 1000 },
        { source: 'trial', productName: null, amount: 150, percentage: 13 },
      ],
    });
  });
});

describe('several products of one package', () => {
  it('have separate fees and shares', async () => {
    const buyer = await usage.join('Meridian');
    const application = await app.createApplication(buyer, ...APIS);
    const soon = new Date(app.now.getTime() + DAY);
    await usage.addGrant(buyer, { ...CALLS, id: 'grant-ord-3-1', orderId: 'ord-3', total: 3, endTime: soon });
    await usage.addGrant(buyer, { ...CALLS, id: 'grant-ord-3-2', orderId: 'ord-3', total: 30 });
    await usage.use(application, 'profile', 5);
    await usage.count();
    const { list: fees } = await ask('getApiFeeDetailInfos', RANGE, buyer);
    expect(fees.map(({ grantId, amount }) => [grantId, amount])).toEqual([
      ['grant-ord-3-1', 3],
      ['grant-ord-3-2', 2],
    ]);
    const { list: parts } = await ask('getFlowPackageRatio', RANGE, buyer);
    expect(parts.map(({ grantId, amount }) => [grantId, amount])).toEqual([
      ['grant-ord-3-1', 3],
      ['grant-ord-3-2', 2],
    ]);
    const { list: products } = await ask('getFlowProductUsage', {}, buyer);
    expect(products.map(({ grantId }) => grantId)).toEqual(['grant-ord-3-1', 'grant-ord-3-2']);
  });
});

describe('calls per second', () => {
  it('are listed for every enabled API with peaks and rejections, and expansions separately', async () => {
    const { database } = app.client;
    const grant = {
      accountId: developer.id,
      appId: traffic.appId,
      productName: 'QPS expansion 10',
      orderId: null,
      startTime: new Date(app.now.getTime() - DAY),
    };
    const later = new Date('2026-11-30T16:00:00.000Z');
    await database.transaction(async (transaction) => {
      const addGrant = (id: string, apiId: string, increasedQps: number, endTime: Date) =>
        app.platform.qpsGrants.addGrant(transaction, { ...grant, id, apiId, increasedQps, endTime });
      await addGrant('qps-1', 'api-traffic-hourly-v2', 10, later);
      await addGrant('qps-2', 'api-traffic-hourly-v2', 5, app.now);
      await addGrant('qps-3', 'api-device-stream-v2', 5, app.now);
    });
    const { basicApiList, increasedApiList } = await ask('getApiQpsInfo', { appId: traffic.appId });
    expect(
      basicApiList.map(({ apiId, qps, peakQps, limitedCalls }) => [apiId, qps, peakQps, limitedCalls]),
    ).toEqual([
      ['api-device-stream-v2', expect.any(Number), 1, 0],
      ['api-snapshot-take-v2', expect.any(Number), 1, 0],
      ['api-demographics-profile-v2', 5, 1, 0],
    ]);
    const increased = {
      apiId: 'api-traffic-hourly-v2',
      baseQps: 10,
      qps: 20,
      peakQps: 3,
      productName: 'QPS expansion 10',
      orderId: null,
    };
    expect(increasedApiList).toMatchObject([
      { ...increased, grantId: 'qps-1', increasedQps: 10, state: 'inUse', expirationDate: '2026-11-30' },
    ]);
    const all = await ask('getApiQpsInfo', { appId: traffic.appId, isExpiredShown: true });
    expect(all.basicApiList.map(({ apiId }) => apiId)).toContain('api-device-stream-v2');
    expect(all.increasedApiList).toMatchObject([
      { ...increased, increasedQps: 5, state: 'expired', expirationDate: '2026-11-20' },
      { ...increased, increasedQps: 10, state: 'inUse' },
      { apiId: 'api-device-stream-v2', increasedQps: 5, state: 'expired' },
    ]);
    const found = await ask('getApiQpsInfo', { keyword: 'getdailyPROFILE' });
    expect(found.basicApiList.map(({ appName }) => appName)).toEqual(['@Export', 'Store traffic dashboard']);
  });
});

describe('a developer', () => {
  const OPERATIONS: OperationId[] = [
    'getFlowConsumeAmount',
    'getFlowPackageDailyOverview',
    'getFlowPackageMonthOverview',
    'getFlowAnalysis',
    'getFlowDetail',
    'getVideoFlowDetail',
    'getSnapshotFlowDetail',
    'getApiQpsInfo',
    'getApiFeeDetailInfos',
    'exportApiFeeDetails',
    'exportFlowDetail',
    'getFlowPackageRatio',
  ];

  it.each(OPERATIONS)('sees no data of another developer: %s', async (id) => {
    const foreign = await app.call(id, { appId: traffic.appId }, stranger);
    expect(foreign).toMatchObject({ status: 404, codename: 'The application does not exist' });
    const { result } = await app.call(id, {}, stranger);
    const text = result instanceof Blob ? await result.text() : JSON.stringify(result);
    for (const own of [traffic.appId, exporting.appId, 'ord-1', 'ord-2', 'DV-0101', 'DV-0102']) {
      expect(text).not.toContain(own);
    }
  });

  it('sees their own data, including that of a deleted application', async () => {
    expect(await ask('getFlowConsumeAmount', RANGE, stranger)).toMatchObject({
      calls: 10,
      rejectedCalls: 2,
      failedCalls: 0,
    });
    const qps = await ask('getApiQpsInfo', { keyword: 'hourly' }, stranger);
    expect(qps.basicApiList).toMatchObject([{ qps: 10, peakQps: 10, limitedCalls: 2 }]);
    await app.call('deleteApp', { appId: strangers.appId }, stranger);
    const deleted = await ask('getFlowDetail', { ...RANGE, appId: strangers.appId }, stranger);
    expect(deleted).toMatchObject({ calls: 10, list: [{ appName: 'Store traffic dashboard' }] });
  });
});
