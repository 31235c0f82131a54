import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/harness.ts';

let behindProxy: TestApp;
let alone: TestApp;

beforeAll(async () => {
  behindProxy = await startTestApp();
  alone = await startTestApp({ trustsProxy: false });
});
afterAll(async () => {
  await behindProxy.close();
  await alone.close();
});

/** How an operation that thirty calls a minute are served of answers one more than those, each with its own header. */
async function answers(app: TestApp, headerOf: (call: number) => string): Promise<number[]> {
  const statuses = [];
  for (let call = 1; call <= 31; call++) {
    app.address = headerOf(call);
    statuses.push((await app.call('registerCaptcha', { clientType: 'web' })).status);
  }
  return statuses;
}

it('counts by the address that a trusted proxy has added, whatever its caller claims before it', async () => {
  const forged = await answers(behindProxy, (call) => `192.0.2.${call}, 203.0.113.9`);
  expect([new Set(forged.slice(0, 30)), forged[30]]).toEqual([new Set([200]), 429]);
  behindProxy.address = '192.0.2.1, 203.0.113.10';
  expect((await behindProxy.call('registerCaptcha', { clientType: 'web' })).status).toBe(200);
});

it('counts by the connection where no proxy is trusted: the header changes nothing', async () => {
  const forged = await answers(alone, (call) => `192.0.2.${call}`);
  expect([new Set(forged.slice(0, 30)), forged[30]]).toEqual([new Set([200]), 429]);
});
