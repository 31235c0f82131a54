/** Runs a PostgreSQL server for tests; pgBackRest backs it up and restores it to a point in time. Requires pgBackRest. */
import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from './findProgram.ts';
import { startPostgres, type TestPostgres, unprivilegedUser } from './postgres.ts';

/** The name of the database cluster in pgBackRest's configuration. */
const STANZA = 'platform';

/** A PostgreSQL whose write-ahead log is archived. */
export interface ArchivedPostgres extends TestPostgres {
  /** Makes a full backup, from which the archived log continues. */
  backUp(): Promise<void>;
  /**
   * Restores the data as of a time after the backup, and replaces only the files that differ. Call `halt` first.
   *
   * @param time as PostgreSQL writes it
   */
  restore(time: string): Promise<void>;
}

/** @returns the installed pgBackRest, or undefined if there is none */
export const pgbackrestProgram = () => findProgram('pgbackrest');

/**
 * Starts a durable PostgreSQL that archives its log at least once a second.
 *
 * @throws if pgBackRest is not installed, or PostgreSQL does not start
 */
export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const program = pgbackrestProgram();
  if (!program) throw new Error('No pgBackRest was found: install pgbackrest.');
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'platform-pgbackrest-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const file = path.join(folder, 'pgbackrest.conf');
  const postgres = await startPostgres({
    isDurable: true,
    settings: {
      archive_mode: 'on',
      archive_command: `${program} --config=${file} --stanza=${STANZA} archive-push %p`,
      archive_timeout: '1',
    },
  });
  const { url, data, socket } = postgres;
  const { port, username } = new URL(url);
  writeFileSync(
    file,
    `[global]
repo1-path=${path.join(folder, 'repository')}
repo1-retention-full=1
lock-path=${path.join(folder, 'lock')}
log-level-file=off
log-level-console=warn
start-fast=y

[${STANZA}]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${socket}
pg1-user=${username}
pg1-database=postgres
`,
  );
  const run = async (...args: string[]) => {
    await promisify(execFile)(program, [`--config=${file}`, `--stanza=${STANZA}`, ...args], {
      ...user,
      cwd: folder,
    });
  };
  await run('stanza-create');
  return {
    ...postgres,
    backUp: () => run('backup', '--type=full'),
    restore: (time) =>
      run('--delta', '--type=time', `--target=${time}`, '--target-action=promote', 'restore'),
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
