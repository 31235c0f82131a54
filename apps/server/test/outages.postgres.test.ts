import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/freePort.ts';
import { startPostgres, type TestPostgres } from '../../../scripts/postgres.ts';
import { createCallers, type Key, send, sign } from './callers.ts';
import { type LocalServer, type SlowServer, startLocalServer, startSlowServer } from './localServer.ts';
import { type Started, start, withDataFolder } from './process.ts';
import { MASTER_KEY } from './production.ts';
import { createSampleDatabase } from './sampleDatabase.ts';

const API = 'api-traffic-hourly-v2';
const RESPONSE = '{"storeId":"ST-0101"}';

const isReady = async ({ url }: Started) => (await fetch(`${url}/readyz`)).ok;

// Starting a server is expensive, so the tests of a `describe` share one. Only the first `describe` has its own PostgreSQL.
describe('a server whose PostgreSQL goes down', () => {
  withDataFolder({ isShared: true });
  let postgres: TestPostgres;
  let upstream: SlowServer;
  let server: Started;
  let metricsPort: string;
  beforeAll(async () => {
    metricsPort = String(await freePort());
    [postgres, upstream] = await Promise.all([startPostgres(), startSlowServer()]);
    server = await start({
      DATABASE_URL: postgres.url,
      MASTER_KEY,
      SAMPLE_DATA: 'on',
      UPSTREAM_URL: upstream.url,
      STATISTICS_INTERVAL: '1',
      METRICS_PORT: metricsPort,
    });
  });
  afterAll(async () => {
    upstream.close();
    await postgres.stop();
  });

  it('fails every call with SYSTEM_EXCEPTION, charges and logs none of them, and recovers afterwards', async () => {
    const [key] = (await createCallers(server.url, 1, [API])) as [Key];
    const underWay = sign(key);
    const response = send(server, underWay);
    await upstream.received();

    await postgres.halt();
    upstream.respond(RESPONSE);
    // The upstream has responded, but the call cannot be charged.
    expect(await response).toBe('SYSTEM_EXCEPTION');
    const rejected = sign(key);
    expect(await send(server, rejected)).toBe('SYSTEM_EXCEPTION');
    expect(await isReady(server)).toBe(false);
    const flood = Array.from({ length: 100 }, () => send(server, sign(key)));
    expect(new Set(await Promise.all(flood))).toEqual(new Set(['SYSTEM_EXCEPTION']));
    const errors = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":50'));
    // One line for each kind of error, and the number of similar errors.
    expect(errors().length).toBeGreaterThan(0);
    expect(errors().length).toBeLessThan(20);
    // Background work states why it failed.
    const counting = () => errors().filter((line) => line.endsWith('"msg":"Counting calls failed"}'));
    await expect
      .poll(counting, { timeout: 10_000 })
      .toContainEqual(expect.stringContaining('"code":"ECONNREFUSED"'));
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toMatch(/^platform_background_failures_total\{work="Counting calls"\} [1-9]/m);
    expect(metrics).toMatch(/^platform_database_up 0$/m);

    await postgres.resume();
    await expect.poll(() => isReady(server), { timeout: 10_000 }).toBe(true);
    // The call was marked before the outage, and may have had an effect.
    expect(await send(server, underWay)).toBe('DUPLICATE_CALL');
    const sent = send(server, rejected);
    await upstream.received();
    upstream.respond(RESPONSE);
    expect(await sent).toBe('SUCCESS');

    const connection = new pg.Client({ connectionString: postgres.url });
    await connection.connect();
    // The calls of the sample data have no signature.
    const logged = "select sig from invoke_logs where status = 'success' and sig is not null";
    expect((await connection.query(logged)).rows).toEqual([{ sig: rejected.get('_sig') }]);
    const charged = `select sum(calls)::integer as calls from daily_calls where app_id = '${key.appId}'`;
    expect((await connection.query(charged)).rows).toEqual([{ calls: 1 }]);
    await connection.end();
  });

  it('fails a call with SYSTEM_EXCEPTION if its transaction is interrupted, neither charges nor logs it, and recovers afterwards', async () => {
    const connect = async () => {
      const connection = new pg.Client({ connectionString: postgres.url });
      connection.on('error', () => {});
      await connection.connect();
      return connection;
    };
    upstream.respondAtOnce(RESPONSE);
    const [key] = (await createCallers(server.url, 1, [API])) as [Key];
    const ofKey = `where app_id = '${key.appId}'`;

    const holder = await connect();
    // Within a transaction, PostgreSQL lists only the connections that existed when the list was read first.
    const watcher = await connect();
    // The free quota is used up, so a package pays. That takes a transaction, which waits for the locked grants.
    await holder.query(`insert into account_daily_calls (account_id, api_id, day, calls)
      select account_id, '${API}', (now() at time zone 'UTC')::date + day, 100
      from applications, generate_series(-1, 1) day ${ofKey}
      on conflict (account_id, api_id, day) do update set calls = 100`);
    await holder.query('begin; lock table grants in exclusive mode');
    const response = send(server, sign(key));
    let outcome = 'nothing yet';
    void response.then((code) => {
      outcome = code;
    });
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
    const state = async () => ((await watcher.query(waiting)).rowCount === 1 ? 'waits' : outcome);
    await expect.poll(state, { timeout: 10_000 }).toBe('waits');
    await postgres.halt();
    expect(await response).toBe('SYSTEM_EXCEPTION');
    expect(await isReady(server)).toBe(false);

    await postgres.resume();
    await expect.poll(() => isReady(server), { timeout: 10_000 }).toBe(true);
    const paid = sign(key);
    expect(await send(server, paid)).toBe('SUCCESS');
    const reader = await connect();
    const logged = `select sig from invoke_logs ${ofKey} and status = 'success'`;
    expect((await reader.query(logged)).rows).toEqual([{ sig: paid.get('_sig') }]);
    const charged = `select sum(quantity)::integer as calls, sum(amount)::integer as amount from ledger_entries ${ofKey}`;
    expect((await reader.query(charged)).rows).toEqual([{ calls: 1, amount: -1 }]);
    await reader.end();
  });
});

describe('a server', () => {
  withDataFolder({ isShared: true });
  const respondToAll = () => ({ body: RESPONSE });
  let url: string;
  let upstream: LocalServer;
  let server: Started;
  beforeAll(async () => {
    [url, upstream] = await Promise.all([createSampleDatabase(), startLocalServer(respondToAll)]);
    server = await start({ DATABASE_URL: url, MASTER_KEY, SAMPLE_DATA: 'on', UPSTREAM_URL: upstream.url });
  });
  afterAll(() => upstream.close());

  it('keeps calls waiting and is unready while PostgreSQL does not respond, and completes the calls once it does', async () => {
    const [key] = (await createCallers(server.url, 1, [API])) as [Key];
    expect(await send(server, sign(key))).toBe('SUCCESS');
    const connection = new pg.Client({ connectionString: url });
    await connection.connect();
    let rows: { pid: number }[] = [];
    // Many requests at once make the server open its connections now, because one that is opened later would not be
    // stopped.
    const openConnections = async () => {
      await Promise.all(Array.from({ length: 20 }, () => isReady(server)));
      const others = 'datname = current_database() and pid <> pg_backend_pid()';
      ({ rows } = await connection.query(`select pid from pg_stat_activity where ${others}`));
      return rows.length;
    };
    await expect.poll(openConnections).toBeGreaterThan(4);
    await connection.end();
    const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
      for (const { pid } of rows) process.kill(pid, name);
    };
    signal('SIGSTOP');
    try {
      let hasResponded = false;
      const response = send(server, sign(key)).finally(() => {
        hasResponded = true;
      });
      expect(await isReady(server)).toBe(false);
      expect(hasResponded).toBe(false);
      signal('SIGCONT');
      expect(await response).toBe('SUCCESS');
      await expect.poll(() => isReady(server), { timeout: 10_000 }).toBe(true);
    } finally {
      signal('SIGCONT');
    }
  });

  it('fails every call with UPSTREAM_EXCEPTION while the upstream is down, charges none of them, and recovers afterwards', async () => {
    const [key] = (await createCallers(server.url, 1, [API])) as [Key];
    expect(await send(server, sign(key))).toBe('SUCCESS');
    upstream.close();
    const failed = sign(key);
    expect(await send(server, failed)).toBe('UPSTREAM_EXCEPTION');
    expect(await send(server, failed)).toBe('DUPLICATE_CALL');
    upstream = await startLocalServer(respondToAll, Number(new URL(upstream.url).port));
    expect(await send(server, sign(key))).toBe('SUCCESS');

    const connection = new pg.Client({ connectionString: url });
    await connection.connect();
    const charged = `select sum(calls)::integer as calls from daily_calls where app_id = '${key.appId}'`;
    expect((await connection.query(charged)).rows).toEqual([{ calls: 2 }]);
    await connection.end();
  });
});
