import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { StartError } from '#startError.ts';
import { advisoryLocks } from './advisoryLocks.ts';
import { SharedClock } from './clock.ts';
import type { DatabaseClient } from './database.ts';
import { isLockTimeout } from './errors.ts';
import { migrateOneByOne, pendingMigrations, SCHEMA_IS_OLDER, schemaStateOf } from './migrations.ts';
import { inSession, loadOf, newPool, type OnQuery, observeQueries, observeWaits } from './pool.ts';
import { Presence } from './presence.ts';

/** Timeout for getting a connection, in milliseconds. */
const CONNECTION_TIMEOUT = 10_000;

/** Timeout of a lock during a migration, in milliseconds. */
const MIGRATION_LOCK_TIMEOUT = 1000;
/** How often a migration is tried, and the time between two tries in milliseconds. */
const MIGRATION_TRIES = 30;
const MIGRATION_PAUSE = 1000;

/** PostgreSQL's codes for a wrong password, user or database, for missing rights, and for a missing extension. */
const START_FAILURES = ['28P01', '28000', '3D000', '42501', '0A000', '58P01'];

/** Options of openPostgres. */
export interface PostgresOptions {
  /** The maximum number of concurrent connections; 10 by default. */
  connections?: number | undefined;
  /** Timeout of a statement, except those of maintenance, in milliseconds; none by default. */
  statementTimeout?: number | undefined;
  /** Timeout of a transaction that waits for this process, in milliseconds; none by default. */
  idleTransactionTimeout?: number | undefined;
  /** Whether to migrate the database; true by default. */
  migrates?: boolean | undefined;
  /** Gets the seconds that each query or transaction waited because all connections were in use. */
  onWait?: ((seconds: number) => void) | undefined;
  /** Gets the text of each query that is sent. */
  onQuery?: OnQuery | undefined;
}

/**
 * Connects to a PostgreSQL server and, by default, migrates the database, one process at a time.
 *
 * @param url the connection string
 * @throws StartError if the server can't be reached or used, a pooler shares sessions among connections, the server's clock
 *   differs from this machine's, or the database must be migrated first
 */
export async function openPostgres(
  url: string,
  {
    connections = 10,
    statementTimeout = 0,
    idleTransactionTimeout = 0,
    migrates = true,
    onWait,
    onQuery,
  }: PostgresOptions = {},
): Promise<DatabaseClient> {
  const pool = newPool({
    connectionString: url,
    max: connections,
    // If the server disappears without closing connections, connecting and waiting for a connection time out.
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    keepAlive: true,
    // Starting parallel workers takes longer than the longest query here, and delays the gateway's calls. The date style is
    // set, because days are read as text.
    onConnect: async (connection) => {
      await connection.query(
        `set max_parallel_workers_per_gather = 0; set datestyle = iso; set statement_timeout = ${statementTimeout};
         set idle_in_transaction_session_timeout = ${idleTransactionTimeout}`,
      );
    },
  });
  if (onWait) observeWaits(pool, onWait);
  if (onQuery) observeQueries(pool, onQuery);
  const exclusively = (work: (session: NodePgDatabase) => Promise<void>) =>
    inSession(pool, async (session) => {
      await session.execute(sql`select pg_advisory_lock(${advisoryLocks.start})`);
      await work(session);
    });
  const clock = new SharedClock(() => timeOf(pool));
  const presence = new Presence({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    keepAlive: true,
  });
  let migrations = 0;
  try {
    await clock.compare();
    const problem = clock.problem();
    if (problem) throw new StartError(problem);
    if (await sharesSessions(pool)) {
      throw new StartError(
        `The pooler at ${hostOf(url)} shares sessions among connections, and the server’s locks and settings need sessions of their own: set its pool_mode to session, or connect to PostgreSQL itself.`,
      );
    }
    if (migrates) {
      await exclusively(async (session) => {
        migrations = await migrateWithoutBlocking(session);
      });
    } else if ((await schemaStateOf(drizzle({ client: pool }))) === 'older') {
      throw new StartError(SCHEMA_IS_OLDER);
    }
  } catch (error) {
    await pool.end();
    // Drizzle's error only names the query; its cause says why it failed.
    const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    if (error instanceof StartError) throw error;
    throw code?.startsWith('E') || START_FAILURES.includes(code ?? '')
      ? new StartError(`The database at ${hostOf(url)} can't be used: ${message || code}`)
      : error;
  }
  const database = drizzle({ client: pool, casing: 'snake_case' });
  return {
    database,
    description: `PostgreSQL at ${hostOf(url)}`,
    isShared: true,
    migrations,
    connections,
    load: () => loadOf(pool),
    schemaState: () => schemaStateOf(database),
    clock,
    otherProcesses: () => presence.others(),
    exclusively: (work) => exclusively(work),
    session: (work) => inSession(pool, work),
    ping: () => clock.compare(),
    close: async () => {
      await presence.close();
      await pool.end();
    },
  };
}

/**
 * Migrates without making the calls of other processes wait for long: while this process waits for the lock of a table,
 * calls that need the table wait behind it.
 *
 * @returns the number of migrations that were applied
 * @throws StartError if a table is locked for a minute
 */
async function migrateWithoutBlocking(session: NodePgDatabase): Promise<number> {
  await session.execute(sql.raw(`set lock_timeout = ${MIGRATION_LOCK_TIMEOUT}`));
  let pending: number | undefined;
  for (let tries = 1; ; tries++) {
    try {
      pending ??= await pendingMigrations(session);
      await migrateOneByOne(session);
      return pending;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (tries === MIGRATION_TRIES) {
        throw new StartError(
          'The database can’t be migrated, because another program, such as a backup, has locked a table for a minute: start again once it is done.',
        );
      }
      await sleep(MIGRATION_PAUSE);
    }
  }
}

/** @returns the database's time, in milliseconds since 1970 */
export async function timeOf(connection: pg.Pool | pg.Client): Promise<number> {
  const { rows } = await connection.query('select extract(epoch from clock_timestamp()) * 1000 as time');
  return Number(rows[0].time);
}

/** Checks for a pooler that gives a session to another connection after each transaction, as PgBouncer can. */
async function sharesSessions(pool: pg.Pool): Promise<boolean> {
  const [one, other] = [await pool.connect(), await pool.connect()];
  const sessionOf = async (connection: pg.PoolClient) =>
    (await connection.query('select pg_backend_pid() as pid')).rows[0].pid;
  try {
    const own = [await sessionOf(one)];
    await other.query('begin');
    const others = await sessionOf(other);
    // During its transaction, the other connection keeps its session.
    own.push(await sessionOf(one));
    await other.query('rollback');
    return new Set(own).size > 1 || own.includes(others);
  } finally {
    one.release();
    other.release();
  }
}

/** The part of a connection string that may be shown: without user and password. */
function hostOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
