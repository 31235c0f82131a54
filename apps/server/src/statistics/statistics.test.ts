import type { ResultOf } from '@platform/sdk/operations';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestAccount, TestApp } from '../../test/harness.ts';
import { fieldMessages } from '../../test/harness.ts';
import {
  signedCall,
  startTestGateway,
  type TestApplication,
  type TestGateway,
} from '../../test/testGateway.ts';
import { SETTLE } from './rollup.ts';

const COUNT = 'open.counting.getRealtimeCount';
const DAY = 24 * 60 * 60_000;

let app: TestApp;
let gateway: TestGateway;
let second: TestApplication;
let stranger: TestAccount;

const send = (
  application: TestApplication,
  changes: Record<string, string> = {},
  options: Parameters<typeof signedCall>[2] = {},
) => app.callGateway(signedCall({ app, application }, changes, options));

const daily = async (filters: Record<string, string> = {}, account = gateway.developer) =>
  (await app.call<ResultOf<'getApiDailyOverview'>>('getApiDailyOverview', filters, account)).result;
const monthly = async (filters: Record<string, string> = {}, account = gateway.developer) =>
  (await app.call<ResultOf<'getApiMonthOverview'>>('getApiMonthOverview', filters, account)).result;

beforeAll(async () => {
  const apiIds = ['api-traffic-hourly-v2', 'api-counting-realtime-v2'];
  gateway = await startTestGateway({ upstream: { call: async () => ({ ok: true }) } }, apiIds);
  app = gateway.app;
  second = await app.createApplication(gateway.developer, ...apiIds);
  stranger = await app.registerDeveloper();
  const other = await app.createApplication(stranger, ...apiIds);
  app.advance(-DAY);
  await send(gateway.application);
  app.advance(DAY);
  await send(gateway.application, { entrance: 'one' });
  await send(gateway.application, { date: 'yesterday' });
  await send(second, {}, { method: COUNT, params: { storeId: 'ST-0101' } });
  await send(other);
  // This call names another account's application, so it is rejected.
  await send(gateway.application, { _aid: other.appId });
  await app.platform.gateway.settled();
  // The completeness time has to be later than the last call; otherwise it would not show that the call is counted.
  app.advance(SETTLE + 60_000);
  // Counting waits for other tests' transactions, even of other databases.
  const complete = new Date(app.now.getTime() - SETTLE);
  await vi.waitFor(
    async () => expect(await app.platform.statistics.rollup.advance(app.now)).toEqual(complete),
    { timeout: 20_000 },
  );
});
afterAll(() => app.close());

describe('trend of calls', () => {
  it('contains each of the last seven days, including days without calls, and the sums', async () => {
    const { list, ...sums } = await daily();
    expect(list.map(({ day }) => day)).toEqual([
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(list.slice(-3)).toEqual([
      { day: '2026-11-18', calls: 0, rejectedCalls: 0, failedCalls: 0 },
      { day: '2026-11-19', calls: 1, rejectedCalls: 0, failedCalls: 0 },
      { day: '2026-11-20', calls: 2, rejectedCalls: 1, failedCalls: 0 },
    ]);
    const statisticsTime = new Date(app.now.getTime() - SETTLE).toISOString();
    // The calls of this hour are compared once it is over.
    const compared = { comparedTo: '2026-11-20T02:00:00.000Z', comparedCalls: 1, previousCalls: 0 };
    expect(sums).toEqual({ statisticsTime, calls: 3, rejectedCalls: 1, failedCalls: 0, ...compared });
  });

  it('can be filtered by application and API', async () => {
    expect((await daily({ appId: second.appId })).calls).toBe(1);
    expect((await daily({ apiId: 'api-traffic-hourly-v2' })).calls).toBe(2);
    expect((await daily({ appId: second.appId, apiId: 'api-traffic-hourly-v2' })).calls).toBe(0);
    const none = await app.call('getApiDailyOverview', { apiId: 'api-none' }, gateway.developer);
    expect(none).toMatchObject({ status: 404, codename: 'The API does not exist' });
  });

  it('does not show the calls of another account', async () => {
    expect(await daily({}, stranger)).toMatchObject({ calls: 1, rejectedCalls: 0, failedCalls: 0 });
    const foreign = await app.call('getApiDailyOverview', { appId: second.appId }, stranger);
    expect(foreign).toMatchObject({ status: 404, codename: 'The application does not exist' });
  });

  it('contains the requested days, at most 366 and in order', async () => {
    const days = async (filters: Record<string, string>) => (await daily(filters)).list.map(({ day }) => day);
    expect(await days({ dayFrom: '2026-11-19' })).toEqual(['2026-11-19', '2026-11-20']);
    expect(await days({ dayTo: '2026-03-01' })).toHaveLength(7);
    expect(await days({ dayFrom: '2024-02-28', dayTo: '2024-03-01' })).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ]);
    expect(await days({ dayFrom: '2024-01-01', dayTo: '2024-12-31' })).toHaveLength(366);
    const rejected = async (filters: Record<string, string>) =>
      fieldMessages(await app.call('getApiDailyOverview', filters, gateway.developer));
    expect(await rejected({ dayFrom: '2025-01-01', dayTo: '2026-01-02' })).toEqual({
      dayTo: 'Please select at most 366 days',
    });
    expect(await rejected({ dayFrom: '2026-11-20', dayTo: '2026-11-19' })).toEqual({
      dayTo: 'Please select a last day that is not before the first',
    });
    expect(await rejected({ dayFrom: '2026-02-30' })).toEqual({
      dayFrom: 'Please select an existing day between 1970-01-01 and 2999-12-31',
    });
  });
});

describe("distribution of a month's calls", () => {
  it('lists the APIs that were called, most calls first, with their share', async () => {
    expect(await monthly()).toMatchObject({
      month: '2026-11',
      calls: 3,
      list: [
        { apiId: 'api-traffic-hourly-v2', version: 'v2', calls: 2, percentage: 66.7 },
        { apiId: 'api-counting-realtime-v2', methodName: COUNT, calls: 1, percentage: 33.3 },
      ],
    });
    expect((await monthly({ appId: second.appId })).list).toMatchObject([{ calls: 1, percentage: 100 }]);
  });

  it('is empty if nothing was called', async () => {
    expect(await monthly({ month: '2026-10' })).toMatchObject({ month: '2026-10', calls: 0, list: [] });
  });

  it('does not show the calls of another account', async () => {
    expect((await monthly({}, stranger)).calls).toBe(1);
    const foreign = await app.call('getApiMonthOverview', { appId: second.appId }, stranger);
    expect(foreign).toMatchObject({ status: 404, codename: 'The application does not exist' });
  });
});
