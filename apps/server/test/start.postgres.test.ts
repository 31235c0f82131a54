import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createPostgresDatabase } from './postgresDatabase.ts';
import { logIn, start, startInVain, stop, withDataFolder } from './process.ts';
import { MASTER_KEY } from './production.ts';

withDataFolder();

const postgresUrl = inject('postgresUrl') ?? '';

describe('the server on PostgreSQL', () => {
  it('comes up three times at once on one empty database', async () => {
    const settings = {
      DATABASE_URL: await createPostgresDatabase(postgresUrl),
      MASTER_KEY,
      SAMPLE_DATA: 'on',
    };
    const servers = await Promise.all([start(settings), start(settings), start(settings)]);
    for (const { url } of servers) expect((await logIn(url)).status).toBe(200);
  });

  it('says in one sentence that the server can’t be reached, without the password', async () => {
    const { code, output } = await startInVain({
      DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/none',
      MASTER_KEY,
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^The database at 127\.0\.0\.1:1\/none can't be used: .+$/);
    expect(output).not.toContain('hidden');
  });

  it('says in one sentence that the database does not exist', async () => {
    const url = new URL(postgresUrl);
    url.pathname = '/nowhere';
    const { code, output } = await startInVain({ DATABASE_URL: url.href, MASTER_KEY });
    expect(code).toBe(1);
    expect(output).toMatch(/^The database at .+\/nowhere can't be used: database "nowhere" does not exist$/);
  });

  it('refuses another master key than its secrets were encrypted with, of an older database too', async () => {
    const settings = { DATABASE_URL: await createPostgresDatabase(postgresUrl), SAMPLE_DATA: 'on' };
    await stop(await start({ ...settings, MASTER_KEY }));
    const other = { ...settings, MASTER_KEY: randomBytes(32).toString('base64') };
    const refused = {
      code: 1,
      output:
        'MASTER_KEY is not the one that the AccessKey Secrets in the database were encrypted with: set the one that was there before.',
    };
    expect(await startInVain(other)).toEqual(refused);
    const database = new pg.Client({ connectionString: settings.DATABASE_URL });
    await database.connect();
    await database.query('delete from master_keys');
    await database.end();
    expect(await startInVain(other)).toEqual(refused);
    await stop(await start({ ...settings, MASTER_KEY }));
    expect(await startInVain(other)).toEqual(refused);
  });

  it('wants a master key of its own', async () => {
    const { code, output } = await startInVain({ DATABASE_URL: postgresUrl });
    expect(code).toBe(1);
    expect(output).toContain('The setting MASTER_KEY must be set with DATABASE_URL');
  });
});
