import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '#startError.ts';

/**
 * @returns the path of a PostgreSQL program: the newest in Debian's folder, else the one on the PATH, else the one in
 *   Homebrew's folder; undefined if there is none
 */
export function findTool(name: 'pg_dump' | 'pg_restore'): string | undefined {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin').sort((one, other) =>
      other.localeCompare(one, 'en', { numeric: true }),
    ),
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/opt/homebrew/opt/postgresql/bin',
  ];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Connection string parameters that PostgreSQL's programs also need, keyed by environment variable. */
const PARAMETERS = {
  PGSSLMODE: 'sslmode',
  PGSSLROOTCERT: 'sslrootcert',
  PGSSLCERT: 'sslcert',
  PGSSLKEY: 'sslkey',
};

/**
 * @param url the connection string
 * @returns the environment variables that PostgreSQL's programs connect with; unlike arguments, they do not show the
 *   password to other programs
 */
export function variablesOf(url: string): Record<string, string> {
  const { username, password, hostname, port, pathname, searchParams } = new URL(url);
  const named: Record<string, string> = {
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGHOST: decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    PGPORT: port,
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...Object.fromEntries(
      Object.entries(PARAMETERS).map(([name, parameter]) => [name, searchParams.get(parameter) ?? '']),
    ),
  };
  // Only Node's driver knows `no-verify`: a connection with TLS that accepts any certificate.
  if (named.PGSSLMODE === 'no-verify') named.PGSSLMODE = 'require';
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''));
}

/**
 * Runs a PostgreSQL program on a database.
 *
 * @param url the connection string
 * @throws StartError with the program's own message
 */
export async function runTool(name: 'pg_dump' | 'pg_restore', url: string, args: string[]): Promise<void> {
  const program = findTool(name);
  if (!program) {
    throw new StartError(
      `${name} was not found: install the PostgreSQL client programs (Debian: postgresql-client) in the version of the server or a later one.`,
    );
  }
  const child = spawn(program, args, {
    env: { ...process.env, ...variablesOf(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new StartError(`${name} failed: ${output.trim()}`);
}
