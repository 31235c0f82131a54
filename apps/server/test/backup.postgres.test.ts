import { randomUUIDv7 } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { findTool } from '#backup/postgresTools.ts';
import { withScratch } from '#backup/restore.ts';
import { readSettings } from '#settings.ts';
import { createCallers, type Key, sign } from './callers.ts';
import { createPostgresDatabase } from './postgresDatabase.ts';
import { logIn, runCommand, type Started, start, stop, withDataFolder } from './process.ts';
import { MASTER_KEY } from './production.ts';

withDataFolder({ isShared: true });

const hasTools = findTool('pg_dump') !== undefined && findTool('pg_restore') !== undefined;
if (!hasTools) console.log('pg_dump is not installed: the drill of a restored backup is skipped.');

const DAY = 24 * 60 * 60_000;

/** Where backups and restored files go. */
let place: string;
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'platform-backup-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

describe.runIf(hasTools)('a backup of a server under load', () => {
  let settings: Record<string, string>;
  /** Settings that end statements after a millisecond, which must not apply to backing up and restoring. */
  let hasty: Record<string, string>;
  let server: Started;
  let keys: Key[];
  let backup: string;
  /** The calls that were accepted before the backup began. */
  let before: Set<string>;
  /** All calls that were accepted. */
  const accepted = new Set<string>();

  const query = async (url: string, text: string) => {
    const connection = new pg.Client({ connectionString: url });
    await connection.connect();
    const { rows } = await connection.query(text);
    await connection.end();
    return rows;
  };
  const tablesOf = async (url: string) =>
    (await query(url, "select relname from pg_class where relnamespace = 'public'::regnamespace")).length;
  /** The settings of an empty installation. */
  const emptyPlace = async () => ({
    ...settings,
    DATABASE_URL: await createPostgresDatabase(inject('postgresUrl') ?? ''),
    DATA_DIR: await mkdtemp(path.join(place, 'data-')),
  });

  beforeAll(async () => {
    settings = {
      DATABASE_URL: await createPostgresDatabase(inject('postgresUrl') ?? '', inject('postgresTemplate')),
      MASTER_KEY,
      SAMPLE_DATA: 'on',
      STATISTICS_INTERVAL: '1',
    };
    hasty = { ...settings, STATEMENT_TIMEOUT: '1' };
    server = await start(settings);
    keys = await createCallers(server.url, 5, ['api-traffic-hourly-v2']);
    await query(settings.DATABASE_URL ?? '', 'update accounts set is_invoke_billing_enabled = false');
  });

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
        // An application may make only a few calls per second.
        await setTimeout(60);
        if (body.code === 0) accepted.add(response.headers.get('x-request-id') ?? '');
        else failures.push(body);
      }
    };
    const working = load();
    await expect.poll(() => accepted.size, { timeout: 30_000 }).toBeGreaterThan(10);
    before = new Set(accepted);
    const { code, output } = await runCommand('backup.ts', ['--to', place], hasty);
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

  it('is tested by --verify, which leaves nothing behind and removes what a killed process left', async () => {
    const url = inject('postgresUrl') ?? '';
    const databases = () => query(url, "select datname from pg_database where datname like 'verify%'");
    const time = (Date.now() - 2 * DAY).toString(16).padStart(12, '0');
    await query(url, `create database verify_${time}${randomUUIDv7().replaceAll('-', '').slice(12)}`);
    const { code, output } = await runCommand('restore.ts', ['--from', backup, '--verify'], hasty);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^The backup can be restored, and its data fit together\.\nIt took [\d.]+ seconds\.$/,
      ),
    });
    expect(await databases()).toEqual([]);
  });

  it('leaves the scratch databases of other machines in place if the clock of this one is ahead', async () => {
    const url = inject('postgresUrl') ?? '';
    const running = `verify_${Date.now().toString(16).padStart(12, '0')}${'7'.repeat(20)}`;
    await query(url, `create database ${running}`);
    // Keeps the scratch folders of other tests from being removed.
    vi.stubEnv('TMPDIR', place);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * DAY);
    const found = await withScratch(readSettings(settings), () =>
      query(url, `select from pg_database where datname = '${running}'`),
    );
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    await query(url, `drop database if exists ${running}`);
    expect(found).toHaveLength(1);
  });

  it('fails --verify if the master key is another one', async () => {
    const other = {
      ...(await emptyPlace()),
      MASTER_KEY: Buffer.from(MASTER_KEY, 'base64').reverse().toString('base64'),
    };
    for (const options of [['--verify'], []]) {
      const { output } = await runCommand('restore.ts', ['--from', backup, ...options], other);
      expect(output).toBe(
        'MASTER_KEY does not match the key that encrypted the AccessKey Secrets in the backup. Set it to the original key; to change the key, set MASTER_KEY_PREVIOUS to the original one.',
      );
    }
    expect(await tablesOf(other.DATABASE_URL)).toBe(0);
  });

  it('fails --verify if the data or a file is not as it was', async () => {
    const damaged = path.join(place, 'damaged');
    await cp(backup, damaged, { recursive: true });
    const [changed = '', missing = ''] = await readdir(path.join(damaged, 'files'));
    const { length } = await readFile(path.join(damaged, 'files', changed));
    await writeFile(path.join(damaged, 'files', changed), Buffer.alloc(length));
    await rm(path.join(damaged, 'files', missing));
    const manifest = JSON.parse(await readFile(path.join(backup, 'manifest.json'), 'utf8'));
    const { rows, balance, entries, orders } = manifest.figures;
    manifest.figures = { rows: { ...rows, accounts: 7 }, balance: '8', entries: '9', orders: '10' };
    await writeFile(path.join(damaged, 'manifest.json'), JSON.stringify(manifest));
    const { code, output } = await runCommand('restore.ts', ['--from', damaged, '--verify'], settings);
    expect({ code, lines: output.split('\n').slice(0, -1) }).toEqual({
      code: 1,
      lines: [
        `There are files of the backup that are missing or damaged, 2 in total: files/${changed}, files/${missing}.`,
        `The rows of accounts was 7, and is ${rows.accounts} in the restored database.`,
        `The sum of balance was 8, and is ${balance} in the restored database.`,
        `The sum of entries was 9, and is ${entries} in the restored database.`,
        `The sum of orders was 10, and is ${orders} in the restored database.`,
        `There are business licenses without their file, 1 in total: ${missing}.`,
      ],
    });
  });

  it('is restored completely or not at all', async () => {
    const target = await emptyPlace();
    const torn = path.join(place, 'torn');
    await cp(backup, torn, { recursive: true });
    await mkdir(path.join(torn, 'files/folder'));
    const fails = async (reason: string) => {
      const { code, output } = await runCommand('restore.ts', ['--from', torn], target);
      expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(reason) });
      expect(await tablesOf(target.DATABASE_URL)).toBe(0);
      expect(await readdir(path.join(target.DATA_DIR, 'files'))).toEqual([]);
    };
    await fails("The file folder can't be copied");
    await rm(path.join(torn, 'files/folder'), { recursive: true });
    await truncate(path.join(torn, 'database.dump'), 10_000);
    await fails('pg_restore failed');
  });

  it('reports licenses that have no file', async () => {
    const target = await mkdtemp(path.join(place, 'backups-'));
    const { code, output } = await runCommand('backup.ts', ['--to', target, '--keep', '1'], {
      ...settings,
      DATA_DIR: path.join(place, 'nowhere'),
    });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/There are business licenses without their file, \d+ in total: fil-/),
    });
    expect(await readdir(target)).toEqual([expect.stringMatching(/^backup-/)]);
  });

  it('is kept, but not verified, if the user of the database can’t create another one', async () => {
    const target = await mkdtemp(path.join(place, 'backups-'));
    const connection = new pg.Client({ connectionString: settings.DATABASE_URL });
    await connection.connect();
    await connection.query("create role keeper login password 'keeper' in role pg_read_all_data");
    const limited = new URL(settings.DATABASE_URL ?? '');
    [limited.username, limited.password] = ['keeper', 'keeper'];
    const { code, output } = await runCommand('backup.ts', ['--to', target, '--verify'], {
      ...settings,
      DATABASE_URL: limited.href,
    });
    await connection.query('drop role keeper');
    await connection.end();
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(
        /The user of DATABASE_URL can’t create databases, which --verify needs: .+\.$/,
      ),
    });
    expect(await readdir(target)).toEqual([expect.stringMatching(/^backup-/)]);
  });

  it('is tested at once with --verify, and replaces older backups with --keep', async () => {
    const target = await mkdtemp(path.join(place, 'backups-'));
    const [old, kept] = ['backup-2026-01-01T02-00-00-000Z', 'backup-2026-01-02T02-00-00-000Z'];
    for (const name of [old, kept, '.partial-1-1', 'backup-of-somebody']) {
      await mkdir(path.join(target, name));
      const time = new Date(Date.now() - (name === kept ? 1 : 3) * DAY);
      await utimes(path.join(target, name), time, time);
    }
    const { code, output } = await runCommand(
      'backup.ts',
      ['--to', target, '--verify', '--keep', '2'],
      settings,
    );
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('\nIt can be restored, and its data fit together.\n'),
    });
    expect((await readdir(target)).sort()).toEqual([
      kept,
      expect.stringMatching(/^backup-.*Z$/),
      'backup-of-somebody',
    ]);
  });

  it('is restored after everything was lost, with every call that was accepted before it, and a server then runs on it', async () => {
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

  it('is not restored from a folder that is no backup, or with invalid options', async () => {
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
