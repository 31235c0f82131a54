import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { databaseIn, loadEmbedded } from '#database/embedded.ts';
import { timeOf } from '#database/postgres.ts';
import { assertMasterKeysOf } from '#masterKey.ts';
import type { Settings } from '#settings.ts';
import { StartError } from '#startError.ts';
import { copyFiles, namesIn, PARTS, removeOld } from './backup.ts';
import { describeData, differencesOf, type Manifest, manifest } from './manifest.ts';
import { runTool } from './postgresTools.ts';

/** A backup that can be restored with the settings. */
export interface Backup {
  folder: string;
  manifest: Manifest;
}

/** The prefixes of the folders and databases into which a backup is restored to verify it. */
const SCRATCH_FOLDER = 'platform-verify-';
const SCRATCH_DATABASE = 'verify_';
const INSUFFICIENT_PRIVILEGE = '42501';
/** The hexadecimal digits of a time in milliseconds, followed by random ones. */
const STAMP = '([0-9a-f]{12})[0-9a-f]{20}';
const DAY = 24 * 60 * 60_000;

/**
 * @throws StartError if the folder is not a backup of this database's engine, or a master key that encrypted its secrets
 *   is missing
 */
export async function openBackup(folder: string, settings: Settings): Promise<Backup> {
  const text = await readFile(path.join(folder, PARTS.manifest), 'utf8').catch(() => '{}');
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success) throw new StartError(`${path.resolve(folder)} is not a backup of this platform.`);
  const { engine } = parsed.data;
  if ((engine === 'postgresql') !== Boolean(settings.DATABASE_URL)) {
    throw new StartError(
      engine === 'postgresql'
        ? 'The backup is of a PostgreSQL database: set DATABASE_URL to a new one.'
        : 'The backup is of an embedded database: leave DATABASE_URL out, and set DATA_DIR to a new folder.',
    );
  }
  await assertMasterKeysOf(parsed.data.masterKeyIds, settings);
  return { folder, manifest: parsed.data };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Restores a backup into an empty database and a data folder without files. If this fails, the restored files and embedded
 * database are removed again, and a PostgreSQL database stays unchanged.
 *
 * @returns a sentence for each number that differs from the original
 * @throws StartError if the place is not empty, or a program of PostgreSQL is missing or fails
 */
export async function restoreBackup({ folder, manifest }: Backup, settings: Settings): Promise<string[]> {
  const files = path.join(settings.DATA_DIR, 'files');
  if ((await namesIn(files)).length > 0) {
    throw new StartError(`The folder ${path.resolve(files)} is not empty: set DATA_DIR to a new folder.`);
  }
  const [dump, saved] = [path.join(folder, PARTS.database), path.join(folder, PARTS.files)];
  try {
    // Files come first, because the database is loaded completely or not at all.
    await copyFiles({ from: saved, to: files });
    const restored = await (settings.DATABASE_URL
      ? loadPostgres(settings.DATABASE_URL, dump)
      : loadFolder(settings.DATA_DIR, dump));
    return differencesOf(manifest.figures, restored);
  } catch (error) {
    for (const name of await namesIn(saved)) await rm(path.join(files, name), { force: true });
    throw error;
  }
}

async function loadPostgres(url: string, dump: string): Promise<Manifest['figures']> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    const { rowCount } = await connection.query(
      "select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1",
    );
    if (rowCount !== 0) {
      throw new StartError('The database that DATABASE_URL names is not empty: restore into a new one.');
    }
    const database = decodeURIComponent(new URL(url).pathname.slice(1));
    await runTool('pg_restore', url, [
      '--single-transaction',
      '--no-owner',
      '--no-privileges',
      `--dbname=${database}`,
      dump,
    ]);
    return (await describeData(drizzle({ client: connection }))).figures;
  } finally {
    await connection.end();
  }
}

async function loadFolder(folder: string, dump: string): Promise<Manifest['figures']> {
  const place = databaseIn(folder);
  if (existsSync(place))
    throw new StartError(`There is a database in ${place}: set DATA_DIR to a new folder.`);
  // The engine would end the process if the archive were damaged.
  const archive = await promisify(gunzip)(await readFile(dump)).catch(() => {
    throw new StartError(`The file ${path.resolve(dump)} is damaged.`);
  });
  return loadEmbedded(
    folder,
    new Blob([archive]),
    async (database) => (await describeData(database)).figures,
  );
}

/**
 * Runs work on an empty scratch database and data folder, which are removed afterwards.
 *
 * @param work gets settings with that database and folder, and without providers of SMS and payments
 * @returns the result of `work`
 */
export async function withScratch<Result>(
  settings: Settings,
  work: (settings: Settings) => Promise<Result>,
): Promise<Result> {
  // Killed processes may have left their scratch folders behind.
  await removeOld(tmpdir(), new RegExp(`^${SCRATCH_FOLDER}`), 1);
  const folder = await mkdtemp(path.join(tmpdir(), SCRATCH_FOLDER));
  const scratch: Settings = {
    ...settings,
    DATA_DIR: folder,
    MIGRATE: true,
    SAMPLE_DATA: false,
    SMS_URL: undefined,
    STRIPE_SECRET_KEY: undefined,
    STRIPE_WEBHOOK_SECRET: undefined,
  };
  const keyFile = path.join(settings.DATA_DIR, 'master.key');
  if (!settings.MASTER_KEY && existsSync(keyFile)) await copyFile(keyFile, path.join(folder, 'master.key'));
  try {
    if (!settings.DATABASE_URL) return await work(scratch);
    return await withScratchDatabase(settings.DATABASE_URL, (url) => work({ ...scratch, DATABASE_URL: url }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function withScratchDatabase<Result>(
  url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  // The database's time, because a machine whose clock is ahead would drop other machines' scratch databases.
  const now = await timeOf(connection);
  const stamp = Math.floor(now).toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  const name = `${SCRATCH_DATABASE}${stamp}`;
  const drop = (database: string) => connection.query(`drop database if exists ${database} with (force)`);
  try {
    for (const stale of await staleDatabases(connection, now - DAY)) await drop(stale);
    await connection.query(`create database ${name}`).catch((error: { code?: string }) => {
      if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new StartError(
        'The user of DATABASE_URL can’t create databases, which --verify needs: run "alter role … createdb" for it. A backup that was made is kept, but not verified.',
      );
    });
    const own = new URL(url);
    own.pathname = `/${name}`;
    return await work(own.href);
  } finally {
    await drop(name);
    await connection.end();
  }
}

/** The scratch databases that killed processes left behind before a time. */
async function staleDatabases(connection: pg.Client, before: number): Promise<string[]> {
  const { rows } = await connection.query<{ name: string; time: string }>(
    `select datname as name, substring(datname from $1) as time from pg_database
      where datname ~ $1 and pg_has_role(datdba, 'usage')`,
    [`^${SCRATCH_DATABASE}${STAMP}$`],
  );
  return rows.filter(({ time }) => Number.parseInt(time, 16) < before).map(({ name }) => name);
}
