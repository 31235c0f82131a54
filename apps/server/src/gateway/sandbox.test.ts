import type { GatewayInvokeLog, GeneralConfiguration } from '@platform/sdk';
import { PUBLIC_SANDBOX_KEY } from '@platform/sdk/rules';
import { desc, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountDailyCalls } from '#freeQuota/tables.ts';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';
import { expectCode, type GatewayResponse, signedCall } from '../../test/testGateway.ts';
import { invokeLogs, sandboxCalls } from './tables.ts';
import { sampleUpstream } from './upstream/sample.ts';
import { UpstreamError } from './upstream/upstream.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const sandbox = { application: PUBLIC_SANDBOX_KEY as never };

/** The upstream of customers, which the sandbox must not reach. */
const brokenUpstream = {
  call: async () => {
    throw new UpstreamError('The upstream of the installation was called');
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ upstream: brokenUpstream });
});
afterAll(() => app.close());
beforeEach(() => {
  // Resets the limits that the previous test used up, and keeps two tests from signing the same call.
  app.advance(2 * MINUTE);
  app.address = '203.0.113.1';
});

const signed = (...changes: Parameters<typeof signedCall> extends [unknown, ...infer Rest] ? Rest : never) =>
  signedCall({ app, ...sandbox }, ...changes);
/** Sends a call that differs from every other call of the test. */
const send = (...of: Parameters<typeof signed>) => {
  app.advance(1000);
  return app.callGateway(signed(...of));
};
const logged = async () => {
  await app.platform.gateway.settled();
  return app.client.database.select().from(sandboxCalls).orderBy(desc(sandboxCalls.startTime));
};

describe('a call with the sandbox key', () => {
  it('returns sample data, whatever the upstream of the installation is', async () => {
    const response = await send();
    expect(await expectCode(response, 'SUCCESS')).toMatchObject({
      data: { storeId: 'ST-0101', date: '2026-11-17' },
    });
    const params = { storeId: 'ST-0101', date: '2026-11-17' };
    const api = await app.platform.apis.findByMethod('open.traffic.getHourlyFlow', 'v2');
    const sample = sampleUpstream(() => app.now);
    const expected = await sample.call(api as never, params, AbortSignal.timeout(1000), '', () => {});
    app.advance(1000);
    const again = (await (await send()).json()) as GatewayResponse;
    expect(again.data).toEqual(expected);
  });

  it('is accepted by GET too', async () => {
    const query = new URLSearchParams(signed({ _requestMode: 'get' }));
    const response = await app.request(`/gateway?${query}`, { headers: { 'x-forwarded-for': app.address } });
    await expectCode(response, 'SUCCESS');
  });

  it('costs nothing, appears in no statistics, and is logged in a separate table without parameters', async () => {
    app.address = '2001:db8:1:2:3:4:5:6';
    const response = await send();
    const requestId = response.headers.get('x-request-id');
    expect(response.headers.has('x-free-quota-limit')).toBe(false);
    const [entry] = await logged();
    expect(entry).toEqual({
      id: requestId,
      startTime: app.now,
      address: '2001:0db8:0001:0002::/64',
      methodName: 'open.traffic.getHourlyFlow',
      version: 'v2',
      requestMode: 'post',
      status: 'success',
      code: 0,
      codename: 'SUCCESS',
      parameter: null,
      httpStatus: 200,
      duration: expect.any(Number),
    });
    await expectCode(await send({ _sig: undefined, storeId: '' }), 'PARAMETER_REQUIRED');
    expect((await logged())[0]).toMatchObject({ codename: 'PARAMETER_REQUIRED' });
    expect(await app.client.database.select().from(invokeLogs)).toEqual([]);
    expect(await app.client.database.select().from(accountDailyCalls)).toEqual([]);
  });

  it.each([
    ['SIG_INVALID', () => ({ ...signed(), storeId: 'ST-0102' })],
    ['AID_MISMATCH', () => signed({ _aid: 'S107-7KQ2M9XD4H' })],
    ['TIMESTAMP_EXPIRED', () => signed({}, { timestamp: new Date(app.now.getTime() - 11 * MINUTE) })],
    ['SM_NONEXISTENT', () => signed({ _sm: 'sha256' })],
    ['FORMAT_NONEXISTENT', () => signed({ _format: 'yaml' })],
    ['TIMESTAMP_EMPTY', () => signed({ _timestamp: '' })],
    ['MT_NOT_REGISTERED', () => signed({ _mt: 'open.traffic.none' })],
    ['VERSION_NONEXISTENT', () => signed({ _version: 'v9' })],
    ['MT_NOT_ENABLED', () => signed({}, { method: 'open.demographics.getDailyProfile', params: {} })],
    ['PARAMETER_UNDECLARED', () => signed({ color: 'red' })],
    ['PARAMETER_INVALID', () => signed({ date: 'yesterday' })],
  ] as const)('is rejected with %s like any other call', async (codename, call) => {
    await expectCode(await app.callGateway(call()), codename);
    expect((await logged())[0]).toMatchObject({ codename, address: app.address });
  });

  it('is rejected when it is repeated', async () => {
    const call = signed();
    await expectCode(await app.callGateway(call), 'SUCCESS');
    await expectCode(await app.callGateway(call), 'DUPLICATE_CALL');
  });

  it('is rejected for a paid API, with a message that says which APIs the key can call', async () => {
    const response = await send({}, { method: 'open.demographics.getDailyProfile', params: {} });
    const { message } = await expectCode(response, 'MT_NOT_ENABLED');
    expect(message).toContain('the sandbox key can call only basic APIs');
  });

  it('uses the key that the public configuration contains', async () => {
    const { result } = await app.call<GeneralConfiguration>('getGeneralConfiguration');
    expect(result.sandbox).toEqual({ ...PUBLIC_SANDBOX_KEY, callsPerMinute: 30 });
  });
});

describe('the limits of the sandbox', () => {
  const refused = async (response: Response) => {
    const { message } = await expectCode(response, 'QPS_EXCEEDED');
    return { message, retryAfter: Number(response.headers.get('retry-after')) };
  };

  it('allow 30 calls a minute from one address, the rejected ones included, and say when to try again', async () => {
    const rows = (await logged()).length;
    for (let call = 0; call < 29; call++) await expectCode(await send(), 'SUCCESS');
    await expectCode(await send({ _version: 'v9' }), 'VERSION_NONEXISTENT');
    const { message, retryAfter } = await refused(await send());
    expect(message).toContain('30 calls a minute from one address');
    expect(retryAfter).toBe(30);
    // The rejected call is only counted, so that a flood does not fill the log.
    expect((await logged()).length - rows).toBe(30);
    app.address = '203.0.113.2';
    await expectCode(await send(), 'SUCCESS');
    app.address = '203.0.113.1';
    app.advance(retryAfter * 1000);
    await expectCode(await send(), 'SUCCESS');
  });

  it('count IPv6 addresses by their /64 network', async () => {
    for (let call = 0; call < 30; call++) {
      app.address = `2001:db8:7:7::${call}`;
      await expectCode(await send(), 'SUCCESS');
    }
    await refused(await send());
  });

  it('allow ten calls a second from all addresses together, without limiting customers', async () => {
    const developer = await app.registerDeveloper();
    const application = await app.createApplication(developer, 'api-traffic-hourly-v2');
    const from = (call: number) => {
      app.address = `198.51.100.${call}`;
      return app.callGateway(signed({ storeId: `ST-${call}` }));
    };
    for (let call = 0; call < 10; call++) {
      // The sample upstream does not know all of the stores.
      expect((await from(call)).status).not.toBe(429);
    }
    expect(await refused(await from(10))).toMatchObject({ retryAfter: 1 });
    await expectCode(await app.callGateway(app.sign(application)), 'UPSTREAM_EXCEPTION');
    app.advance(1000);
    expect((await from(11)).status).not.toBe(429);
  });
});

describe('an operator who looks for a call of the sandbox', () => {
  let operator: TestAccount;
  beforeAll(async () => {
    operator = await app.createOperator();
  });

  const find = async (filters: Record<string, unknown>) => {
    await app.platform.gateway.settled();
    const range = { startTimeFrom: new Date(app.now.getTime() - MINUTE).toISOString() };
    const { result } = await app.call<{ total: number; list: GatewayInvokeLog[] }>(
      'getGatewayInvokeLog',
      { caller: 'all', statusCode: 'all', ...range, startTimeTo: app.now.toISOString(), ...filters },
      operator,
    );
    return result;
  };
  const idOf = (response: Response) => response.headers.get('x-request-id') ?? '';

  it('finds it by its request ID, even outside of the time range, and sees the wrong parameter', async () => {
    const id = idOf(await send({ date: 'yesterday' }));
    app.advance(DAY);
    const { list } = await find({ keyword: id.toLowerCase() });
    expect(list).toMatchObject([
      {
        id,
        appId: PUBLIC_SANDBOX_KEY.appId,
        callerId: null,
        methodName: 'open.traffic.getHourlyFlow',
        version: 'v2',
        apiId: 'api-traffic-hourly-v2',
        status: 'failed',
        codename: 'PARAMETER_INVALID',
        parameter: 'date',
        httpStatus: 400,
        requestMode: 'post',
        inputParams: {},
      },
    ]);
    expect(await find({ keyword: id, caller: 'usr-somebody' })).toMatchObject({ total: 0 });
    expect(await find({ keyword: id, statusCode: 'success' })).toMatchObject({ total: 0 });
  });

  it('finds all calls of the sandbox by its AppID, and exports them', async () => {
    const ids = [idOf(await send()), idOf(await send({ date: '' }))].reverse();
    const { appId, accessKeyId } = PUBLIC_SANDBOX_KEY;
    for (const filter of [{ keyword: appId }, { keyword: `"${accessKeyId}"` }, { appId }]) {
      const { total, list } = await find(filter);
      expect([total, ...list.map(({ id }) => id)]).toEqual([2, ...ids]);
    }
    const times = [new Date(app.now.getTime() - MINUTE), app.now].map((time) => time.toISOString());
    const rows = await app.export(
      'exportGatewayInvokeLog',
      {
        ...{ caller: 'all', statusCode: 'all', startTimeFrom: times[0], startTimeTo: times[1] },
        ...{ keyword: PUBLIC_SANDBOX_KEY.appId, format: 'xlsx' },
      },
      operator,
    );
    const column = rows[0]?.indexOf('Request ID') ?? -1;
    expect(rows.slice(1).map((row) => row[column])).toEqual(ids);
  });

  it('finds a call whose parameters can’t be read', async () => {
    const { appId, accessKeyId } = PUBLIC_SANDBOX_KEY;
    const response = await app.request(`/gateway?_akey=${accessKeyId}&_aid=${appId}&_mt=one&_mt=two`, {
      headers: { 'x-forwarded-for': app.address },
    });
    expect(response.status).toBe(400);
    const { list } = await find({ keyword: idOf(response) });
    expect(list).toMatchObject([{ id: idOf(response), appId, callerId: null, status: 'failed' }]);
  });
});

it('expired rows of the sandbox’s log are deleted, and the oldest rows if there are too many', async () => {
  await send();
  const [newest] = await logged();
  const { gateway } = app.platform;
  app.advance(7 * DAY - 1000);
  await gateway.forgetSandboxCalls();
  expect(await logged()).toEqual([newest]);
  app.advance(2000);
  await gateway.forgetSandboxCalls();
  expect(await logged()).toEqual([]);
  await app.client.database.execute(sql`
    insert into sandbox_calls
    select 'call-' || n, ${app.now.toISOString()}::timestamptz - n * interval '1 ms', '203.0.113.1', '', 0, 'SUCCESS', 1
    from generate_series(0, 100002) as n`);
  await gateway.forgetSandboxCalls();
  const left = await logged();
  expect(left).toHaveLength(100_000);
  expect(left.at(-1)?.id).toBe('call-99999');
});

describe('with SANDBOX=off', () => {
  let other: TestApp;
  afterEach(() => other.close());

  it('rejects the sandbox key, and the configuration has none', async () => {
    other = await startTestApp({ hasSandbox: false });
    const call = signedCall({ app: other, ...sandbox });
    await expectCode(await other.callGateway(call), 'AKEY_ILLEGAL');
    const { result } = await other.call<GeneralConfiguration>('getGeneralConfiguration');
    expect(result.sandbox).toBeNull();
    await other.platform.gateway.settled();
    expect(await other.client.database.select().from(sandboxCalls)).toEqual([]);
  });
});
