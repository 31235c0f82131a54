import { createMocks } from '@platform/sdk-mocks';
import { story } from '@platform/sdk-mocks/story';
import { createGatewayClient, GatewayError } from '@platform/signer/client';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gatewayHandlers } from './gateway.ts';

const mocks = createMocks();
const server = setupServer(...gatewayHandlers(mocks));
const { appId, accessKeyId } = story.applications.dashboard;
const owner = story.accounts.developer.id;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => mocks.reset('developer'));

const client = (secret = mocks.store.applications.secretOf(accessKeyId) ?? '') =>
  createGatewayClient({ endpoint: 'http://mocks.test/gateway', appId, accessKeyId, secret, retries: 0 });
const call = (by = client(), date = '2026-11-16') =>
  by.call('open.traffic.getHourlyFlow', { storeId: 'ST-0202', date }, { version: 'v2' });
const enabled = () =>
  mocks.store.applications
    .find(owner, appId)
    ?.apiList.find(({ methodName }) => methodName === 'open.traffic.getHourlyFlow');

test('the mocked gateway echoes a call’s own parameters and counts the call', async () => {
  const before = enabled()?.callsToday ?? 0;
  expect(await call()).toMatchObject({ storeId: 'ST-0202', date: '2026-11-16' });
  expect(enabled()?.callsToday).toBe(before + 1);
});

test('the mocked gateway rejects a call if no free or purchased calls are left, and does not count it', async () => {
  const api = enabled();
  if (!api) throw new Error('The story has no such API.');
  expect(api.freeQuotaRemaining).toBe(0);
  const by = client();
  await call(by, '2026-11-14');
  for (const order of mocks.store.orders.all) order.state = 'cancelled';
  const before = api.callsToday;
  await expect(call(by, '2026-11-15')).rejects.toMatchObject({
    codename: 'QUOTA_EXCEEDED',
    quotaResetTime: expect.stringMatching(/T16:00:00\.000Z$/),
  });
  expect(api.callsToday).toBe(before);
});

test('the mocked gateway rejects a wrong secret and a disabled key without charging', async () => {
  const before = enabled()?.callsToday;
  await expect(call(client('another'))).rejects.toMatchObject({ codename: 'SIG_INVALID' });
  const key = mocks.store.applications.findKey(owner, appId, accessKeyId);
  if (key) key.state = 'disabled';
  await expect(call()).rejects.toBeInstanceOf(GatewayError);
  expect(enabled()?.callsToday).toBe(before);
});

test('the mocked gateway accepts a newly issued key', async () => {
  const issued = mocks.store.applications.rotateKey(owner, appId);
  const renewed = createGatewayClient({
    endpoint: 'http://mocks.test/gateway',
    appId,
    accessKeyId: issued?.accessKeyId ?? '',
    secret: issued?.accessKeySecret ?? '',
  });
  expect(await call(renewed)).toMatchObject({ storeId: 'ST-0202' });
});

test('the mocked gateway fails if the mocked platform fails', async () => {
  mocks.switchTo('failing');
  await expect(call()).rejects.toMatchObject({ codename: 'SYSTEM_EXCEPTION' });
});
