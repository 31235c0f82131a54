import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BANK_ACCOUNT } from './bankAccount.ts';
import { folder, logIn, start, startInVain, stop, withDataFolder } from './process.ts';

withDataFolder();

describe('the server on the embedded database', () => {
  it('says where it is, who can log in and where the data lies, and keeps the data', async () => {
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

  it('refuses a second process on the same folder, and recovers the lock after kill -9', async () => {
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

  it('answers what is under way before it stops', async () => {
    const server = await start();
    const login = logIn(server.url);
    // The password is being hashed when the signal arrives.
    await new Promise((resolve) => setTimeout(resolve, 20));
    const [response, code] = await Promise.all([login, stop(server)]);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ isError: false });
    expect(code).toBe(0);
  });

  it('refuses a folder that can’t be written', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const { code, output } = await startInVain({ DATA_DIR: path.join(file, 'data') });
    expect(code).toBe(1);
    expect(output).toMatch(/^The data folder .*file\/data can't be written: .*$/);
  });

  it('refuses a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, output } = await startInVain({ PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(output).toBe(
      `Port ${port} on 127.0.0.1 is taken. Stop what listens there, or set PORT to another one.`,
    );
  });

  it('refuses to reset passwords to one that nobody may have, and does not repeat it', async () => {
    const { code, output } = await startInVain({ RESET_PASSWORD: 'letters' });
    expect(code).toBe(1);
    expect(output).toBe(
      'The setting RESET_PASSWORD must have 8 characters or more, with numbers and letters.',
    );
  });

  it('refuses to run in production unless asked for', async () => {
    const { code, output } = await startInVain({ NODE_ENV: 'production' });
    expect(code).toBe(1);
    expect(output).toContain('set DATABASE_URL to a PostgreSQL');
  });

  it('has neither sample accounts nor an open outbox in production', async () => {
    const { url, output } = await start({
      NODE_ENV: 'production',
      EMBEDDED_DATABASE: 'allow',
      ...BANK_ACCOUNT,
    });
    expect((await logIn(url)).status).toBe(400);
    expect(output()).not.toContain('Aisle-2026');
    const outbox = await fetch(`${url}/dev/outbox`, { headers: { accept: 'application/json' } });
    expect(outbox.headers.get('content-type')).not.toContain('json');
  });

  it.each([
    [{ PORT: 'web' }, 'The setting PORT must be a port.'],
    [{ MASTER_KEY: 'short' }, 'The setting MASTER_KEY must be 32 bytes in base64.'],
    [{ GATEWAY_TIME_ZONE: 'Berlin' }, 'The setting GATEWAY_TIME_ZONE must be an offset such as +08:00 or Z.'],
    [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL must be a postgres:// URL.'],
    [{ REDIS_URL: 'http://x' }, 'The setting REDIS_URL must be a redis:// or rediss:// URL.'],
    [{ UPSTREAM_CALLS: '0' }, 'The setting UPSTREAM_CALLS must be 1 call or more.'],
    [
      { NODE_ENV: 'production', EMBEDDED_DATABASE: 'allow', BANK_PAYEE: 'Passant' },
      'The settings BANK_PAYEE, BANK_NAME and BANK_ACCOUNT_NUMBER must be set together: the account that buyers transfer to. Only outside production can they be left out, for a sample account.',
    ],
    [
      { GEETEST_ID: '2328764cdf162e8e60cc0b04383fef81' },
      'The settings GEETEST_ID and GEETEST_KEY must be set together, or both left out.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_51' },
      'The settings STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together, or both left out.',
    ],
    [
      { GEETEST_HOSTS: "static.provider.test; script-src 'unsafe-eval'" },
      'The setting GEETEST_HOSTS must be hosts with spaces between them.',
    ],
  ])('refuses the settings %j with one sentence', async (environment, sentence) => {
    expect(await startInVain(environment)).toEqual({ code: 1, output: sentence });
  });
});
