import { randomUUID } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { loadEmbedded } from '#database/embedded.ts';
import type { Settings } from '#settings.ts';
import { StartError } from '#startError.ts';
import { copyFiles, namesIn, PARTS } from './backup.ts';
import { describeData, differencesOf, type Manifest, manifest } from './manifest.ts';
import { runTool } from './postgresTools.ts';

/** @throws StartError if the folder is not a backup of this database's engine */
async function readManifest(folder: string, settings: Settings): Promise<Manifest> {
  const text = await readFile(path.join(folder, PARTS.manifest), 'utf8').catch(() => '{}');
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success) throw new StartError(`${path.resolve(folder)} is not a backup of this platform.`);
  const { engine } = parsed.data;
  if ((engine === 'postgresql') !== Boolean(settings.DATABASE_URL)) {
    throw new StartError(
      engine === 'postgresql'
        ? 'The backup is of a PostgreSQL: set DATABASE_URL to a new database.'
        : 'The backup is of an embedded database: leave DATABASE_URL out, and set DATA_DIR to a new folder.',
    );
  }
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Restores a backup into an empty database and a data folder without files. If loading fails, the database stays empty.
 *
 * @returns a sentence for each number that differs from the original
 * @throws StartError if the place is not empty, the folder is no backup, or a program of PostgreSQL is missing or fails
 */
export async function restoreBackup(folder: string, settings: Settings): Promise<string[]> {
  const { figures } = await readManifest(folder, settings);
  const files = path.join(settings.DATA_DIR, 'files');
  if ((await namesIn(files)).length > 0) {
    throw new StartError(`The folder ${path.resolve(files)} is not empty: set DATA_DIR to a new folder.`);
  }
  const dump = path.join(folder, PARTS.database);
  const restored = await (settings.DATABASE_URL
    ? loadPostgres(settings.DATABASE_URL, dump)
    : loadFolder(settings.DATA_DIR, dump));
  await copyFiles({ from: path.join(folder, PARTS.files), to: files });
  return differencesOf(figures, restored);
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
  const place = path.resolve(folder, 'database');
  if (existsSync(place))
    throw new StartError(`There is a database in ${place}: set DATA_DIR to a new folder.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return loadEmbedded(
    folder,
    await openAsBlob(dump),
    async (database) => (await describeData(database)).figures,
  );
}

/**
 * Restores a backup into a scratch database, which is removed afterwards.
 *
 * @param work examines the scratch database, which the settings that it gets name; they reach no provider of SMS or payments
 * @returns the result of `work`
 */
export async function withScratch<Result>(
  settings: Settings,
  work: (settings: Settings) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'platform-verify-'));
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
  const name = `verify_${randomUUID().replaceAll('-', '')}`;
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    await connection.query(`create database ${name}`);
    const own = new URL(url);
    own.pathname = `/${name}`;
    return await work(own.href);
  } finally {
    await connection.query(`drop database if exists ${name} with (force)`);
    await connection.end();
  }
}
