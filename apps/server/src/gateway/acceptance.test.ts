import type { SavedApplication, SearchArguments } from '@platform/sdk';
import { sign } from '@platform/signer';
import { createGatewayClient } from '@platform/signer/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalog, exampleParams } from '#apis/catalog/index.ts';
import { accessKeys } from '#applications/tables.ts';
import { accountDailyCalls } from '#freeQuota/tables.ts';
import type { TestApp } from '../../test/harness.ts';
import {
  bodyOf,
  expectCode,
  getCall,
  postCall,
  readLog,
  signedCall,
  startTestGateway,
  type TestGateway,
} from '../../test/testGateway.ts';
import { invokeLogs } from './tables.ts';
import { UpstreamTimeoutError } from './upstream/upstream.ts';

let gateway: TestGateway;
let app: TestApp;
let received: Record<string, string> = {};
let upstreamResponse: () => Promise<unknown> = async () => ({ ok: true });

beforeAll(async () => {
  const upstream = {
    call: async (_: unknown, params: Readonly<Record<string, string>>) => {
      received = { ...params };
      return upstreamResponse();
    },
  };
  gateway = await startTestGateway({ upstream });
  app = gateway.app;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.advance(1000);
  upstreamResponse = async () => ({ ok: true });
  await app.client.database.delete(accountDailyCalls);
});

const send = (changes: Record<string, string | undefined> = {}) =>
  app.callGateway(signedCall(gateway, changes));

describe('an accepted call', () => {
  test('succeeds by POST and by GET', async () => {
    await expectCode(await send(), 'SUCCESS');
    const query = new URLSearchParams(signedCall(gateway, { _requestMode: 'get' }));
    const response = await expectCode(await getCall(app, query.toString()), 'SUCCESS');
    expect(response).toEqual({
      code: 0,
      codename: 'SUCCESS',
      callTime: app.now.toISOString(),
      message: 'The call succeeded',
      data: { ok: true },
    });
  });

  test('may be signed with SHA-1', async () => {
    await expectCode(await app.callGateway(app.sign(gateway.application, { signMethod: 'sha1' })), 'SUCCESS');
  });

  test('may be signed exactly 10 minutes in the past or future, or a second less', async () => {
    for (const seconds of [-600, -599, 599, 600]) {
      const timestamp = new Date(app.now.getTime() + seconds * 1000);
      await expectCode(await app.callGateway(app.sign(gateway.application, { timestamp })), 'SUCCESS');
    }
  });

  test.each([
    ['%20 as a space', 'Harbour%20Street', 'Harbour Street'],
    ['+ as a space', 'Harbour+Street', 'Harbour Street'],
    ['%2B as a plus', 'Harbour%2BStreet', 'Harbour+Street'],
    ['CJK characters', '%E5%BA%97%E8%88%96', '店舖'],
    ['an emoji', '%F0%9F%9B%8D%EF%B8%8F', '🛍️'],
    ['& and =', 'a%26b%3Dc', 'a&b=c'],
    ['a percent sign', '100%25', '100%'],
    ['a percent sign that starts no escape', '100%', '100%'],
  ])('carries %s in a value, by form and by query', async (_, encoded, value) => {
    for (const mode of ['post', 'get'] as const) {
      const { storeId, ...params } = signedCall(gateway, { storeId: value, _requestMode: mode });
      const text = `${new URLSearchParams(params)}&storeId=${encoded}`;
      await expectCode(mode === 'post' ? await postCall(app, text) : await getCall(app, text), 'SUCCESS');
      expect(received.storeId).toBe(value);
    }
  });

  test('carries characters that the form leaves unencoded', async () => {
    const { storeId, ...params } = signedCall(gateway, { storeId: '店🛍' });
    await expectCode(await postCall(app, `${new URLSearchParams(params)}&storeId=${storeId}`), 'SUCCESS');
    expect(received.storeId).toBe('店🛍');
  });

  test("passes only the method's own parameters to the upstream", async () => {
    await send({ entrance: '', _format: 'json' });
    expect(received).toEqual({ storeId: 'ST-0101', date: '2026-11-17' });
  });

  test('may have a body of 60 KB', async () => {
    const params = signedCall(gateway, { storeId: 'x'.repeat(60_000) });
    await expectCode(await app.callGateway(params), 'SUCCESS');
  });

  test('returns XML if the call asks for XML', async () => {
    upstreamResponse = async () => ({ text: '<&\u0001>', hours: [{ hour: 10 }] });
    const response = await send({ _format: 'xml' });
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(await response.text()).toBe(
      `<?xml version="1.0" encoding="UTF-8"?><response><code>0</code><codename>SUCCESS</codename><callTime>${app.now.toISOString()}</callTime><message>The call succeeded</message><data><text>&lt;&amp;&gt;</text><hours><item><hour>10</hour></item></hours></data></response>`,
    );
  });

  test('is charged and logged once, before its response is sent', async () => {
    // A key's last use is recorded to the minute.
    app.advance(60_000);
    const response = await send();
    const id = response.headers.get('x-request-id') ?? '';
    const rows = await app.client.database.select().from(invokeLogs);
    expect(rows.filter((row) => row.id === id)).toHaveLength(1);
    const [charged] = await app.client.database.select().from(accountDailyCalls);
    expect(charged).toMatchObject({ apiId: 'api-traffic-hourly-v2', day: '2026-11-20', calls: 1 });
    expect(response.headers.get('x-free-quota-remaining')).toBe('99');
    const keys = await app.client.database.select().from(accessKeys);
    const used = keys.find(({ accessKeyId }) => accessKeyId === gateway.application.accessKeyId);
    expect(used?.lastUsedTime).toEqual(app.now);
  });

  /** The client of `@platform/signer`, with a clock that is off by some minutes. */
  const clientOf = (fetch: (url: string, init: RequestInit) => Promise<Response>, minutes = 0) =>
    createGatewayClient({
      endpoint: 'http://platform.test/gateway',
      appId: gateway.application.appId,
      accessKeyId: gateway.application.accessKeyId,
      secret: gateway.application.accessKeySecret,
      version: 'v2',
      now: () => app.now.getTime() + minutes * 60_000,
      fetch,
    });
  const params = { storeId: 'ST-0101', date: '2026-11-17' };

  test.each([-20, 20])('succeeds on retry if a client’s clock is off by %i minutes', async (minutes) => {
    const codenames: unknown[] = [];
    const client = clientOf(async (url, init) => {
      const response = await app.app.request(url, init);
      codenames.push((await bodyOf(response.clone())).codename);
      return response;
    }, minutes);
    for (const storeId of [`first ${minutes}`, `second ${minutes}`]) {
      expect(await client.call('open.traffic.getHourlyFlow', { ...params, storeId })).toEqual({ ok: true });
    }
    expect(codenames).toEqual(['TIMESTAMP_EXPIRED', 'SUCCESS', 'SUCCESS']);
  });

  test('is charged once if its response is lost and the client retries', async () => {
    let tries = 0;
    const client = clientOf(async (url, init) => {
      const response = await app.app.request(url, init);
      if (tries++ === 0) throw new TypeError('fetch failed');
      return response;
    });
    await expect(client.call('open.traffic.getHourlyFlow', params)).rejects.toMatchObject({
      name: 'GatewayNetworkError',
      isReceived: true,
    });
    expect(tries).toBe(2);
    expect(await app.client.database.select().from(accountDailyCalls)).toMatchObject([{ calls: 1 }]);
  });

  test('finishes before the gateway closes', async () => {
    let respond = () => {};
    const isForwarded = new Promise<void>((forwarded) => {
      upstreamResponse = () =>
        new Promise((resolve) => {
          respond = () => resolve({ ok: true });
          forwarded();
        });
    });
    const response = send();
    await isForwarded;
    const closed = app.platform.gateway.close();
    respond();
    await closed;
    const [charged] = await app.client.database.select().from(accountDailyCalls);
    expect(charged?.calls).toBe(1);
    await expectCode(await response, 'SUCCESS');
  });

  test('may be signed with the old key during the overlap of a rotation, and with the new one', async () => {
    const old = await app.createApplication(gateway.developer, 'api-traffic-hourly-v2');
    const { result } = await app.call<SavedApplication>(
      'rotateAccessKey',
      { appId: old.appId },
      gateway.developer,
    );
    const issued = { ...old, ...result, accessKeySecret: result.accessKeySecret ?? '' };
    app.advance(23 * 3_600_000);
    await expectCode(await app.callGateway(signedCall({ app, application: old })), 'SUCCESS');
    await expectCode(await app.callGateway(signedCall({ app, application: issued })), 'SUCCESS');
    app.advance(3_600_000);
    await expectCode(await app.callGateway(signedCall({ app, application: old })), 'AKEY_EXPIRED');
    await expectCode(await app.callGateway(signedCall({ app, application: issued })), 'SUCCESS');
  });
});

describe('an upstream that fails', () => {
  const chargedRows = () => app.client.database.select().from(accountDailyCalls);

  test.each([
    ['an error', new Error('connect ECONNREFUSED'), 'UPSTREAM_EXCEPTION'],
    ['a timeout', new UpstreamTimeoutError('10 s'), 'CALL_FAILED'],
  ] as const)(
    'ends the call with the right code for %s; the call is logged as abnormal and not charged',
    async (_, error, codename) => {
      upstreamResponse = async () => {
        throw error;
      };
      const { message } = await expectCode(await send(), codename);
      expect(message).not.toContain(error.message);
      expect(await chargedRows()).toEqual([]);
      const { list } = await readLog(gateway, { statusCode: 'abnormal' });
      expect(list[0]).toMatchObject({ codename, status: 'abnormal', startTime: app.now.toISOString() });
    },
  );

  test.each([
    ['a list', []],
    ['a text', 'ok'],
    ['nothing', undefined],
  ])('causes UPSTREAM_EXCEPTION if it returns %s instead of an object', async (_, data) => {
    upstreamResponse = async () => data;
    await expectCode(await send(), 'UPSTREAM_EXCEPTION');
    expect(await chargedRows()).toEqual([]);
  });

  test('causes SYSTEM_EXCEPTION if its response cannot be serialized, and the call costs nothing', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    upstreamResponse = async () => circular;
    await expectCode(await send(), 'SYSTEM_EXCEPTION');
    expect(await chargedRows()).toEqual([]);
  });
});

describe('call log', () => {
  test('contains an accepted call with all its fields', async () => {
    const params = signedCall(gateway);
    const response = await app.callGateway(params);
    const { _sig, ...sent } = params;
    const { total, list } = await readLog(gateway, { sig: _sig ?? '' });
    expect(total).toBe(1);
    expect(list[0]).toEqual({
      id: response.headers.get('x-request-id'),
      callerId: expect.any(String),
      callerName: `Developer ${gateway.developer.phone}`,
      appId: gateway.application.appId,
      appName: 'Store traffic dashboard',
      methodName: 'open.traffic.getHourlyFlow',
      version: 'v2',
      apiId: 'api-traffic-hourly-v2',
      startTime: app.now.toISOString(),
      duration: expect.any(Number),
      upstreamDuration: expect.any(Number),
      status: 'success',
      code: 0,
      codename: 'SUCCESS',
      message: null,
      parameter: null,
      traceId: null,
      traceUrl: null,
      httpStatus: 200,
      sig: _sig,
      requestMode: 'post',
      inputParams: sent,
    });
  });

  test('contains a rejected call, without a caller if its signature was not verified', async () => {
    await send({ _timestamp: '20260101000000' });
    await send({ _akey: 'AKUNKNOWN' });
    await send({ _sm: 'none' });
    const { list } = await readLog(gateway, { statusCode: 'failed' });
    // The three arrived in the same millisecond.
    const shown = list.slice(0, 3).map(({ codename, callerName }) => [codename, callerName]);
    expect(shown.sort()).toEqual([
      ['AKEY_ILLEGAL', null],
      ['SM_NONEXISTENT', null],
      ['TIMESTAMP_EXPIRED', null],
    ]);
  });

  test('filters by caller, application, method, status and time, newest first', async () => {
    await send();
    app.advance(1000);
    await send({ date: 'yesterday' });
    const { list: all } = await readLog(gateway);
    const times = all.map(({ startTime }) => startTime);
    expect(times).toEqual([...times].sort().reverse());
    const callerId = all[0]?.callerId ?? '';
    const totalOf = async (filters: Record<string, string>) => (await readLog(gateway, filters)).total;
    expect(await totalOf({ caller: callerId })).toBeGreaterThan(1);
    expect(await totalOf({ caller: 'usr-nobody' })).toBe(0);
    expect(await totalOf({ appId: 'S107-NOBODY' })).toBe(0);
    expect(await totalOf({ methodName: 'open.traffic.unknown' })).toBe(0);
    const now = app.now.toISOString();
    expect(await totalOf({ startTimeFrom: now, startTimeTo: now, statusCode: 'failed' })).toBe(1);
    expect(await totalOf({ startTimeFrom: now, startTimeTo: now, statusCode: 'success' })).toBe(0);
    const page = await readLog(gateway, { pageNumber: 2, pageSize: 1 });
    expect(page.list).toEqual([all[1]]);
    expect(page.total).toBe(all.length);
  });

  /** Tests each filter alone and combined, because a query that ignores a filter finds other calls, too. */
  test('finds only the calls of an application, a method and a status', async () => {
    app.advance(1000);
    const startTimeFrom = app.now.toISOString();
    const apis = catalog.filter(({ apiId }) => /^api-traffic-(hourly|daily)-v2$/.test(apiId));
    const methods = apis.map(({ methodName: method, version, requestParams }) => ({
      method,
      version,
      params: exampleParams(requestParams),
    }));
    const create = () => app.createApplication(gateway.developer, ...apis.map(({ apiId }) => apiId));
    const outcomes = {
      success: 'SUCCESS',
      failed: 'TIMESTAMP_EXPIRED',
      abnormal: 'UPSTREAM_EXCEPTION',
    } as const;
    const statuses = ['success', 'failed', 'abnormal'] as const;
    const applications = [await create(), await create()];
    const calls: { id: string; sig: string; appId: string; methodName: string; statusCode: string }[] = [];
    for (const application of applications) {
      for (const options of methods) {
        for (const statusCode of statuses) {
          app.advance(1000);
          upstreamResponse = async () => {
            if (statusCode === 'abnormal') throw new Error('connect ECONNREFUSED');
            return { ok: true };
          };
          const changes = statusCode === 'failed' ? { _timestamp: '20260101000000' } : {};
          const params = signedCall({ app, application }, changes, options);
          const response = await app.callGateway(params);
          await expectCode(response, outcomes[statusCode]);
          const id = response.headers.get('x-request-id') ?? '';
          const { appId } = application;
          calls.unshift({ id, sig: params._sig ?? '', appId, methodName: options.method, statusCode });
        }
      }
    }
    const found = async (filters: Record<string, string>) => {
      const { total, list } = await readLog(gateway, { startTimeFrom, ...filters });
      return { total, ids: list.map(({ id }) => id) };
    };
    const expected = (matching: typeof calls) => ({
      total: matching.length,
      ids: matching.map(({ id }) => id),
    });
    expect(calls).toHaveLength(12);
    for (const appId of [undefined, ...applications.map((each) => each.appId)]) {
      for (const methodName of [undefined, ...methods.map(({ method }) => method)]) {
        for (const statusCode of ['all', ...statuses]) {
          const filters = { ...(appId && { appId }), ...(methodName && { methodName }), statusCode };
          const own = calls.filter(
            (call) =>
              (!appId || call.appId === appId) &&
              (!methodName || call.methodName === methodName) &&
              (statusCode === 'all' || call.statusCode === statusCode),
          );
          expect(await found(filters), JSON.stringify(filters)).toEqual(expected(own));
        }
      }
    }
    for (const call of calls) {
      expect(await found({ sig: call.sig })).toEqual(expected([call]));
    }
  });

  test('never contains a secret', async () => {
    await send();
    const { list } = await readLog(gateway);
    expect(JSON.stringify(list)).not.toContain(gateway.application.accessKeySecret);
  });

  test('stores only a limited part of a rejected call, however large the call is', async () => {
    const params = { ...signedCall(gateway), _akey: 'A'.repeat(30_000), _aid: 'B'.repeat(30_000) };
    await expectCode(await app.callGateway(params), 'AKEY_ILLEGAL');
    const { list } = await readLog(gateway, { statusCode: 'failed' });
    expect(JSON.stringify(list[0]).length).toBeLessThan(6000);
  });

  test('stores at most sixty unsigned calls a minute from one address, and a signed call after them', async () => {
    app.advance(60_000);
    const { total: before } = await readLog(gateway, { statusCode: 'failed' });
    const responses = Array.from({ length: 1200 }, () => postCall(app, '_akey=flood'));
    await Promise.all(responses);
    const unknown = signedCall(gateway, {}, { method: 'open.traffic.unknown' });
    await expectCode(await app.callGateway(unknown), 'MT_NOT_REGISTERED');
    const { total } = await readLog(gateway, { statusCode: 'failed' });
    expect(total - before).toBe(61);
  });

  test('has a list of the values by which it can be filtered', async () => {
    const { result } = await app.call<SearchArguments>('searchArgs', {}, gateway.operator);
    expect(result.callerList).toContainEqual({
      id: expect.any(String),
      name: `Developer ${gateway.developer.phone}`,
    });
    expect(result.appInfoList.map(({ appId }) => appId)).toContain(gateway.application.appId);
    expect(result.apiList).toContainEqual({
      methodName: 'open.traffic.getHourlyFlow',
      name: 'Hourly customer flow',
    });
    expect(new Set(result.apiList.map(({ methodName }) => methodName)).size).toBe(result.apiList.length);
    const nobody = await app.call<SearchArguments>('searchArgs', { caller: 'usr-nobody' }, gateway.operator);
    expect(nobody.result.appInfoList).toEqual([]);
  });
});

describe('the sample upstream behind the gateway', () => {
  test('returns the documented example for every basic method of the catalog', async () => {
    const basic = catalog.filter(({ priceKind }) => priceKind === 'basic');
    const sample = await startTestGateway(
      { now: new Date('2026-11-18T09:30:00.000Z') },
      basic.map(({ apiId }) => apiId),
    );
    for (const api of basic) {
      const params = exampleParams(api.requestParams);
      const { methodName: method, version, responseExample } = api;
      const signed = sample.app.sign(sample.application, { method, version, params });
      const response = await bodyOf(await sample.app.callGateway(signed));
      expect(response.data, api.apiId).toEqual(JSON.parse(responseExample));
    }
    await sample.app.close();
  });

  test("rejects the key of the specification's signing example, as the specification's own gateway would", async () => {
    const params = {
      _aid: 'S107',
      _akey: 'test',
      _mt: 'open.demo.queryOpenAccount',
      _requestMode: 'post',
      _sm: 'md5',
      _timestamp: '20171221132407',
      _version: 'v1',
      orgid: '1',
    };
    expect(sign(params, 'test')).toBe('5489704B80A47394025527D6D51FB582');
    await expectCode(await app.callGateway({ ...params, _sig: sign(params, 'test') }), 'AKEY_ILLEGAL');
  });
});
