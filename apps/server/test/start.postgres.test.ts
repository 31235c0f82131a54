import { describe, expect, inject, it } from 'vitest';
import { createPostgresDatabase } from './postgresDatabase.ts';
import { logIn, start, startInVain, withDataFolder } from './process.ts';

withDataFolder();

const postgresUrl = inject('postgresUrl') ?? '';
const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

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

  it('wants a master key of its own', async () => {
    const { code, output } = await startInVain({ DATABASE_URL: postgresUrl });
    expect(code).toBe(1);
    expect(output).toContain('The setting MASTER_KEY must be set with DATABASE_URL');
  });
});
