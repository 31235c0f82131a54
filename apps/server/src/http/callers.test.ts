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

/** The statuses of 31 calls to an operation that is limited to 30 calls a minute, each with its own header. */
async function responses(app: TestApp, headerOf: (call: number) => string): Promise<number[]> {
  const statuses = [];
  for (let call = 1; call <= 31; call++) {
    app.address = headerOf(call);
    statuses.push((await app.call('registerCaptcha', { clientType: 'web' })).status);
  }
  return statuses;
}

it('counts by the address that the trusted proxy appended, whatever the caller claims before it', async () => {
  const forged = await responses(behindProxy, (call) => `192.0.2.${call}, 203.0.113.9`);
  expect([new Set(forged.slice(0, 30)), forged[30]]).toEqual([new Set([200]), 429]);
  behindProxy.address = '192.0.2.1, 203.0.113.10';
  expect((await behindProxy.call('registerCaptcha', { clientType: 'web' })).status).toBe(200);
});

it('counts by the entry as far from the end as there are proxies', async () => {
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
])('counts by the connection if the proxy appends %s', async (_, headerOf) => {
  behindProxy.advance(60_000);
  const statuses = await responses(behindProxy, headerOf);
  expect([new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([new Set([200]), 429]);
});

it('counts the networks of a /48 together, with sixteen times the limit', async () => {
  const ask = async (network: number) => {
    behindProxy.address = `2001:db8:1:${(network * 256).toString(16)}::1`;
    return (await behindProxy.call('registerCaptcha', { clientType: 'web' })).status;
  };
  const statuses = [];
  for (let call = 0; call < 16 * 30; call++) statuses.push(await ask(call % 240));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await ask(250)).toBe(429);
});

it('counts by the connection if no proxy is trusted, and ignores the header', async () => {
  const forged = await responses(alone, (call) => `192.0.2.${call}`);
  expect([new Set(forged.slice(0, 30)), forged[30]]).toEqual([new Set([200]), 429]);
});
