import { chmod, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartError } from '#startError.ts';
import { processClock } from './clock.ts';
import type { Database, DatabaseClient } from './database.ts';
import { EngineStream } from './engineStream.ts';
import { lockFolder } from './folderLock.ts';
import { migrationsFolder, pendingMigrations, schemaStateOf } from './migrations.ts';
import { loadOf, newPool, type OnQuery, observeQueries } from './pool.ts';
import { onSingleConnection } from './singleConnection.ts';

/** @returns the path of the embedded database in a data folder */
export const databaseIn = (folder: string): string => path.resolve(folder, 'database');

/**
 * @param options where the data is stored; in memory by default
 * @returns an engine with the extensions that the migrations need
 */
export function newEngine(options: PGliteOptions = {}): PGlite {
  return new PGlite({ ...options, extensions: { pg_trgm } });
}

/** @returns a pool of PostgreSQL's driver with the engine's only connection */
export function connectTo(engine: PGlite): pg.Pool {
  return newPool({
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => new EngineStream(engine),
    max: 1,
    idleTimeoutMillis: 0,
    // The engine continues the session of the previous connection.
    onConnect: async (connection) => {
      await connection.query('rollback');
      await connection.query('discard all');
    },
  });
}

/**
 * Opens the embedded database in a folder, which it creates and locks for this process.
 *
 * @param folder the data folder; `memory://` keeps everything in memory, for tests
 * @param dump initial data of a database in memory
 * @param onQuery gets the text of each query that is sent
 * @throws StartError if the folder can't be written, belongs to another user or is in use by another process
 */
export async function openEmbedded(folder: string, dump?: Blob, onQuery?: OnQuery): Promise<DatabaseClient> {
  if (folder === 'memory://')
    return open(newEngine(dump && { loadDataDir: dump }), 'in memory', async () => {}, onQuery);
  const absolute = path.resolve(folder);
  try {
    await mkdir(absolute, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`The data folder ${absolute} can't be written: ${(error as Error).message}`);
  }
  const unlock = await lockFolder(absolute);
  try {
    await createFolder(absolute);
    return await open(newEngine({ dataDir: databaseIn(absolute) }), absolute, unlock, onQuery);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Loads an archive into the data folder, which has no database yet. If this fails, the folder still has no database.
 *
 * @param work reads the data before it is migrated
 */
export async function loadEmbedded<Result>(
  folder: string,
  archive: Blob,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const unlock = await lockFolder(path.resolve(folder));
  try {
    await createFolder(path.resolve(folder));
    const engine = newEngine({ dataDir: databaseIn(folder), loadDataDir: archive });
    const pool = connectTo(engine);
    try {
      return await work(onSingleConnection(pool).database);
    } finally {
      await pool.end();
      await engine.close();
    }
  } catch (error) {
    await rm(databaseIn(folder), { recursive: true, force: true });
    throw error;
  } finally {
    await unlock();
  }
}

/**
 * Creates the database's folder, if it is missing, and lets no other user of the machine into it, because the engine creates
 * files that everybody may write.
 *
 * @param folder the data folder
 */
async function createFolder(folder: string): Promise<void> {
  const database = databaseIn(folder);
  await mkdir(database, { recursive: true });
  try {
    await chmod(database, 0o700);
  } catch {
    const { uid } = await stat(database);
    throw new StartError(
      `The folder ${database} belongs to user ${uid}, and this process runs as user ${process.getuid?.()}: run it as user ${uid}, or change the owner of ${folder} and everything in it.`,
    );
  }
}

async function open(
  engine: PGlite,
  description: string,
  unlock: () => Promise<void>,
  onQuery: OnQuery | undefined,
): Promise<DatabaseClient> {
  const pool = connectTo(engine);
  if (onQuery) observeQueries(pool, onQuery);
  const { database, session } = onSingleConnection(pool);
  const migrations = await pendingMigrations(database);
  await migrate(database, { migrationsFolder });
  return {
    database,
    description,
    isShared: false,
    migrations,
    connections: 1,
    load: () => loadOf(pool),
    schemaState: () => schemaStateOf(database),
    clock: processClock,
    otherProcesses: async () => 0,
    exclusively: (work) => work(),
    session,
    dump: async () => new Uint8Array(await (await engine.dumpDataDir('gzip')).arrayBuffer()),
    ping: async () => {
      await database.execute(sql`select 1`);
    },
    close: async () => {
      await pool.end();
      await engine.close();
      await unlock();
    },
  };
}
