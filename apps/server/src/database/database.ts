import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { DatabaseClock } from './clock.ts';

/** A connection to the database, or a transaction on it: services take either. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** An open database. */
export interface DatabaseClient {
  database: Database;
  /** What the start-up banner says of it. */
  description: string;
  /** Whether other processes may have it open too. */
  isShared: boolean;
  /** The time by which everything is decided that processes on one database have to agree on. */
  clock: DatabaseClock;
  /**
   * Shows other processes that this one serves the database, until it is closed.
   *
   * @returns how many others do
   * @throws where the database does not answer
   */
  otherProcesses(): Promise<number>;
  /** Does something that two processes must not do at once, such as filling an empty database. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** Does something on one connection, outside of transactions. The session's settings and locks end with it. */
  session<Result>(work: (session: Database) => Promise<Result>): Promise<Result>;
  /** @throws where the database does not answer */
  ping(): Promise<void>;
  close(): Promise<void>;
}
