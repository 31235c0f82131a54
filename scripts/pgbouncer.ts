/** Runs PgBouncer in front of a PostgreSQL server. Requires PgBouncer. */
import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram } from './findProgram.ts';
import { freePort } from './freePort.ts';
import { unprivilegedUser } from './postgres.ts';

/** A running PgBouncer. */
export interface TestPgbouncer {
  /** The connection string of the database behind it. */
  url: string;
  stop(): Promise<void>;
}

/** @returns the installed PgBouncer, or undefined if there is none */
export const pgbouncerServer = () => findProgram('pgbouncer');

/**
 * Starts PgBouncer on a free port of the loopback interface.
 *
 * @param url the connection string of a database for a user who needs no password
 * @param poolMode when a client's connection returns its server session to the pool
 * @throws if PgBouncer is not installed or does not start
 */
export async function startPgbouncer(
  url: string,
  poolMode: 'session' | 'transaction',
): Promise<TestPgbouncer> {
  const binary = pgbouncerServer();
  if (!binary) throw new Error('No PgBouncer was found: install pgbouncer.');
  const database = new URL(url);
  const folder = mkdtempSync(path.join(tmpdir(), 'platform-pgbouncer-'));
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${database.hostname} port=${database.port} user=${database.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${poolMode}
`,
  );
  const user = unprivilegedUser();
  if (user) for (const each of [folder, file]) chownSync(each, user.uid, user.gid);
  const child = spawn(binary, [file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      log += chunk;
      if (log.includes('process up')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PgBouncer did not start:\n${log}`)));
  });
  database.port = String(port);
  return {
    url: database.href,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
