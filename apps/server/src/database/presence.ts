import pg from 'pg';
import { advisoryLocks } from './advisoryLocks.ts';

/**
 * Announces this process to the other processes on the database, by a lock that is released with its connection.
 */
export class Presence {
  readonly #config: pg.ClientConfig;
  #connection: Promise<pg.Client> | undefined;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  /**
   * @returns how many other processes serve the database
   * @throws if the database does not respond
   */
  async others(): Promise<number> {
    this.#connection ??= this.#connect();
    try {
      const { rows } = await (await this.#connection).query<{ others: number }>(
        `select count(*)::integer as others from pg_locks
          where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1 and pid <> pg_backend_pid()
            and database = (select oid from pg_database where datname = current_database())`,
        [advisoryLocks.presence],
      );
      return rows[0]?.others ?? 0;
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Closes the connection, and releases the lock with it. */
  async close(): Promise<void> {
    const connection = this.#connection;
    this.#connection = undefined;
    await connection?.then((open) => open.end()).catch(() => {});
  }

  async #connect(): Promise<pg.Client> {
    const connection = new pg.Client(this.#config);
    // The next call of `others` reconnects.
    connection.on('error', () => {
      this.#connection = undefined;
    });
    try {
      await connection.connect();
      await connection.query('select pg_advisory_lock_shared($1)', [advisoryLocks.presence]);
      return connection;
    } catch (error) {
      await connection.end().catch(() => {});
      throw error;
    }
  }
}
