import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { PoolLoad } from './database.ts';

/**
 * @param config connection settings and pool size
 * @returns a pool in which a lost connection fails only its current query or transaction, and is replaced by another
 */
export function newPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  const inUse = new Set<pg.PoolClient>();
  pool.on('error', () => {});
  pool.on('acquire', (connection) => inUse.add(connection));
  pool.on('release', (_, connection) => inUse.delete(connection));
  pool.on('connect', (connection) => {
    // The pool listens only to idle connections, and an error without a listener ends the process.
    connection.on('error', () => {});
    connection.once('end', () => {
      if (!inUse.has(connection)) return;
      // Drizzle never releases a connection on which it could not begin a transaction, so it is released here. Other
      // connections are released again by Drizzle, which must have no effect.
      connection.release(true);
      connection.release = () => {};
    });
  });
  return pool;
}

/** @returns the connections of a pool at the moment */
export function loadOf({ totalCount, idleCount, waitingCount }: pg.Pool): PoolLoad {
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

/**
 * Reports how long queries and transactions wait for a connection while all are in use.
 *
 * @param onWait gets the time in seconds; not called for those that don't wait
 */
export function observeWaits(pool: pg.Pool, onWait: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool);
  // The driver calls `connect` with a callback for each query that it runs without a transaction.
  pool.connect = ((callback?: (...result: unknown[]) => void) => {
    if (pool.idleCount > 0 || pool.totalCount < pool.options.max) return connect(callback as never);
    const started = performance.now();
    const report = () => onWait((performance.now() - started) / 1000);
    if (!callback) return connect().finally(report);
    return connect(((...result: unknown[]) => {
      report();
      callback(...result);
    }) as never);
  }) as typeof pool.connect;
}

/** Gets the text of each query before it is sent; may return a function that is called when the query has ended. */
export type OnQuery = (text: string) => ((isFailed: boolean) => void) | undefined;

/** Reports the queries of a pool and of its connections, in the async context of the sender. */
export function observeQueries(pool: pg.Pool, onQuery: OnQuery): void {
  const observed = <Query extends (...query: never[]) => unknown>(query: Query) =>
    ((...args: [query: string | { text: string }, ...rest: unknown[]]) => {
      const send = () => query(...(args as unknown[] as never[]));
      // The pool sends its own query on this connection, and has reported it already.
      if (typeof args.at(-1) === 'function') return send();
      const [sent] = args;
      const after = onQuery(typeof sent === 'string' ? sent : sent.text);
      const result = send();
      if (after && result instanceof Promise)
        result.then(
          () => after(false),
          () => after(true),
        );
      return result;
    }) as unknown as Query;
  pool.query = observed(pool.query.bind(pool) as never);
  pool.on('connect', (connection) => {
    connection.query = observed(connection.query.bind(connection) as never);
  });
}

/** Runs work on a connection that is closed afterwards. */
export async function inSession<Result>(
  pool: pg.Pool,
  work: (session: NodePgDatabase) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect();
  try {
    // Migrations and maintenance may take long.
    await connection.query('set statement_timeout = 0');
    return await work(drizzle({ client: connection, casing: 'snake_case' }));
  } finally {
    // Even after an error, the settings and locks of the session must end with the connection.
    connection.release(true);
  }
}
