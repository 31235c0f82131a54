import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/**
 * @param config how to connect, and how often
 * @returns connections, of which one that is lost fails the query it was asked and nothing else: another takes its place
 */
export function newPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  const inUse = new Set<pg.PoolClient>();
  pool.on('error', () => {});
  pool.on('acquire', (connection) => inUse.add(connection));
  pool.on('release', (_, connection) => inUse.delete(connection));
  pool.on('connect', (connection) => {
    // The pool listens to those alone that nobody uses, and an error that nobody listens to ends the process.
    connection.on('error', () => {});
    connection.once('end', () => {
      if (!inUse.has(connection)) return;
      // Drizzle never gives one back that it could not begin a transaction on; others it gives back once more.
      connection.release(true);
      connection.release = () => {};
    });
  });
  return pool;
}

/**
 * @param pool the connections
 * @param work what one of them does, which is closed then
 * @returns what the work returns
 */
export async function inSession<Result>(
  pool: pg.Pool,
  work: (session: NodePgDatabase) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect();
  try {
    return await work(drizzle({ client: connection, casing: 'snake_case' }));
  } finally {
    // Its settings and locks end with it, whatever happened.
    connection.release(true);
  }
}
