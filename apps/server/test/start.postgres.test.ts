import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { StartError } from '#startError.ts';
import { createPostgresDatabase } from './postgresDatabase.ts';
import { folder, logIn, start, withDataFolder } from './process.ts';
import { MASTER_KEY } from './production.ts';
import { createSampleDatabase } from './sampleDatabase.ts';

withDataFolder();

const postgresUrl = inject('postgresUrl') ?? '';

describe('the server on PostgreSQL', () => {
  it('starts three times concurrently on one empty database; all warn that calls per second are counted separately', async () => {
    const settings = {
      DATABASE_URL: await createPostgresDatabase(postgresUrl),
      MASTER_KEY,
      SAMPLE_DATA: 'on',
      LOG_LEVEL: 'warn',
    };
    const servers = await Promise.all([start(settings), start(settings), start(settings)]);
    for (const { url, output } of servers) {
      expect((await logIn(url)).status).toBe(200);
      await expect.poll(output, { timeout: 20_000 }).toContain('3 processes serve this database');
    }
  });

  it('reports in one sentence that the database cannot be reached, without the password', async () => {
    const opening = openDatabase({ url: 'postgres://someone:hidden@127.0.0.1:1/none', folder });
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toThrow(
      /^The database at 127\.0\.0\.1:1\/none can't be used: (?!.*hidden).+$/,
    );
  });

  it('reports in one sentence that the database does not exist', async () => {
    const url = new URL(postgresUrl);
    url.pathname = '/nowhere';
    const opening = openDatabase({ url: url.href, folder });
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toThrow(
      /^The database at .+\/nowhere can't be used: database "nowhere" does not exist$/,
    );
  });
});

describe("a server whose clock differs from the database's", () => {
  const DAYS = 24 * 60 * 60_000;
  afterEach(() => vi.restoreAllMocks());

  it('does not start, and deletes and expires nothing', async () => {
    const url = await createSampleDatabase();
    const connection = new pg.Client({ connectionString: url });
    await connection.connect();
    const counts = async () => {
      const { rows } = await connection.query(`
        select (select count(*) from invoke_logs) as calls, (select count(*) from sessions) as sessions,
          (select count(*) from orders where state = 'pending') as pending`);
      return rows;
    };
    const before = await counts();
    expect(before).not.toMatchObject([{ calls: '0' }]);
    const now = Date.now;
    for (const shift of [300 * DAYS, -60_000]) {
      vi.spyOn(Date, 'now').mockImplementation(() => now() + shift);
      const opening = openDatabase({ url, folder });
      await expect(opening).rejects.toThrow(StartError);
      await expect(opening).rejects.toThrow(
        /^The clock of this machine is (300 days ahead of|60 seconds behind) the database's: .+\.$/,
      );
    }
    expect(await counts()).toEqual(before);
    await connection.end();
  });

  it('stops serving when its clock becomes wrong, and resumes when it is right', async () => {
    const server = await start({
      DATABASE_URL: await createSampleDatabase(),
      MASTER_KEY,
      SAMPLE_DATA: 'on',
      NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'shiftedClock.js')}`,
    });
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
    await expect
      .poll(server.output, { timeout: 20_000 })
      .toContain('This process does not serve until the clocks agree');
    server.child.kill('SIGUSR2');
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
    expect(await call()).not.toMatchObject({ codename: 'SYSTEM_EXCEPTION' });
    expect((await logIn(server.url)).status).toBe(200);
  });
});
