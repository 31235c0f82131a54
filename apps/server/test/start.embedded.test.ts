import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder, logIn, start, startByNpm, startInVain, stop, withDataFolder } from './process.ts';
import { PRODUCTION } from './production.ts';

withDataFolder();

describe('the server on the embedded database', () => {
  it('starts in an empty folder, shows its URL, the accounts and the data folder, and keeps the data', async () => {
    await rm(path.join(folder, 'database'), { recursive: true });
    const first = await start();
    expect(first.output()).toContain('2025550143 / Aisle-2026');
    expect(first.output()).toContain('operator / Backroom-2026');
    expect(first.output()).toContain(folder);
    expect((await logIn(first.url)).status).toBe(200);
    const key = await readFile(path.join(folder, 'master.key'), 'utf8');
    expect(await stop(first)).toBe(0);

    const second = await start();
    expect((await logIn(second.url)).status).toBe(200);
    expect(await readFile(path.join(folder, 'master.key'), 'utf8')).toBe(key);
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  });

  it('does not start with a master key that does not match its secrets', async () => {
    await stop(await start({ SAMPLE_DATA: 'off' }));
    const other = randomBytes(32).toString('base64');
    const sentence = 'does not match the key that encrypted the AccessKey Secrets in the database';
    expect(await startInVain({ MASTER_KEY: other })).toEqual({
      code: 1,
      output: `MASTER_KEY ${sentence}. Set it to the original key.`,
    });
    const file = path.join(folder, 'master.key');
    await writeFile(file, other);
    expect(await startInVain()).toEqual({
      code: 1,
      output: `The master key in ${file} ${sentence}. Restore the original file.`,
    });
  });

  it('rejects a second process on the same folder, and recovers the lock after kill -9', async () => {
    const first = await start();
    const { code, output } = await startInVain();
    expect(code).toBe(1);
    expect(output).toBe(
      `The data folder ${folder} is in use by process ${first.child.pid} on ${hostname()}. Stop that one, or set DATA_DIR to another folder.`,
    );
    await stop(first, 'SIGKILL');
    const second = await start();
    expect((await logIn(second.url)).status).toBe(200);
  });

  it('completes requests in progress before it stops', async () => {
    const server = await start();
    const login = logIn(server.url);
    // The signal arrives while the password is being hashed.
    await new Promise((resolve) => setTimeout(resolve, 20));
    const [response, code] = await Promise.all([login, stop(server)]);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ isError: false });
    expect(code).toBe(0);
  });

  it('tells load balancers that it stops, serves further requests, and exits at once on a second signal', async () => {
    const { child, url } = await start({ DRAIN_DELAY: '300000', SAMPLE_DATA: 'off' });
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

  it.each([
    ['npm alone, like a supervisor', 'SIGTERM', (pid: number) => pid],
    ['npm and the server, like Ctrl+C', 'SIGINT', (pid: number) => -pid],
  ] as const)('exits cleanly under npm start on a signal to %s', async (_, signal, target) => {
    const { child, url } = await startByNpm({ SAMPLE_DATA: 'off' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(target(child.pid ?? 0), signal);
    expect(await ended).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('rejects a folder that cannot be written', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const { code, output } = await startInVain({ DATA_DIR: path.join(file, 'data') });
    expect(code).toBe(1);
    expect(output).toMatch(/^The data folder .*file\/data can't be written: .*$/);
  });

  it('rejects a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, output } = await startInVain({ PORT: String(port), SAMPLE_DATA: 'off' });
    other.close();
    expect(code).toBe(1);
    expect(output).toBe(
      `Port ${port} on 127.0.0.1 is taken. Stop what listens there, or set PORT to another one.`,
    );
  });

  it('has neither sample accounts nor an open outbox in production', async () => {
    const { url, output } = await start({
      ...PRODUCTION,
      EMBEDDED_DATABASE: 'allow',
    });
    expect((await logIn(url)).status).toBe(400);
    expect(output()).not.toContain('Aisle-2026');
    const outbox = await fetch(`${url}/dev/outbox`, { headers: { accept: 'application/json' } });
    expect(outbox.status).toBe(404);
  });

  it('rejects an invalid setting with one sentence', async () => {
    expect(await startInVain({ PORT: 'web' })).toEqual({
      code: 1,
      output: 'The setting PORT must be a port.',
    });
  });
});
