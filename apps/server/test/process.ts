import { type ChildProcess, type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import './engine.ts';
import { ENVIRONMENT } from './environment.ts';

/** Node's cache of compiled modules, because loading the modules takes a third of a server's startup time. */
const COMPILE_CACHE = path.join(tmpdir(), 'platform-compile-cache');

/** The data folder of the current test. */
export let folder: string;
let running: ChildProcess[];
/** The running processes that lead their own process group. */
const leaders = new WeakSet<ChildProcess>();

/**
 * Creates a data folder for each test of the current file or `describe`, or one for all of them. Stops the processes that
 * the tests leave running. In the suite of the embedded engine, the folder contains a migrated, empty database.
 *
 * @param isShared whether the tests share the folder and its processes
 */
export function withDataFolder({ isShared = false } = {}): void {
  const [before, after] = isShared ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'platform-start-'));
    const migrated = inject('embeddedDataFolder');
    if (migrated) await cp(migrated, folder, { recursive: true });
    running = [];
  });
  after(async () => {
    for (const child of running) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      process.kill(leaders.has(child) ? -(child.pid ?? 0) : (child.pid ?? 0), 'SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
    }
    await rm(folder, { recursive: true, force: true });
  });
}

/** A server in a separate process. */
export interface Started {
  child: ChildProcess;
  url: string;
  output: () => string;
}

/** A process, and its output so far. */
type Spawned = { child: ChildProcess; output: () => string };

/** The project's folder. */
const root = path.resolve(import.meta.dirname, '../../..');

const spawnServer = (
  environment: Record<string, string>,
  script = 'main.ts',
  args: string[] = [],
  program = root,
): Spawned =>
  spawnCommand([process.execPath, path.join(program, 'apps/server/src', script), ...args], environment);

function spawnCommand(
  [command = '', ...args]: string[],
  environment: Record<string, string>,
  options: SpawnOptionsWithoutStdio = {},
): Spawned {
  const child = spawn(command, args, {
    ...options,
    env: {
      ...ENVIRONMENT,
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      NODE_ENV: 'development',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...environment,
    },
  });
  running.push(child);
  if (options.detached) leaders.add(child);
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  return { child, output: () => text };
}

/**
 * Starts a server and waits for its banner.
 *
 * @param program the project's folder of another version
 */
export const start = (environment: Record<string, string> = {}, program?: string): Promise<Started> =>
  untilStarted(spawnServer(environment, 'main.ts', [], program));

/**
 * Runs the project's `npm start` like a terminal does, in a separate process group, and waits for the server's
 * banner. Skips the build, because other tests use its output at the same time.
 */
export async function startByNpm(environment: Record<string, string> = {}): Promise<Started> {
  const cwd = path.join(folder, 'project');
  const commands = path.join(cwd, 'node_modules/.bin');
  await mkdir(commands, { recursive: true });
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  await writeFile(path.join(cwd, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }));
  await writeFile(path.join(commands, 'turbo'), '#!/bin/sh\n', { mode: 0o755 });
  await symlink(process.execPath, path.join(commands, 'node'));
  await symlink(path.join(root, 'apps'), path.join(cwd, 'apps'));
  return untilStarted(spawnCommand(['npm', 'start'], environment, { cwd, detached: true }));
}

function untilStarted({ child, output }: Spawned): Promise<Started> {
  return new Promise((resolve, reject) => {
    const read = () => {
      const [url] = /http:\/\/\S+:\d+/.exec(output()) ?? [];
      if (url) resolve({ child, url, output });
    };
    child.stdout?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output()}`)));
  });
}

/** Starts a server that is expected to exit, usually because its start fails. */
export const startInVain = (environment: Record<string, string> = {}) => untilEnded(spawnServer(environment));

/** Runs `npm run account` to completion. */
export const runAccount = (args: string[], environment: Record<string, string> = {}) =>
  runCommand('account.ts', args, environment);

/** Starts a command of the server, without waiting for its end. */
export const startCommand = (
  script: string,
  args: string[] = [],
  environment: Record<string, string> = {},
): Spawned => spawnServer(environment, `commands/${script}`, args);

/** Runs a command of the server to completion. */
export const runCommand = (...command: Parameters<typeof startCommand>) =>
  untilEnded(startCommand(...command));

function untilEnded({ child, output }: Spawned): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output().trim() })));
}

/** Waits until the database has ended the transactions of a killed server, so that no other connection is open. */
export const untilAlone = (connection: pg.Client) =>
  expect
    .poll(
      async () =>
        (
          await connection.query(
            'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
          )
        ).rows,
      { timeout: 10_000 },
    )
    .toEqual([]);

/** Stops a server, and returns its exit code. */
export function stop({ child }: Started, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}

/** Logs the sample developer in. */
export const logIn = (url: string) =>
  fetch(`${url}/api/passant/open-platform/user/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: '2025550143', password: 'Aisle-2026' }),
  });
