import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { DatabaseClock } from './clock.ts';

/** A connection to the database or a transaction. Services accept either. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** The database's schema in comparison with the one that this program needs. */
export type SchemaState = 'current' | 'older' | 'newer';

/** The connections of this process. */
export interface PoolLoad {
  open: number;
  idle: number;
  /** Queries and transactions that wait for a connection. */
  waiting: number;
}

/** An open database. */
export interface DatabaseClient {
  database: Database;
  /** Description for the startup banner. */
  description: string;
  /** True if other processes may have the database open too. */
  isShared: boolean;
  /** The number of migrations that were applied when it was opened. */
  migrations: number;
  /** The maximum number of concurrent connections. */
  connections: number;
  /** Its connections at the moment. */
  load(): PoolLoad;
  /** The clock for every decision that processes on one database have to agree on. */
  clock: DatabaseClock;
  /**
   * Announces to other processes that this one serves the database, until it is closed.
   *
   * @returns the number of other processes that serve it
   * @throws if the database does not respond
   */
  otherProcesses(): Promise<number>;
  /** Runs work that two processes must not do at the same time, such as seeding an empty database. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** Runs work on one connection, outside of transactions. The session's settings and locks end with it. */
  session<Result>(work: (session: Database) => Promise<Result>): Promise<Result>;
  /**
   * @returns how the database's schema compares with the one that this program needs
   * @throws if the database does not respond
   */
  schemaState(): Promise<SchemaState>;
  /** Returns all data as one archive. Only the embedded database has this method. */
  dump?(): Promise<Uint8Array>;
  /** @throws if the database does not respond */
  ping(): Promise<void>;
  close(): Promise<void>;
}
