import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { startRedis, type TestRedis } from '../../../scripts/redis.ts';
import { createCallers, developerOf, type Key, send, sign } from './callers.ts';
import { startSlowServer } from './localServer.ts';
import { createPostgresDatabase } from './postgresDatabase.ts';
import { type Started, start, stop, withDataFolder } from './process.ts';
import './engine.ts';

withDataFolder();

/** Calls per second of the API. */
const QPS = 10;

let redis: TestRedis;
let settings: Record<string, string>;
beforeEach(async () => {
  redis = await startRedis();
  settings = {
    DATABASE_URL: await createPostgresDatabase(inject('postgresUrl') ?? ''),
    REDIS_URL: redis.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    SAMPLE_DATA: 'on',
  };
});
afterEach(() => redis.stop());

describe('two processes on one PostgreSQL and one Redis', { timeout: 120_000 }, () => {
  it('reject a replay to the other, and exceed the calls per second by at most a tenth', async () => {
    const one = await start(settings);
    const other = await start(settings);
    const [first, second] = (await createCallers(one.url, 2, ['api-traffic-hourly-v2'])) as [Key, Key];
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

  it('both reject a disabled key: the first at once, the other soon', async () => {
    const one = await start(settings);
    const other = await start(settings);
    const [key] = (await createCallers(one.url, 1, ['api-traffic-hourly-v2'])) as [Key];
    for (const server of [one, other]) expect(await send(server, sign(key))).toBe('SUCCESS');
    const ask = await developerOf(one.url);
    const disabled = { appId: key.appId, accessKeyId: key.accessKeyId, isEnabled: 'false' };
    await ask('platform/setAccessKeyState', { body: new URLSearchParams(disabled) });
    expect(await send(one, sign(key))).toBe('AKEY_ILLEGAL');
    const response = () => send(other, sign(key));
    await expect.poll(response, { timeout: 20_000, interval: 500 }).toBe('AKEY_ILLEGAL');
  });

  it('continue without Redis, and still reject a replay', async () => {
    const one = await start(settings);
    const other = await start(settings);
    const [key] = (await createCallers(one.url, 1, ['api-traffic-hourly-v2'])) as [Key];
    await redis.kill();
    const call = sign(key);
    expect(await send(one, call)).toBe('SUCCESS');
    expect(await send(other, call)).toBe('DUPLICATE_CALL');
    expect(await send(other, sign(key))).toBe('SUCCESS');
    await redis.restart();
    expect(await send(one, sign(key))).toBe('SUCCESS');
  });

  it('complete calls in progress before they stop, with and without Redis', async () => {
    const upstream = await startSlowServer();
    for (const end of [async () => {}, () => redis.kill()]) {
      const server = await start({ ...settings, UPSTREAM_URL: upstream.url });
      const [key] = (await createCallers(server.url, 1, ['api-traffic-hourly-v2'])) as [Key];
      const call = sign(key);
      const response = send(server, call);
      await upstream.received();
      const stopped = stop(server);
      await end();
      upstream.respond('{"storeId":"ST-0101"}');
      expect(await response).toBe('SUCCESS');
      expect(await stopped).toBe(0);
    }
    upstream.close();
  });
});
