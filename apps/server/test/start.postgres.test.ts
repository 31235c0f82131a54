import path from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createPostgresDatabase } from './postgresDatabase.ts';
import { logIn, start, startInVain, stop, withDataFolder } from './process.ts';
import { MASTER_KEY } from './production.ts';

withDataFolder();

const postgresUrl = inject('postgresUrl') ?? '';

describe('the server on PostgreSQL', () => {
  it('starts three times concurrently on one empty database', async () => {
    const settings = {
      DATABASE_URL: await createPostgresDatabase(postgresUrl),
      MASTER_KEY,
      SAMPLE_DATA: 'on',
    };
    const servers = await Promise.all([start(settings), start(settings), start(settings)]);
    for (const { url } of servers) expect((await logIn(url)).status).toBe(200);
  });

  it('reports in one sentence that the server cannot be reached, without the password', async () => {
    const { code, output } = await startInVain({
      DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/none',
      MASTER_KEY,
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^The database at 127\.0\.0\.1:1\/none can't be used: .+$/);
    expect(output).not.toContain('hidden');
  });

  it('reports in one sentence that the database does not exist', async () => {
    const url = new URL(postgresUrl);
    url.pathname = '/nowhere';
    const { code, output } = await startInVain({ DATABASE_URL: url.href, MASTER_KEY });
    expect(code).toBe(1);
    expect(output).toMatch(/^The database at .+\/nowhere can't be used: database "nowhere" does not exist$/);
  });

  it('requires a master key', async () => {
    const { code, output } = await startInVain({ DATABASE_URL: postgresUrl });
    expect(code).toBe(1);
    expect(output).toContain('The setting MASTER_KEY must be set with DATABASE_URL');
  });
});

describe("a server whose clock differs from the database's", () => {
  const withOwnClock = (shift: number) => ({
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'shiftedClock.js')}`,
    CLOCK_SHIFT: String(shift),
  });
  const DAYS = 24 * 60 * 60_000;

  it('does not start, and deletes and expires nothing', async () => {
    const settings = {
      DATABASE_URL: await createPostgresDatabase(postgresUrl),
      MASTER_KEY,
      SAMPLE_DATA: 'on',
    };
    await stop(await start(settings));
    const connection = new pg.Client({ connectionString: settings.DATABASE_URL });
    await connection.connect();
    const counts = async () => {
      const { rows } = await connection.query(`
        select (select count(*) from invoke_logs) as calls, (select count(*) from sessions) as sessions,
          (select count(*) from orders where state = 'pending') as pending`);
      return rows;
    };
    const before = await counts();
    expect(before).not.toMatchObject([{ calls: '0' }]);
    for (const shift of [300 * DAYS, -60_000]) {
      const { code, output } = await startInVain({ ...settings, ...withOwnClock(shift) });
      expect(code).toBe(1);
      expect(output).toMatch(
        /^The clock of this machine is (300 days ahead of|60 seconds behind) the database's: .+\.$/,
      );
    }
    expect(await counts()).toEqual(before);
    await connection.end();
  });

  it('stops serving when its clock becomes wrong, and resumes when it is right', async () => {
    const settings = {
      DATABASE_URL: await createPostgresDatabase(postgresUrl),
      MASTER_KEY,
      SAMPLE_DATA: 'on',
    };
    const server = await start({ ...settings, ...withOwnClock(0) });
    const ready = async () => (await fetch(`${server.url}/readyz`)).status;
    const send = () => fetch(`${server.url}/gateway`, { method: 'POST' });
    const call = async () => (await send()).json();
    expect(await ready()).toBe(200);
    server.child.kill('SIGUSR2');
    await expect.poll(ready, { timeout: 10_000 }).toBe(503);
    expect(await call()).toMatchObject({
      codename: 'SYSTEM_EXCEPTION',
      message: expect.stringContaining('its clock is wrong'),
    });
    for (const response of [await send(), await logIn(server.url)]) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('10');
      expect(response.headers.get('x-request-id')).toBeTruthy();
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await expect.poll(server.output, { timeout: 20_000 }).toContain('This process does not serve until then');
    server.child.kill('SIGUSR2');
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
    expect(await call()).not.toMatchObject({ codename: 'SYSTEM_EXCEPTION' });
    expect((await logIn(server.url)).status).toBe(200);
  });
});

describe('two servers on one database without Redis', () => {
  it('both warn that calls per second are counted separately', async () => {
    const settings = {
      DATABASE_URL: await createPostgresDatabase(postgresUrl),
      MASTER_KEY,
      LOG_LEVEL: 'warn',
    };
    const first = await start(settings);
    const warning = '2 processes serve this database';
    const second = await start(settings);
    await expect.poll(second.output, { timeout: 10_000 }).toContain(warning);
    await expect.poll(first.output, { timeout: 20_000 }).toContain(warning);
  });
});
