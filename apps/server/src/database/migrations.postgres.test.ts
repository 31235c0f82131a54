import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { StartError } from '#startError.ts';
import { createPostgresDatabase } from '../../test/postgresDatabase.ts';
import { folder, runCommand, withDataFolder } from '../../test/process.ts';
import { MASTER_KEY, PRODUCTION } from '../../test/production.ts';
import { migrateOneByOne, migrationsFolder } from './migrations.ts';
import { openPostgres } from './postgres.ts';

withDataFolder();

const { entries } = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
  entries: { when: number; tag: string }[];
};

/** A new, empty database. */
let url: string;
beforeEach(async () => {
  url = await createPostgresDatabase(inject('postgresUrl') ?? '');
});

/** Changes the time of the last recorded migration, as if a program of another version had migrated. */
async function pretendLastMigration(change: string): Promise<void> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  await connection.query(
    `update drizzle.__drizzle_migrations set created_at = created_at ${change}
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  );
  await connection.end();
}

it('the times of migrations ascend, because the migrator skips one that is older than the last', () => {
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
});

it('a migration waits for a locked table for a second at a time, and tries again', async () => {
  await (await openPostgres(url)).close();
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  await connection.query('begin');
  await connection.query('lock table drizzle.__drizzle_migrations in access exclusive mode');
  const opening = openPostgres(url);
  await setTimeout(1500);
  const { rows } = await connection.query(
    'select count(*)::integer as waiting from pg_locks where not granted',
  );
  expect(rows).toEqual([{ waiting: 0 }]);
  await connection.query('commit');
  await (await opening).close();
  await connection.end();
});

it('a migration that is done keeps no lock while the next one waits for another table', async () => {
  const client = await openPostgres(url);
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  await connection.query('begin');
  await connection.query('lock table orders in access exclusive mode');
  const migrationOf = (table: string, folderMillis: number) => ({
    sql: [`alter table ${table} add column added integer`],
    bps: true,
    folderMillis,
    hash: table,
  });
  const far = Date.now() + 1_000_000_000;
  const migrating = migrateOneByOne(client.database, [
    migrationOf('accounts', far),
    migrationOf('orders', far + 1),
  ]);
  const waiting = 'select count(*)::integer as waiting from pg_locks where not granted';
  await expect.poll(async () => (await connection.query(waiting)).rows).toEqual([{ waiting: 1 }]);
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query("set lock_timeout = '1s'");
  expect((await other.query('select added from accounts')).rows).toEqual([]);
  await connection.query('commit');
  await migrating;
  expect((await other.query('select added from orders')).rows).toEqual([]);
  await other.end();
  await connection.end();
  await client.close();
});

describe('a process that does not migrate', () => {
  const open = () => openPostgres(url, { migrates: false });

  it('does not start on an older schema, and changes nothing', async () => {
    await expect(open()).rejects.toThrow(
      new StartError(
        'The database’s schema is older than this program: run npm run migrate -w @platform/server.',
      ),
    );
    const settings = { ...PRODUCTION, DATABASE_URL: url, MASTER_KEY, MIGRATE: 'off' };
    expect(await runCommand('migrate.ts', [], settings)).toEqual({
      code: 0,
      output: `Applied ${entries.length} migrations. The database’s schema is that of this program.`,
    });
    expect(await runCommand('migrate.ts', [], settings)).toEqual({
      code: 0,
      output: 'No migration was needed. The database’s schema is that of this program.',
    });
    const client = await open();
    expect(await client.schemaState()).toBe('current');
    await pretendLastMigration('- 1');
    expect(await client.schemaState()).toBe('older');
    await client.close();
  });

  it('backs up nothing on an older schema, also if the URL of the database is read from a file', async () => {
    await (await openPostgres(url)).close();
    await pretendLastMigration('- 1');
    const file = path.join(folder, 'url');
    await writeFile(file, url);
    const settings = { ...PRODUCTION, DATABASE_URL_FILE: file, MASTER_KEY };
    const { code, output } = await runCommand('backup.ts', ['--to', path.join(folder, 'backups')], settings);
    expect({ code, output }).toEqual({
      code: 1,
      output: 'The database’s schema is older than this program: run npm run migrate -w @platform/server.',
    });
  });

  it('starts on a newer schema', async () => {
    await (await openPostgres(url)).close();
    await pretendLastMigration('+ 1');
    const client = await open();
    expect(await client.schemaState()).toBe('newer');
    await client.close();
  });
});
