import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/harness.ts';

let behindProxy: TestApp;
let alone: TestApp;

beforeAll(async () => {
  behindProxy = await startTestApp();
  alone = await startTestApp({ proxies: 0 });
});
afterAll(async () => {
  await behindProxy.close();
  await alone.close();
});

/** The statuses of 31 requests to an operation that is limited to 30 a minute, each with its own header. */
async function responses(app: TestApp, headerOf: (call: number) => string): Promise<number[]> {
  const statuses = [];
  for (let call = 1; call <= 31; call++) {
    app.address = headerOf(call);
    statuses.push((await app.call('registerCaptcha', { clientType: 'web' })).status);
  }
  return statuses;
}

it('the rate limit counts by the address that the trusted proxy appended, whatever the caller sent before it', async () => {
  const forged = await responses(behindProxy, (call) => `192.0.2.${call}, 203.0.113.9`);
  expect([new Set(forged.slice(0, 30)), forged[30]]).toEqual([new Set([200]), 429]);
  behindProxy.address = '192.0.2.1, 203.0.113.10';
  expect((await behindProxy.call('registerCaptcha', { clientType: 'web' })).status).toBe(200);
});

it('behind two proxies, the rate limit counts by the address that the outer one appended', async () => {
  const behindTwo = await startTestApp({ proxies: 2 });
  try {
    const forged = await responses(behindTwo, (call) => `192.0.2.${call}, 203.0.113.9, 10.0.0.1`);
    expect([new Set(forged.slice(0, 30)), forged[30]]).toEqual([new Set([200]), 429]);
    behindTwo.address = '192.0.2.1, 203.0.113.10, 10.0.0.1';
    expect((await behindTwo.call('registerCaptcha', { clientType: 'web' })).status).toBe(200);
  } finally {
    await behindTwo.close();
  }
});

it.each([
  ['garbage', (call: number) => `garbage-${call}`.repeat(40)],
  ['nothing', () => ''],
  ['an address with a port', (call: number) => `192.0.2.1:${call}`],
])('the rate limit counts by the connection if the proxy appends %s', async (_, headerOf) => {
  behindProxy.advance(60_000);
  const statuses = await responses(behindProxy, headerOf);
  expect([new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([new Set([200]), 429]);
});

const number = { areaCode: '+1', phone: '2025550100' };
const code = { smsCode: '123456', smsCodeId: 'none' };
const credentials = { username: 'nobody', password: 'guessed-1' };
it.each([
  { id: 'login', input: credentials, limit: 60 },
  { id: 'logInAsMaster', input: credentials, limit: 60 },
  {
    id: 'register',
    input: {
      ...number,
      ...code,
      name: 'Noor Visser',
      password: 'Aisle-2026',
      confirmPassword: 'Aisle-2026',
      isTermsAccepted: true,
    },
    limit: 20,
  },
  {
    id: 'forgetPwd',
    input: { ...number, ...code, newPassword: 'Shelf-2026', confirmPassword: 'Shelf-2026' },
    limit: 20,
  },
] as const)('the rate limit of $id is $limit requests a minute per address', async ({ id, input, limit }) => {
  behindProxy.advance(60_000);
  behindProxy.address = '203.0.113.11';
  const rejected = { status: 429, codename: 'Too many requests, please try again later' };
  for (let call = 0; call < limit; call++) {
    expect(await behindProxy.call(id, input)).not.toMatchObject(rejected);
  }
  expect(await behindProxy.call(id, input)).toMatchObject(rejected);
  behindProxy.address = '203.0.113.12';
  expect(await behindProxy.call(id, input)).not.toMatchObject(rejected);
});

it('the rate limit counts the networks of a /48 together, and allows them sixteen times as many requests', async () => {
  const ask = async (network: number) => {
    behindProxy.address = `2001:db8:1:${(network * 256).toString(16)}::1`;
    return (await behindProxy.call('registerCaptcha', { clientType: 'web' })).status;
  };
  const statuses = [];
  for (let call = 0; call < 16 * 30; call++) statuses.push(await ask(call % 240));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await ask(250)).toBe(429);
});

it('the rate limit counts by the connection and ignores the header if no proxy is trusted', async () => {
  const forged = await responses(alone, (call) => `192.0.2.${call}`);
  expect([new Set(forged.slice(0, 30)), forged[30]]).toEqual([new Set([200]), 429]);
});
