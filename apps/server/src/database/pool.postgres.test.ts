import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createPostgresDatabase } from '../../test/postgresDatabase.ts';
import { newPool, observeWaits } from './pool.ts';
import '../../test/engine.ts';

const CONNECTIONS = 2;
let pool: ReturnType<typeof newPool>;

beforeAll(async () => {
  const connectionString = await createPostgresDatabase(inject('postgresUrl') ?? '');
  pool = newPool({ connectionString, max: CONNECTIONS, connectionTimeoutMillis: 5000 });
});
afterAll(() => pool.end());

const lose = `select pg_terminate_backend(pg_backend_pid())`;

test('reports how long queries and transactions wait for a connection, and only if they wait', async () => {
  const waits: number[] = [];
  const observed = newPool({ connectionString: pool.options.connectionString, max: CONNECTIONS });
  observeWaits(observed, (seconds) => waits.push(seconds));
  const connections = await Promise.all([observed.connect(), observed.connect()]);
  expect(waits).toEqual([]);
  const query = observed.query('select 1 as one');
  const connection = observed.connect();
  await sleep(60);
  for (const each of connections) each.release();
  expect((await query).rows).toEqual([{ one: 1 }]);
  (await connection).release();
  expect(waits).toHaveLength(2);
  for (const seconds of waits) expect(seconds).toBeGreaterThan(0.05);
  await observed.end();
});

describe('a lost connection', () => {
  test('fails its transaction, and is replaced afterwards', async () => {
    const database = drizzle({ client: pool });
    for (let lost = 0; lost <= CONNECTIONS; lost++) {
      await expect(
        database.transaction((transaction) => transaction.execute(sql.raw(lose))),
      ).rejects.toThrow();
    }
    expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  test('is replaced even if its user never releases it', async () => {
    for (let lost = 0; lost <= CONNECTIONS; lost++) {
      const connection = await pool.connect();
      await expect(connection.query(lose)).rejects.toThrow();
    }
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('is replaced if it was idle', async () => {
    const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
    const { rows } = await one.query('select pg_backend_pid() as process');
    one.release();
    await other.query('select pg_terminate_backend($1)', [rows[0].process]);
    other.release();
    await expect.poll(() => pool.totalCount).toBeLessThan(CONNECTIONS);
    const again = await Promise.all([pool.query('select 1 as one'), pool.query('select 1 as one')]);
    expect(again.map(({ rowCount }) => rowCount)).toEqual([1, 1]);
  });
});
