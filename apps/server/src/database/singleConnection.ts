import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { DatabaseClient } from './database.ts';
import { inSession } from './pool.ts';

const WAITS_FOREVER =
  'This query would wait forever for the only connection, which the transaction around it holds: pass the transaction to it, or send it before';

/**
 * Opens a database on a pool with a single connection. A query that a transaction sends outside of itself, such as a
 * read by another service, fails at once instead of waiting forever for the transaction's own connection.
 */
export function onSingleConnection(
  pool: pg.Pool,
): Pick<DatabaseClient, 'session'> & { database: NodePgDatabase } {
  const holder = new AsyncLocalStorage<{ isHolding: boolean }>();
  /** Runs work that holds the connection. */
  const hold = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const holding = { isHolding: true };
    try {
      // Awaited inside `run`, because a Drizzle query is sent only when it is awaited.
      return await holder.run(holding, async () => await work());
    } finally {
      // Work that was started here but not awaited may send queries from now on.
      holding.isHolding = false;
    }
  };
  const connect = pool.connect.bind(pool);
  const guarded = (callback?: Parameters<typeof connect>[0]) => {
    if (!holder.getStore()?.isHolding) return callback ? connect(callback) : connect();
    const error = new Error(WAITS_FOREVER);
    return callback ? callback(error, undefined, () => {}) : Promise.reject(error);
  };
  pool.connect = guarded as typeof pool.connect;
  const database = drizzle({ client: pool, casing: 'snake_case' });
  const transaction = database.transaction.bind(database);
  database.transaction = (work, config) => transaction((started) => hold(() => work(started)), config);
  return { database, session: (work) => inSession(pool, (session) => hold(() => work(session))) };
}
