import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountDailyCalls } from '#freeQuota/tables.ts';
import type { TestApp } from '../../test/harness.ts';
import {
  expectCode,
  readLog,
  signedCall,
  startTestGateway,
  type TestGateway,
} from '../../test/testGateway.ts';
import { invokeLogs } from './tables.ts';

const API = 'api-traffic-hourly-v2';
const PAID_API = 'api-demographics-profile-v2';
const PAID = 'open.demographics.getDailyProfile';
let gateway: TestGateway;
let app: TestApp;
let accountId: string;

beforeAll(async () => {
  gateway = await startTestGateway();
  app = gateway.app;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.advance(2000);
  const developer = await app.registerDeveloper();
  gateway = { ...gateway, developer, application: await app.createApplication(developer, API, PAID_API) };
  const { result } = await app.call<{ id: string }>('getUserInfo', {}, developer);
  accountId = result.id;
});

const send = (changes: Record<string, string> = {}) => app.callGateway(signedCall(gateway, changes));
const today = () => new Date(app.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
const chargedCalls = async () => {
  const rows = await app.client.database.select().from(accountDailyCalls);
  return rows.filter((row) => row.accountId === accountId).map(({ calls }) => calls);
};
const useUp = (calls: number) =>
  app.platform.freeQuota.count(app.client.database, [
    { accountId, appId: gateway.application.appId, apiId: API, day: today(), calls },
  ]);

describe('free quota', () => {
  test('allows 100 calls a day and rejects the 101st', async () => {
    for (let count = 1; count <= 100; count++) {
      app.advance(1000);
      const response = await send();
      expect(response.status).toBe(200);
      expect(response.headers.get('x-free-quota-limit')).toBe('100');
      expect(response.headers.get('x-free-quota-remaining')).toBe(String(100 - count));
    }
    app.advance(1000);
    const rejected = await send();
    const { message } = await expectCode(rejected, 'QUOTA_EXCEEDED');
    expect(message).toContain('it resets at 00:00 UTC+8');
    expect(await chargedCalls()).toEqual([100]);
    const midnight = Date.parse('2026-11-20T16:00:00.000Z');
    expect(rejected.headers.get('retry-after')).toBe(String((midnight - app.now.getTime()) / 1000));
    expect(rejected.headers.get('x-free-quota-reset')).toBe('2026-11-20T16:00:00.000Z');
    const { total } = await readLog(gateway, { appId: gateway.application.appId, statusCode: 'success' });
    expect(total).toBe(100);
  });

  test("resets at midnight in the gateway's time zone", async () => {
    await useUp(100);
    await expectCode(await send(), 'QUOTA_EXCEEDED');
    const before = app.now;
    app.now = new Date('2026-11-20T15:59:59.000Z');
    await expectCode(await send(), 'QUOTA_EXCEEDED');
    app.now = new Date('2026-11-20T16:00:00.000Z');
    await expectCode(await send(), 'SUCCESS');
    app.now = before;
  });

  test('is counted per account and API', async () => {
    await useUp(100);
    await app.call(
      'setApplicationApi',
      { appId: gateway.application.appId, apiId: 'api-traffic-hourly-v1', isEnabled: true },
      gateway.developer,
    );
    const params = { depId: '100101', statDate: '20261117' };
    await expectCode(await app.callGateway(signedCall(gateway, {}, { version: 'v1', params })), 'SUCCESS');
    const application = await app.createApplication(await app.registerDeveloper(), API);
    await expectCode(await app.callGateway(signedCall({ app, application })), 'SUCCESS');
  });

  test('is shared by all applications of an account, including deleted ones', async () => {
    await useUp(98);
    await expectCode(await send(), 'SUCCESS');
    const other = await app.createApplication(gateway.developer, API);
    const last = await app.callGateway(signedCall({ app, application: other }));
    expect(last.headers.get('x-free-quota-remaining')).toBe('0');
    const { appId } = gateway.application;
    expect(await app.call('deleteApp', { appId }, gateway.developer)).toMatchObject({ status: 200 });
    const fresh = await app.createApplication(gateway.developer, API);
    await expectCode(await app.callGateway(signedCall({ app, application: fresh })), 'QUOTA_EXCEEDED');
    const { result } = await app.call('getApiInfosByAppId', { appId: fresh.appId }, gateway.developer);
    expect(result).toMatchObject([{ callsToday: 0, freeQuota: 100, freeQuotaRemaining: 0 }]);
    const usage = await app.call<{ freeApiList: unknown }>('getFlowProductUsage', {}, gateway.developer);
    expect(usage.result.freeApiList).toMatchObject([
      { apiId: API, callsToday: 100, freeQuota: 100, freeQuotaRemaining: 0 },
    ]);
  });

  test('accepts one of several concurrent calls as the last free call, and charges only that call', async () => {
    await useUp(99);
    const dates = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'];
    const responses = await Promise.all(dates.map((date) => send({ date })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
    expect(await chargedCalls()).toEqual([100]);
    const rows = await app.client.database.select().from(invokeLogs);
    const own = rows.filter(({ appId }) => appId === gateway.application.appId);
    expect(own.filter(({ status }) => status === 'success')).toHaveLength(1);
  });

  test('lets a rejected call be sent again unchanged once free calls are left', async () => {
    await useUp(100);
    const params = signedCall(gateway);
    await expectCode(await app.callGateway(params), 'QUOTA_EXCEEDED');
    await app.client.database.delete(accountDailyCalls);
    await expectCode(await app.callGateway(params), 'SUCCESS');
  });

  test('does not exist for a paid API', async () => {
    const options = { method: PAID, params: { storeId: 'ST-0101', date: '2026-11-17' } };
    const response = await app.callGateway(signedCall(gateway, {}, options));
    const { message } = await expectCode(response, 'QUOTA_EXCEEDED');
    expect(message).toContain('the API is paid, and no package has calls left');
    expect(response.headers.has('retry-after')).toBe(false);
    expect(response.headers.has('x-free-quota-reset')).toBe(false);
    expect(response.headers.has('x-free-quota-limit')).toBe(false);
    expect(await chargedCalls()).toEqual([]);
  });
});

describe('the limit of calls per second', () => {
  const dates = Array.from({ length: 11 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);

  test('allows ten calls in a second and rejects the eleventh', async () => {
    for (const date of dates.slice(0, 10)) await expectCode(await send({ date }), 'SUCCESS');
    const over = signedCall(gateway, { date: '2026-11-11' });
    const rejected = await app.callGateway(over);
    expect((await expectCode(rejected, 'QPS_EXCEEDED')).message).toContain(': at most 10 for this API');
    expect(rejected.headers.get('retry-after')).toBe('1');
    expect(await chargedCalls()).toEqual([10]);
    app.advance(999);
    await expectCode(await app.callGateway(over), 'QPS_EXCEEDED');
    app.advance(1);
    // The rejected call's signature can be used again.
    await expectCode(await app.callGateway(over), 'SUCCESS');
  });

  test('allows ten of eleven concurrent calls', async () => {
    const responses = await Promise.all(dates.map((date) => send({ date })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
