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
