import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findTool } from '#backup/postgresTools.ts';
import { createCallers, type Key, sign } from './callers.ts';
import { createPostgresDatabase } from './postgresDatabase.ts';
import { logIn, runCommand, type Started, start, stop, withDataFolder } from './process.ts';
import { MASTER_KEY } from './production.ts';

withDataFolder({ isShared: true });

const hasTools = findTool('pg_dump') !== undefined && findTool('pg_restore') !== undefined;
if (!hasTools) console.log('pg_dump is not installed: the drill of a restored backup is skipped.');

/** Where backups and restored files go. */
let place: string;
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'platform-backup-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

describe.runIf(hasTools)('a backup of a server under load', { timeout: 180_000 }, () => {
  let settings: Record<string, string>;
  let server: Started;
  let keys: Key[];
  let backup: string;
  /** The calls that were accepted before the backup began, and all. */
  let before: Set<string>;
  const accepted = new Set<string>();

  const query = async (url: string, text: string) => {
    const connection = new pg.Client({ connectionString: url });
    await connection.connect();
    const { rows } = await connection.query(text);
    await connection.end();
    return rows;
  };

  beforeAll(async () => {
    settings = {
      DATABASE_URL: await createPostgresDatabase(inject('postgresUrl') ?? '', inject('postgresTemplate')),
      MASTER_KEY,
      SAMPLE_DATA: 'on',
      STATISTICS_INTERVAL: '1',
    };
    server = await start(settings);
    keys = await createCallers(server.url, 5, ['api-traffic-hourly-v2']);
    await query(settings.DATABASE_URL ?? '', 'update accounts set is_invoke_billing_enabled = false');
  }, 120_000);

  it('makes no call fail', async () => {
    let isOver = false;
    const failures: unknown[] = [];
    const load = async () => {
      for (let turn = 0; !isOver; turn++) {
        const response = await fetch(`${server.url}/gateway`, {
          method: 'POST',
          body: sign(keys[turn % 5] as Key),
        });
        const body = (await response.json()) as { code: number; codename: string };
        // An application has few calls per second.
        await setTimeout(60);
        if (body.code === 0) accepted.add(response.headers.get('x-request-id') ?? '');
        else failures.push(body);
      }
    };
    const working = load();
    await expect.poll(() => accepted.size, { timeout: 30_000 }).toBeGreaterThan(10);
    before = new Set(accepted);
    const { code, output } = await runCommand('backup.ts', ['--to', place], settings);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining(' rows as of ') });
    const size = accepted.size;
    await expect.poll(() => accepted.size, { timeout: 30_000 }).toBeGreaterThan(size);
    isOver = true;
    await working;
    expect(failures).toEqual([]);
    const [name = ''] = await readdir(place);
    backup = path.join(place, name);
    expect(await readdir(backup)).toEqual(['database.dump', 'files', 'manifest.json']);
  });

  it('contains neither the master key nor a secret in plain text', async () => {
    for (const name of ['database.dump', 'manifest.json']) {
      const content = await readFile(path.join(backup, name), 'latin1');
      expect(content).not.toContain(MASTER_KEY);
      for (const { accessKeySecret } of keys) expect(content).not.toContain(accessKeySecret);
    }
  });

  it('is proven by --verify, which leaves nothing behind', async () => {
    const databases = () =>
      query(inject('postgresUrl') ?? '', "select datname from pg_database where datname like 'verify%'");
    const { code, output } = await runCommand('restore.ts', ['--from', backup, '--verify'], settings);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^The backup can be restored, and its data fit together\.\nIt took [\d.]+ seconds\.$/,
      ),
    });
    expect(await databases()).toEqual([]);
  });

  it('is not proven if the master key is another one or a file is missing', async () => {
    const damage = path.join(place, 'damaged');
    const other = { ...settings, MASTER_KEY: Buffer.from(MASTER_KEY, 'base64').reverse().toString('base64') };
    expect((await runCommand('restore.ts', ['--from', backup, '--verify'], other)).output).toContain(
      'MASTER_KEY does not match',
    );
    const [license] = await readdir(path.join(backup, 'files'));
    if (license === undefined) throw new Error('The sample has no license');
    await cp(backup, damage, { recursive: true });
    await rm(path.join(damage, 'files', license));
    const { code, output } = await runCommand('restore.ts', ['--from', damage, '--verify'], settings);
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining(
        `There are business licenses without their file, 1 in total: ${license}.`,
      ),
    });
  });

  it('is restored after everything was lost, with every call from before, and serves', async () => {
    await stop(server);
    const lost = settings.DATABASE_URL ?? '';
    await query(inject('postgresUrl') ?? '', `drop database ${new URL(lost).pathname.slice(1)} with (force)`);
    const files = path.join(place, 'restored');
    const restored = {
      ...settings,
      DATABASE_URL: await createPostgresDatabase(inject('postgresUrl') ?? ''),
      DATA_DIR: files,
    };
    const { code, output } = await runCommand('restore.ts', ['--from', backup], restored);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^The backup is restored, and its data fit together\.\nIt took [\d.]+ seconds\.$/,
      ),
    });
    const logged = new Set(
      (await query(restored.DATABASE_URL, 'select id from invoke_logs')).map(({ id }) => id),
    );
    expect([...before].filter((id) => !logged.has(id))).toEqual([]);

    const again = await start(restored);
    expect((await logIn(again.url)).status).toBe(200);
    const called = await fetch(`${again.url}/gateway`, { method: 'POST', body: sign(keys[0] as Key) });
    expect(await called.json()).toMatchObject({ code: 0 });
    // Calls are counted, although transactions have other numbers in this database.
    const numberOf = async (text: string) => Number((await query(restored.DATABASE_URL, text))[0]?.count);
    const calls = await numberOf(
      "select count(*) from invoke_logs where status = 'success' and caller_id is not null",
    );
    expect(calls).toBeGreaterThan(before.size);
    await expect
      .poll(() => numberOf('select sum(calls) as count from call_hours'), { timeout: 30_000 })
      .toBe(calls);
    await stop(again);

    expect((await runCommand('restore.ts', ['--from', backup], restored)).output).toMatch(
      /is not empty: .+\.$/,
    );
    const emptyFolder = { ...restored, DATA_DIR: path.join(place, 'another') };
    expect((await runCommand('restore.ts', ['--from', backup], emptyFolder)).output).toBe(
      'The database that DATABASE_URL names is not empty: restore into a new one.',
    );
  });

  it('is nothing that any folder could be', async () => {
    await writeFile(path.join(place, 'manifest.json'), '{"format":2}');
    expect((await runCommand('restore.ts', ['--from', place], settings)).output).toBe(
      `${place} is not a backup of this platform.`,
    );
    expect((await runCommand('restore.ts', [], settings)).output).toMatch(/^Usage: npm run restore/);
    expect((await runCommand('restore.ts', ['--form', place], settings)).output).toMatch(
      /^Unknown option '--form'.*\n\nUsage: npm run restore/s,
    );
  });
});
