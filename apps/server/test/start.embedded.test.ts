import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { openPlatform } from '#openPlatform.ts';
import { readSettings } from '#settings.ts';
import { StartError } from '#startError.ts';
import { unprivilegedUser } from '../../../scripts/postgres.ts';
import { openTestDatabase } from './harness.ts';
import {
  folder,
  logIn,
  type Started,
  start,
  startByNpm,
  startInVain,
  stop,
  withDataFolder,
} from './process.ts';

// Starting a server is expensive, so each test continues with the server that the one before it started.
describe('the server on the embedded database', () => {
  withDataFolder({ isShared: true });
  let server: Started;
  let key: string;
  const readKey = () => readFile(path.join(folder, 'master.key'), 'utf8');

  it('starts in an empty folder, and shows its URL, the accounts and the data folder', async () => {
    await rm(path.join(folder, 'database'), { recursive: true });
    server = await start();
    expect(server.output()).toContain('2025550143 / Aisle-2026');
    expect(server.output()).toContain('operator / Backroom-2026');
    expect(server.output()).toContain(folder);
    expect((await logIn(server.url)).status).toBe(200);
    key = await readKey();
  });

  it('completes requests in progress before it stops', async () => {
    const login = logIn(server.url);
    // The signal arrives while the password is being hashed.
    await setTimeout(20);
    const [response, code] = await Promise.all([login, stop(server)]);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ isError: false });
    expect(code).toBe(0);
  });

  it('keeps the data and the master key', async () => {
    server = await start();
    expect((await logIn(server.url)).status).toBe(200);
    expect(await readKey()).toBe(key);
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, ready.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('rejects a second process on the same folder, and recovers the lock after kill -9', async () => {
    const { code, output } = await startInVain();
    expect(code).toBe(1);
    expect(output).toBe(
      `The data folder ${folder} is in use by process ${server.child.pid} on ${hostname()}. Stop that one, or set DATA_DIR to another folder.`,
    );
    await stop(server, 'SIGKILL');
    server = await start({ DRAIN_DELAY: '300000' });
    expect((await logIn(server.url)).status).toBe(200);
  });

  it('tells load balancers that it stops, serves further requests, and exits at once on a second signal', async () => {
    const { child, url } = server;
    const readiness = async () => (await fetch(`${url}/readyz`)).status;
    expect(await readiness()).toBe(200);
    child.kill('SIGTERM');
    await expect.poll(readiness).toBe(503);
    const response = await fetch(`${url}/openapi.json`);
    expect(response.status).toBe(200);
    expect(response.headers.get('connection')).toBe('close');
    await expect
      .poll(() => {
        child.kill('SIGTERM');
        return child.exitCode;
      })
      .toBe(143);
  });

  it('listens longer than its delay while requests still arrive', async () => {
    const { child, url } = await start({ DRAIN_DELAY: '300' });
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const end = performance.now() + 1500;
    while (performance.now() < end) {
      expect((await fetch(`${url}/openapi.json`)).status).toBe(200);
      await setTimeout(50);
    }
    expect(await exit).toBe(0);
  });

  it('stops cleanly on a signal that arrives as soon as it listens', async () => {
    const { code, output } = await startInVain({
      NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'signalAtListening.js')}`,
      DRAIN_DELAY: '100',
    });
    expect(output).toContain('Passant Open Platform is at');
    expect(code).toBe(0);
  });

  it('does not serve other machines while sample accounts have their public passwords', async () => {
    const { code, output } = await startInVain({ HOST: '0.0.0.0' });
    expect(code).toBe(1);
    expect(output).toContain('--role administrator --areaCode +1 --phone 2025550100');
    expect(output).toContain('SAMPLE_DATA=on');
  });
});

describe('a new server on the embedded database', () => {
  withDataFolder();

  it('does not start with a master key that does not match its secrets', async () => {
    const client = await openTestDatabase();
    const open = (environment: Record<string, string> = {}) => {
      const settings = readSettings({ DATA_DIR: folder, SAMPLE_DATA: 'off', ...environment });
      return openPlatform(settings, client, pino({ level: 'silent' }));
    };
    const { platform } = await open();
    await platform.gateway.close();
    const other = randomBytes(32).toString('base64');
    const sentence = 'does not match the key that encrypted the AccessKey Secrets in the database';
    await expect(open({ MASTER_KEY: other })).rejects.toThrow(
      new StartError(
        `MASTER_KEY ${sentence}. Set it to the original key; to change the key, set MASTER_KEY_PREVIOUS to the original one.`,
      ),
    );
    const file = path.join(folder, 'master.key');
    await writeFile(file, other);
    await expect(open()).rejects.toThrow(
      new StartError(`The master key in ${file} ${sentence}. Restore the original file.`),
    );
    await client.close();
  });

  it.each([
    ['npm alone, as from a supervisor', 'SIGTERM', (pid: number) => pid],
    ['npm and the server, as from Ctrl+C', 'SIGINT', (pid: number) => -pid],
  ] as const)('exits cleanly under npm start on a signal to %s', async (_, signal, target) => {
    const { child, url } = await startByNpm({ SAMPLE_DATA: 'off' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(target(child.pid ?? 0), signal);
    expect(await ended).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('exits under npm start with the code of a failed start', async () => {
    await expect(startByNpm({ PORT: 'web' })).rejects.toThrow(
      /^The server ended with 1: .*The setting PORT must be a port\.\s*$/s,
    );
  });

  it('rejects a folder that cannot be written', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const opening = openDatabase({ url: undefined, folder: path.join(file, 'data') });
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toThrow(/^The data folder .*file\/data can't be written: .*$/);
  });

  const other = unprivilegedUser();
  it.runIf(other)('rejects a database that belongs to another user', async () => {
    for (const each of [folder, path.join(folder, 'database')]) await chmod(each, 0o777);
    const script = `import(${JSON.stringify(path.resolve(import.meta.dirname, '../src/database/embedded.ts'))})
      .then(({ openEmbedded }) => openEmbedded(${JSON.stringify(folder)}))
      .catch(({ name, message }) => console.log(name + ': ' + message));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      ...other,
      cwd: path.resolve(import.meta.dirname, '..'),
      encoding: 'utf8',
    });
    expect(stdout.trim()).toBe(
      `StartError: The folder ${path.join(folder, 'database')} belongs to user 0, and this process runs as user ${other?.uid}: run it as user 0, or change the owner of ${folder} and everything in it.`,
    );
  });

  it('rejects a port that is taken, before it creates a database', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const data = path.join(folder, 'data');
    const { code, output } = await startInVain({ PORT: String(port), DATA_DIR: data });
    other.close();
    expect(code).toBe(1);
    expect(output).toBe(
      `Port ${port} on 127.0.0.1 is taken. Stop what listens there, or set PORT to another one.`,
    );
    expect(existsSync(data)).toBe(false);
  });

  it('rejects an invalid setting with one sentence', async () => {
    expect(await startInVain({ PORT: 'web' })).toEqual({
      code: 1,
      output: 'The setting PORT must be a port.',
    });
  });
});
