import { PUBLIC_SANDBOX_KEY, SANDBOX_LIMITS } from '@platform/sdk/rules';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRedis, type TestRedis } from '../../../scripts/redis.ts';
import { createCallers, developerOf, type Key, send, sign } from './callers.ts';
import { type SlowServer, startSlowServer } from './localServer.ts';
import { type Started, start, stop, withDataFolder } from './process.ts';
import { MASTER_KEY } from './production.ts';
import { createSampleDatabase } from './sampleDatabase.ts';

withDataFolder({ isShared: true });

const API = 'api-traffic-hourly-v2';
/** The API's limit of calls per second. */
const QPS = 10;
const RESPONSE = '{"storeId":"ST-0101"}';

// Starting a server is expensive, so all tests use the same two.
describe('two processes on one PostgreSQL and one Redis', () => {
  let redis: TestRedis;
  let upstream: SlowServer;
  let one: Started;
  let other: Started;
  beforeAll(async () => {
    [redis, upstream] = await Promise.all([startRedis(), startSlowServer()]);
    const settings = {
      DATABASE_URL: await createSampleDatabase(),
      REDIS_URL: redis.url,
      MASTER_KEY,
      SAMPLE_DATA: 'on',
      UPSTREAM_URL: upstream.url,
    };
    // No quota limits the calls of the tests.
    const connection = new pg.Client({ connectionString: settings.DATABASE_URL });
    await connection.connect();
    await connection.query('update accounts set is_invoke_billing_enabled = false');
    await connection.end();
    [one, other] = await Promise.all([start(settings), start(settings)]);
    upstream.respondAtOnce(RESPONSE);
  });
  afterAll(async () => {
    upstream.close();
    await redis.stop();
  });

  it('reject a call that was already sent to the other process, and exceed the calls per second by at most a tenth', async () => {
    const [first, second] = (await createCallers(one.url, 2, [API])) as [Key, Key];
    const call = sign(first);
    const responses = await Promise.all([one, other, one, other].map((server) => send(server, call)));
    expect(responses.sort()).toEqual(['DUPLICATE_CALL', 'DUPLICATE_CALL', 'DUPLICATE_CALL', 'SUCCESS']);
    expect(await send(other, call)).toBe('DUPLICATE_CALL');

    let accepted = 0;
    const load = async (server: Started) => {
      for (let count = 0; count < 40; count++) {
        const codename = await send(server, sign(second));
        if (codename === 'SUCCESS') accepted += 1;
        else expect(codename).toBe('QPS_EXCEEDED');
      }
    };
    const begin = performance.now();
    await Promise.all([one, other, one, other].map(load));
    const seconds = Math.ceil((performance.now() - begin) / 1000);
    expect(accepted).toBeGreaterThanOrEqual(QPS);
    expect(accepted).toBeLessThanOrEqual(QPS * 1.1 * seconds);
  });

  it('count the calls of the sandbox together, and reject a call that was already sent to the other process', async () => {
    const call = sign(PUBLIC_SANDBOX_KEY);
    expect(await send(one, call)).toBe('SUCCESS');
    expect(await send(other, call)).toBe('DUPLICATE_CALL');
    const { callsPerSecond } = SANDBOX_LIMITS;
    const begin = performance.now();
    const responses = await Promise.all(
      [one, other].flatMap((server) =>
        Array.from({ length: 2 * callsPerSecond }, () => send(server, sign(PUBLIC_SANDBOX_KEY))),
      ),
    );
    const seconds = Math.ceil((performance.now() - begin) / 1000);
    expect(new Set(responses)).toEqual(new Set(['SUCCESS', 'QPS_EXCEEDED']));
    const accepted = responses.filter((codename) => codename === 'SUCCESS').length;
    expect(accepted).toBeLessThanOrEqual(callsPerSecond * seconds);
  });

  it('reject a disabled key: the process that disabled it at once, the other one soon', async () => {
    const [key] = (await createCallers(one.url, 1, [API])) as [Key];
    for (const server of [one, other]) expect(await send(server, sign(key))).toBe('SUCCESS');
    const ask = await developerOf(one.url);
    const disabled = { appId: key.appId, accessKeyId: key.accessKeyId, isEnabled: 'false' };
    await ask('platform/setAccessKeyState', { body: new URLSearchParams(disabled) });
    expect(await send(one, sign(key))).toBe('AKEY_ILLEGAL');
    const response = () => send(other, sign(key));
    await expect.poll(response, { timeout: 20_000, interval: 500 }).toBe('AKEY_ILLEGAL');
  });

  it('continue without Redis, and still reject a replay', async () => {
    const [key] = (await createCallers(one.url, 1, [API])) as [Key];
    await redis.kill();
    const call = sign(key);
    expect(await send(one, call)).toBe('SUCCESS');
    expect(await send(other, call)).toBe('DUPLICATE_CALL');
    expect(await send(other, sign(key))).toBe('SUCCESS');
    await redis.restart();
    expect(await send(one, sign(key))).toBe('SUCCESS');
  });

  it('complete calls in progress before they stop, with and without Redis', async () => {
    const [key] = (await createCallers(one.url, 1, [API])) as [Key];
    upstream.hold();
    for (const [server, end] of [
      [one, async () => {}],
      [other, () => redis.kill()],
    ] as const) {
      const response = send(server, sign(key));
      await upstream.received();
      const stopped = stop(server);
      await end();
      upstream.respond(RESPONSE);
      expect(await response).toBe('SUCCESS');
      expect(await stopped).toBe(0);
    }
  });
});
