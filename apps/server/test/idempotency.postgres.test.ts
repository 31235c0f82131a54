import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { operations } from '@platform/sdk/operations';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type Started, start, stop, withDataFolder } from './process.ts';
import { MASTER_KEY } from './production.ts';
import { createSampleDatabase } from './sampleDatabase.ts';

withDataFolder();

let url: string;
let connection: pg.Client;
beforeAll(async () => {
  url = await createSampleDatabase();
  connection = new pg.Client({ connectionString: url });
  await connection.connect();
});
afterAll(() => connection.end());

const startOn = (databaseUrl: string) => start({ DATABASE_URL: databaseUrl, MASTER_KEY, SAMPLE_DATA: 'on' });
/** PostgreSQL's message that commits: its type, its length and a query. */
const COMMIT = 'Q\0\0\0\x0bcommit\0';
const countOf = async (table: string) =>
  Number((await connection.query(`select count(*) from ${table}`)).rows[0]?.count);

/** Logs the sample developer in, and returns a function that places an order with a key. */
async function buyerOf(server: Started) {
  const { result } = (await (await logIn(server.url)).json()) as { result: { token: string } };
  const { rows } = await connection.query(
    `select id from products where category = 'videoData' and type = 'single' limit 1`,
  );
  const path = operations.rechargeOrder.path.replace('{provider}', 'passant');
  return ({ url: origin }: Started, key: string) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { ticket: `${result.token}ENGLISH`, 'idempotency-key': key },
      body: new URLSearchParams({ productId: rows[0]?.id, quantity: '1' }),
    });
}

/**
 * Starts a proxy in front of PostgreSQL that withholds the response to the commit of a request with an idempotency key.
 *
 * @returns the URL through the proxy; and a promise that resolves once such a commit has succeeded
 */
async function startWithholdingProxy() {
  const target = new URL(url);
  let report: (response: string) => void;
  const withheld = new Promise<string>((resolve) => {
    report = resolve;
  });
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let isStoring = false;
    let isWithholding = false;
    client.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      isStoring ||= text.includes('insert into "idempotency_keys"');
      isWithholding ||= isStoring && text.includes(COMMIT);
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (isWithholding) report(bytes.toString('latin1'));
      else client.write(bytes);
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String((server.address() as AddressInfo).port);
  return { url: proxied.href, withheld, close: () => server.close() };
}

describe('a server that is killed in a request with an idempotency key', () => {
  it('has changed nothing if the request was not committed, and the repeated request is carried out', async () => {
    const server = await startOn(url);
    const place = await buyerOf(server);
    const before = await countOf('orders');
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    // The order is inserted, and its response waits to be stored.
    await holder.query('begin; lock table idempotency_keys in share mode');
    const lost = place(server, 'killed-before-commit').catch(() => 'lost');
    const waiting = `select 1 from pg_locks
      where relation = 'idempotency_keys'::regclass and database = (select oid from pg_database where datname = current_database()) and not granted`;
    await expect.poll(async () => (await holder.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
    await stop(server, 'SIGKILL');
    expect(await lost).toBe('lost');
    await holder.query('rollback');
    await holder.end();
    const next = await startOn(url);
    // The repeat waits until the database has noticed that the connection is gone.
    const response = await place(next, 'killed-before-commit');
    expect(response.status).toBe(200);
    expect(response.headers.get('idempotency-replayed')).toBeNull();
    expect(await countOf('orders')).toBe(before + 1);
  });

  it('has made the change once if the request was committed, and the repeated request gets the lost response', async () => {
    const proxy = await startWithholdingProxy();
    const server = await startOn(proxy.url);
    const place = await buyerOf(server);
    const before = await countOf('orders');
    const lost = place(server, 'killed-after-commit').catch(() => 'lost');
    expect(await proxy.withheld).toContain('COMMIT');
    await stop(server, 'SIGKILL');
    expect(await lost).toBe('lost');
    proxy.close();
    expect(await countOf('orders')).toBe(before + 1);
    const next = await startOn(url);
    const response = await place(next, 'killed-after-commit');
    expect(response.status).toBe(200);
    expect(response.headers.get('idempotency-replayed')).toBe('true');
    const { result } = (await response.json()) as { result: { orderId: string } };
    const { rowCount } = await connection.query('select from orders where id = $1', [result.orderId]);
    expect(rowCount).toBe(1);
    expect(await countOf('orders')).toBe(before + 1);
  });
});
