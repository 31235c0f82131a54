import { constants, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, DatabaseClient } from '#database/database.ts';
import { problemsOf, WITHOUT_FILE } from '#integrity/service.ts';
import type { Settings } from '#settings.ts';
import { StartError } from '#startError.ts';
import { checksumsOf } from './checksums.ts';
import { describeData, type Manifest } from './manifest.ts';
import { runTool } from './postgresTools.ts';

/** The parts of a backup, which is a folder. */
export const PARTS = { manifest: 'manifest.json', database: 'database.dump', files: 'files' } as const;

/** The name of the folder of a complete backup, and of one that is being made. */
const COMPLETE = /^backup-\d{4}-\d\d-\d\dT[\d-]+Z$/;
const PARTIAL = /^\.partial-\d+-\d+$/;

/**
 * Backs up the database and the uploaded files, as of one moment. Servers on PostgreSQL continue to serve. The folder gets
 * its final name once it is complete.
 *
 * @param client the open database that the settings name
 * @param target the folder that gets the backup's folder
 * @returns the path of the backup, its manifest, and a sentence if licenses have no file in it
 * @throws StartError if a program of PostgreSQL is missing or fails
 */
export async function makeBackup(
  client: DatabaseClient,
  settings: Settings,
  target: string,
): Promise<{ folder: string; manifest: Manifest; problems: string[] }> {
  await mkdir(target, { recursive: true });
  await removeOld(target, PARTIAL, 1);
  const partial = path.join(path.resolve(target), `.partial-${process.pid}-${Date.now()}`);
  await mkdir(partial, { mode: 0o700 });
  try {
    const files = { from: path.join(settings.DATA_DIR, 'files'), to: path.join(partial, PARTS.files) };
    // Files are copied before and after the database is dumped, because some may be removed or added in the meantime.
    await copyFiles(files);
    const dump = path.join(partial, PARTS.database);
    const { licenses, ...described } = settings.DATABASE_URL
      ? await dumpPostgres(client.database, settings.DATABASE_URL, dump)
      : await dumpEmbedded(client, dump);
    await copyFiles(files);
    const names = (await namesIn(files.to)).map((name) => `${PARTS.files}/${name}`);
    const manifest: Manifest = {
      format: 1,
      engine: settings.DATABASE_URL ? 'postgresql' : 'embedded',
      ...described,
      checksums: await checksumsOf(partial, [PARTS.database, ...names]),
    };
    await writeFile(path.join(partial, PARTS.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
    const problems = problemsOf(WITHOUT_FILE, await withoutFile(licenses, files.to));
    const folder = path.join(path.resolve(target), `backup-${manifest.time.replaceAll(/[:.]/g, '-')}`);
    await rename(partial, folder);
    return { folder, manifest, problems };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Removes backups that were made more than the given number of days ago. */
export const removeBackups = (target: string, days: number): Promise<void> =>
  removeOld(target, COMPLETE, days);

/** Removes folders with matching names that were last written over `days` days ago, if this user may remove them. */
export async function removeOld(parent: string, names: RegExp, days: number): Promise<void> {
  const oldest = Date.now() - days * 24 * 60 * 60_000;
  for (const name of (await namesIn(parent)).filter((name) => names.test(name))) {
    const folder = path.join(parent, name);
    const found = await stat(folder).catch(() => undefined);
    if (found && found.mtimeMs < oldest) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

/** The ids of the licenses that have no file of their size in a folder. */
async function withoutFile(licenses: { id: string; size: number }[], folder: string): Promise<string[]> {
  const ids: string[] = [];
  for (const { id, size } of licenses) {
    const file = await stat(path.join(folder, id)).catch(() => undefined);
    if (file?.size !== size) ids.push(id);
  }
  return ids;
}

/** Copies the files that the target folder does not contain yet. */
export async function copyFiles({ from, to }: { from: string; to: string }): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  // Files that are being uploaded have no row yet.
  for (const name of (await namesIn(from)).filter((name) => !name.endsWith('.part'))) {
    await copyFile(path.join(from, name), path.join(to, name), constants.COPYFILE_EXCL).catch(
      ({ code, message }: NodeJS.ErrnoException) => {
        // The file was copied before, or has just been removed.
        if (code !== 'EEXIST' && code !== 'ENOENT')
          throw new StartError(`The file ${name} can't be copied: ${message}`);
      },
    );
  }
}

/** The names of the files in a folder; none if there is no such folder. */
export function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** Dumps the database, and describes the same data: both read one snapshot. */
function dumpPostgres(database: Database, url: string, file: string) {
  return database.transaction(
    async (transaction) => {
      const { rows } = await transaction.execute<{ id: string }>(sql`select pg_export_snapshot() as id`);
      // The transaction waits for the dump.
      await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      const described = await describe(transaction);
      await runTool('pg_dump', url, [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--snapshot=${rows[0]?.id}`,
        `--file=${file}`,
      ]);
      return described;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function dumpEmbedded(client: DatabaseClient, file: string) {
  const described = await describe(client.database);
  await writeFile(file, (await client.dump?.()) ?? '');
  return described;
}

/** What the manifest says about the data, and the licenses that must have a file. */
async function describe(database: Database) {
  const { rows: licenses } = await database.execute<{ id: string; size: number }>(
    sql`select id, size from business_licenses where delete_time is null`,
  );
  return { licenses, ...(await describeData(database)) };
}
