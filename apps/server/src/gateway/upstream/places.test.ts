import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/harness.ts';
import {
  expectCode,
  readLog,
  signedCall,
  startTestGateway,
  type TestGateway,
} from '../../../test/testGateway.ts';
import { sampleUpstream } from './sample.ts';
import type { Upstream } from './upstream.ts';

const SLOW = 'open.traffic.getHourlyFlow';
const CALLS = 3;
const waiting = new Set<() => void>();
let gateway: TestGateway;
let app: TestApp;

/** Responds to every method but one, whose calls wait until they are released or their caller disconnects. */
const upstream: Upstream = {
  async call(api, params, signal, ...rest) {
    if (api.methodName === SLOW) {
      await new Promise<void>((resolve, reject) => {
        waiting.add(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    }
    return sampleUpstream(() => app.now).call(api, params, signal, ...rest);
  },
};

beforeAll(async () => {
  gateway = await startTestGateway({ upstream, upstreamCalls: CALLS }, [
    'api-traffic-hourly-v2',
    'api-counting-realtime-v2',
  ]);
  app = gateway.app;
});
afterAll(() => app.close());

const callSlow = (day: number) => app.callGateway(signedCall(gateway, { date: `2026-11-0${day}` }));
const callOther = () => {
  app.advance(1000);
  const options = { method: 'open.counting.getRealtimeCount', params: { storeId: 'ST-0101' } };
  return app.callGateway(signedCall(gateway, {}, options));
};

describe('a method that does not respond', () => {
  test('rejects calls over its limit, and does not affect other methods', async () => {
    const slow = [1, 2, 3].map(callSlow);
    await expect.poll(() => waiting.size).toBe(CALLS);
    const over = signedCall(gateway, { date: '2026-11-04' });
    const rejected = await app.callGateway(over);
    const { message } = await expectCode(rejected, 'UPSTREAM_EXCEPTION');
    expect(message).toContain('too many calls of the method wait for their response');
    expect(rejected.headers.get('retry-after')).toBe('1');
    for (let call = 0; call < 2 * CALLS; call++) await expectCode(await callOther(), 'SUCCESS');

    for (const release of waiting) release();
    for (const response of await Promise.all(slow)) await expectCode(response, 'SUCCESS');
    // The rejected call's signature is not used up, and there is room again.
    waiting.clear();
    const sent = app.callGateway(over);
    await expect.poll(() => waiting.size).toBe(1);
    for (const release of waiting) release();
    await expectCode(await sent, 'SUCCESS');
    const { total } = await readLog(gateway, { statusCode: 'abnormal' });
    expect(total).toBe(1);
  });

  test('accepts calls again when waiting callers disconnect', async () => {
    waiting.clear();
    app.advance(2000);
    const caller = new AbortController();
    const left = [5, 6, 7].map((day) =>
      app.request('/gateway', {
        method: 'POST',
        body: new URLSearchParams(signedCall(gateway, { date: `2026-11-0${day}` })),
        signal: caller.signal,
      }),
    );
    await expect.poll(() => waiting.size).toBe(CALLS);
    caller.abort();
    await Promise.allSettled(left);
    waiting.clear();
    const sent = callSlow(8);
    await expect.poll(() => waiting.size).toBe(1);
    for (const release of waiting) release();
    await expectCode(await sent, 'SUCCESS');
  });
});
