import type { GatewayInvokeLog } from '@platform/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CallRefusal } from '#gateway/returnCodes.ts';
import type { Upstream } from '#gateway/upstream/upstream.ts';
import type { TestApp } from '../../../test/harness.ts';
import { readLog, signedCall, startTestGateway, type TestGateway } from '../../../test/testGateway.ts';

/** A store for which the upstream fails. */
const AWAY = 'ST-AWAY';
/** Milliseconds that the upstream takes. */
const UPSTREAM = 30;

let app: TestApp;
let gateway: TestGateway;

beforeAll(async () => {
  const call: Upstream['call'] = async (_api, { storeId }) => {
    await new Promise((resolve) => setTimeout(resolve, UPSTREAM));
    if (storeId === AWAY) throw new CallRefusal('UPSTREAM_EXCEPTION');
    return { ok: true };
  };
  gateway = await startTestGateway({ upstream: { call } });
  app = gateway.app;
});
afterAll(() => app.close());

/** Sends a call as the debugger does, and reads its row in the log. */
async function logged(params: Record<string, string>): Promise<GatewayInvokeLog> {
  const response = await app.callGateway(params, gateway.developer);
  const { list } = await readLog(gateway, { keyword: response.headers.get('x-request-id') ?? '' });
  const [call] = list;
  if (!call) throw new Error('The call was not logged');
  return call;
}

it('the log names the wrong parameter, whether it belongs to the method or to the protocol', async () => {
  const wrong = async (changes: Record<string, string | undefined>) =>
    (await logged(signedCall(gateway, changes))).parameter;
  expect(await wrong({ date: 'yesterday' })).toBe('date');
  expect(await wrong({ storeId: undefined })).toBe('storeId');
  expect(await wrong({ colour: 'red' })).toBe('colour');
  expect(await wrong({ _timestamp: '20200101000000' })).toBe('_timestamp');
  expect(await wrong({ _mt: 'open.traffic.none' })).toBe('_mt');
  expect(await wrong({ _aid: 'S107-OTHER' })).toBe('_aid');
  expect((await logged({ ...signedCall(gateway), _sig: '0'.repeat(32) })).parameter).toBe('_sig');
  expect(await wrong({})).toBeNull();
});

it('the log shows the time that the upstream took next to the total time, also if the upstream failed', async () => {
  for (const changes of [{ entrance: 'main' }, { storeId: AWAY }]) {
    const { duration, upstreamDuration } = await logged(signedCall(gateway, changes));
    expect(upstreamDuration).toBeGreaterThanOrEqual(UPSTREAM - 2);
    expect(duration).toBeGreaterThanOrEqual(upstreamDuration ?? Number.POSITIVE_INFINITY);
  }
  expect((await logged(signedCall(gateway, { date: 'yesterday' }))).upstreamDuration).toBeNull();
});

it('a response has the time at the gateway and at the upstream, and names the status page if the call failed', async () => {
  const headersOf = async (changes: Record<string, string>) => {
    const { headers } = await app.callGateway(signedCall(gateway, changes), gateway.developer);
    const timing = headers.get('server-timing') ?? '';
    const [, own, upstream] = /^gateway;dur=(\d+)(?:, upstream;dur=(\d+))?$/.exec(timing) ?? [];
    return { own: Number(own), upstream: Number(upstream), link: headers.get('link') };
  };
  const accepted = await headersOf({ entrance: 'north' });
  expect(accepted.own).toBeGreaterThanOrEqual(0);
  expect(accepted.upstream).toBeGreaterThanOrEqual(UPSTREAM - 2);
  expect(accepted.link).toBeNull();
  const failed = await headersOf({ storeId: AWAY, entrance: 'north' });
  expect(failed.upstream).toBeGreaterThanOrEqual(UPSTREAM - 2);
  expect(failed.link).toBe('</status>; rel="status"');
  const rejected = await headersOf({ date: 'tomorrow' });
  expect(rejected.own).toBeGreaterThanOrEqual(0);
  expect(rejected).toMatchObject({ upstream: Number.NaN, link: null });
});

it('the log has the id of the called API, if the API exists', async () => {
  expect((await logged(signedCall(gateway, { entrance: 'roof' }))).apiId).toBe('api-traffic-hourly-v2');
  expect((await logged(signedCall(gateway, { _version: 'v0' }))).apiId).toBeNull();
});

it('the log shows the secret neither to operators nor to its owner, wherever it was sent', async () => {
  const { accessKeySecret } = gateway.application;
  const wrong = [
    signedCall(gateway, { secret: accessKeySecret }),
    signedCall(gateway, { [accessKeySecret]: 'secret' }),
    signedCall(gateway, { storeId: `key=${accessKeySecret}` }),
    { ...signedCall(gateway), _sig: accessKeySecret },
    { ...signedCall(gateway), _aid: accessKeySecret },
  ];
  for (const params of wrong) {
    expect(JSON.stringify(await logged(params))).not.toContain(accessKeySecret);
    await app.callGateway({ ...params, _timestamp: '20200101000000' });
  }
  const own = await app.call('getOwnInvokeLog', { pageSize: 200 }, gateway.developer);
  expect(JSON.stringify(own.result)).toContain('[secret removed]');
  expect(JSON.stringify([own.result, await readLog(gateway)])).not.toContain(accessKeySecret);
});

it('the log contains the id of the account, by which operators find the customer', async () => {
  const { callerId } = await logged(signedCall(gateway, { entrance: 'customer' }));
  const { result } = await app.call<{ list: { phone: string }[] }>(
    'getAccountList',
    { keyword: callerId ?? '' },
    gateway.operator,
  );
  expect(result.list).toMatchObject([{ phone: gateway.developer.phone }]);
});
