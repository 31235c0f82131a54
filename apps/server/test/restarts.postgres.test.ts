import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { freePort } from '../../../scripts/freePort.ts';
import { haproxyServer, startHaproxy } from '../../../scripts/haproxy.ts';
import { TEST_TIMEOUTS } from '../../../scripts/testTimeouts.ts';
import { consoleOf, createCallers, type Key, sign } from './callers.ts';
import { lastRelease, prepareLastRelease } from './lastRelease.ts';
import { start, stop, withDataFolder } from './process.ts';
import { MASTER_KEY } from './production.ts';
import { createSampleDatabase } from './sampleDatabase.ts';

withDataFolder();

/** `DURABILITY_ROUNDS` sets how often each of the two servers is restarted. */
const RESTARTS = 2 * Number(process.env.DURABILITY_ROUNDS ?? 5);
/**
 * In milliseconds. The balancer takes a stopping server out within 600 ms (`deploy/haproxy.cfg`). The default of five
 * seconds would only add time after that, so a test that passes with this delay passes with the default too.
 */
const DRAIN_DELAY = 1000;
/** The number of keep-alive connections that call without a pause. */
const CONNECTIONS = 4;
/** A prime number, so that calls with the same second, which are 500 apart, have different keys. */
const APPLICATIONS = 13;
const API = 'api-traffic-hourly-v2';

if (!haproxyServer()) console.log('The rolling restarts are skipped: HAProxy is not installed.');

const versions = lastRelease ? 'this version and the last release in turn' : 'this version';

it.runIf(haproxyServer())(
  `no call fails while two servers behind HAProxy are restarted ${RESTARTS} times, with ${versions}`,
  {
    timeout: TEST_TIMEOUTS.testTimeout + RESTARTS * 40_000,
  },
  async () => {
    const settings = {
      DATABASE_URL: await createSampleDatabase(),
      MASTER_KEY,
      SAMPLE_DATA: 'on',
      TRUST_PROXY: 'on',
      DRAIN_DELAY: String(DRAIN_DELAY),
    };
    const places = [
      { name: 'one', PORT: String(await freePort()) },
      { name: 'two', PORT: String(await freePort()) },
    ] as const;
    // Undefined for this version.
    const programs = [undefined, lastRelease ? await prepareLastRelease() : undefined];
    const servers = [await start({ ...settings, PORT: places[0].PORT })];
    const keys = await createCallers(servers[0]?.url ?? '', APPLICATIONS, [API]);
    const connection = new pg.Client({ connectionString: settings.DATABASE_URL });
    await connection.connect();
    await connection.query('update accounts set is_invoke_billing_enabled = false');
    await connection.query(
      `insert into qps_grants (id, account_id, app_id, api_id, increased_qps, product_name, start_time, end_time)
      select app_id || '-load', account_id, app_id, $2, 100000, 'Load', now() - interval '1 day', now() + interval '1 day'
      from applications where app_id = any($1)`,
      [keys.map(({ appId }) => appId), API],
    );
    servers.push(await start({ ...settings, PORT: places[1].PORT }));
    const [one, two] = places.map(({ PORT }) => `127.0.0.1:${PORT}`) as [string, string];
    const haproxy = await startHaproxy(one, two);
    const isUp = (name: 'one' | 'two') =>
      expect.poll(async () => (await haproxy.states())[name].status, { timeout: 60_000 }).toBe('UP');

    const accepted = new Set<string>();
    const failures: unknown[] = [];
    let turn = 0;
    let isOver = false;
    const work = async () => {
      while (!isOver) {
        turn += 1;
        try {
          const body = sign(keys[turn % keys.length] as Key);
          const response = await fetch(`${haproxy.url}/gateway`, { method: 'POST', body });
          const text = await response.text();
          if (response.status === 200) accepted.add(response.headers.get('x-request-id') ?? '');
          else failures.push(text);
        } catch (error) {
          failures.push(error);
        }
      }
    };
    let rounds = 0;
    const workInConsole = async () => {
      const useConsole = await consoleOf(haproxy.url);
      while (!isOver) {
        try {
          await useConsole(keys[rounds % keys.length] as Key);
          rounds += 1;
          await setTimeout(100);
        } catch (error) {
          failures.push(error);
        }
      }
    };
    const calls = Promise.all([workInConsole(), ...Array.from({ length: CONNECTIONS }, work)]);
    for (let restart = 0; restart < RESTARTS; restart++) {
      const place = restart % 2;
      const { name, PORT } = places[place] as (typeof places)[number];
      for (const each of places) await isUp(each.name);
      const before = [accepted.size, rounds] as const;
      expect(await stop(servers[place] as (typeof servers)[number])).toBe(0);
      // Each restart replaces a version by the other, so after every other restart the two versions run side by side.
      servers[place] = await start({ ...settings, PORT }, programs[(Math.floor(restart / 2) + 1) % 2]);
      await isUp(name);
      expect(accepted.size).toBeGreaterThan(before[0]);
      expect(rounds).toBeGreaterThan(before[1]);
    }
    isOver = true;
    await calls;
    const states = await haproxy.states();
    await haproxy.stop();

    // The balancer takes a server out because of its 503. It never has to find out by a refused connection.
    const noneFailed = { status: 'UP', econ: 0, wretr: 0, wredis: 0, eresp: 0 };
    expect({ failures, states }).toEqual({ failures: [], states: { one: noneFailed, two: noneFailed } });
    const { rows } = await connection.query<{ id: string }>(
      `select id from invoke_logs where app_id = any($1)`,
      [keys.map(({ appId }) => appId)],
    );
    await connection.end();
    expect(rows.map(({ id }) => id).sort()).toEqual([...accepted].sort());
  },
);
