import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  folder,
  logIn,
  runAccount,
  runCommand,
  type Started,
  start,
  stop,
  withDataFolder,
} from './process.ts';
import { PRODUCTION } from './production.ts';

const settings = { ...PRODUCTION, EMBEDDED_DATABASE: 'allow', DRAIN_DELAY: '0' };
const NEW = ['--role', 'administrator', '--areaCode', '+1', '--phone', '2025551000', '--name', 'Opal Reyes'];

// Starting a server is expensive, so each test continues with the server that the one before it started.
describe('an installation on the embedded database in production', () => {
  withDataFolder({ isShared: true });
  let server: Started;

  it('lets npm run statistics rebuild the statistics, without installing sample data', async () => {
    expect(await runCommand('statistics.ts', [], { ...settings, SAMPLE_DATA: 'on' })).toEqual({
      code: 0,
      output: expect.stringMatching(/^The statistics are rebuilt from the calls since \d{4}-\d\d-\d\d\.$/),
    });
  });

  it('has neither sample accounts nor an open outbox, and warns that it has no upstream', async () => {
    server = await start({ ...settings, LOG_LEVEL: 'warn' });
    // The log is written in the background.
    await expect.poll(server.output).toContain('UPSTREAM_URL is not set: calls return sample data');
    expect((await logIn(server.url)).status).toBe(400);
    expect(server.output()).not.toContain('Aisle-2026');
    const outbox = await fetch(`${server.url}/dev/outbox`, { headers: { accept: 'application/json' } });
    expect(outbox.status).toBe(404);
  });

  it('rejects npm run statistics while a server uses the database', async () => {
    const { code, output } = await runCommand('statistics.ts', [], settings);
    expect(code).toBe(1);
    expect(output).toContain(`The embedded database in ${folder} is in use by process ${server.child.pid}`);
  });

  it('rejects npm run account while a server uses the database, and runs it once the server has stopped', async () => {
    expect(await runAccount(NEW, settings)).toEqual({
      code: 1,
      output: `The embedded database in ${folder} is in use by process ${server.child.pid} on ${hostname()}: stop the server, run this again, and start the server.`,
    });
    await stop(server);
    const { code, output } = await runAccount(NEW, settings);
    expect(code).toBe(0);
    expect(output).toMatch(
      /^Account created: Opal Reyes.*, administrator, user type 2\.\nOne-time password: /,
    );
  });

  it('is backed up, and restored into a scratch folder and another one with the same master key, completely or not at all', async () => {
    const backups = path.join(folder, 'backups');
    const TMPDIR = path.join(folder, 'tmp');
    await mkdir(TMPDIR);
    expect(
      await runCommand('backup.ts', ['--to', backups, '--verify'], { ...settings, TMPDIR }),
    ).toMatchObject({
      code: 0,
      output: expect.stringContaining('\nIt can be restored, and its data fit together.\n'),
    });
    expect(await readdir(TMPDIR)).toEqual([]);
    const [name = ''] = await readdir(backups);
    const from = path.join(backups, name);
    expect((await runCommand('restore.ts', ['--from', from], settings)).output).toMatch(
      /^There is a database in .+: set DATA_DIR to a new folder\.$/,
    );

    const other = { ...settings, DATA_DIR: path.join(folder, 'other') };
    const key = path.join(other.DATA_DIR, 'master.key');
    expect(await runCommand('restore.ts', ['--from', from], other)).toEqual({
      code: 1,
      output: `There is no master key in ${key}: copy master.key of the original data folder there, or set MASTER_KEY to it.`,
    });
    await mkdir(other.DATA_DIR);
    await copyFile(path.join(folder, 'master.key'), key);
    const torn = path.join(folder, 'torn');
    await cp(from, torn, { recursive: true });
    await truncate(path.join(torn, 'database.dump'), 10_000);
    expect(await runCommand('restore.ts', ['--from', torn], other)).toEqual({
      code: 1,
      output: `The file ${path.join(torn, 'database.dump')} is damaged.`,
    });
    await writeFile(path.join(torn, 'database.dump'), gzipSync('no database'));
    expect((await runCommand('restore.ts', ['--from', torn], other)).code).toBe(1);

    expect(await runCommand('restore.ts', ['--from', from], other)).toEqual({
      code: 0,
      output: expect.stringMatching(/^The backup is restored, and its data fit together\./),
    });
    // The engine creates files that everybody may write, so only their owner may enter the folder.
    expect((await stat(path.join(other.DATA_DIR, 'database'))).mode & 0o777).toBe(0o700);
    const { output } = await runAccount([...NEW, '--userType', '1'], other);
    expect(output).toContain('Account updated: Opal Reyes (2025551000), administrator, user type 1.');
  });

  it.each([['backup.ts', '--to'], ['rekey.ts'], ['statistics.ts'], ['verify.ts']])(
    '%s fails if there is no database, and creates none',
    async (command, ...options) => {
      const empty = path.join(folder, 'empty');
      const args = options.flatMap((option) => [option, path.join(folder, 'backups')]);
      expect(await runCommand(command, args, { ...settings, DATA_DIR: empty })).toEqual({
        code: 1,
        output: `There is no database in ${empty}: set DATABASE_URL, or DATA_DIR to its folder.`,
      });
      expect(existsSync(empty)).toBe(false);
    },
  );
});
