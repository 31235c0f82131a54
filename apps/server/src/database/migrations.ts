import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database, SchemaState } from './database.ts';

/** The folder that `npm run migration -w @platform/server` writes migrations to. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations');

/** What to do about an older schema. */
export const SCHEMA_IS_OLDER =
  'The database’s schema is older than this program: run npm run migrate -w @platform/server.';

/** The times of this program's migrations, by which the migrator identifies them. */
const times = (
  JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  }
).entries.map(({ when }) => when);

/** @returns the time of the database's last migration; 0 if it is empty */
async function lastMigrationOf(database: Database): Promise<number> {
  const { rows: tables } = await database.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!tables[0]?.exists) return 0;
  const { rows } = await database.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.last ?? 0);
}

/** @returns how the database's schema compares with the one that this program needs; an empty database is `older` */
export async function schemaStateOf(database: Database): Promise<SchemaState> {
  const difference = (await lastMigrationOf(database)) - Math.max(...times);
  return difference === 0 ? 'current' : difference < 0 ? 'older' : 'newer';
}

/** @returns the number of this program's migrations that the database does not have yet */
export async function pendingMigrations(database: Database): Promise<number> {
  const last = await lastMigrationOf(database);
  return times.filter((time) => time > last).length;
}

/**
 * Applies the migrations that the database does not have yet, each in its own transaction, so that none keeps its locks while
 * the next one waits for another lock or fills a table. Drizzle's migrator would apply all in one transaction. An empty
 * database gets all of them in one transaction.
 *
 * @param migrations by default those of this program
 */
export async function migrateOneByOne(
  database: Database,
  migrations: MigrationMeta[] = readMigrationFiles({ migrationsFolder }),
): Promise<void> {
  // The table that Drizzle's migrator creates, which the embedded database uses.
  await database.execute(sql`create schema if not exists drizzle`);
  await database.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`);
  const last = await lastMigrationOf(database);
  const pending = migrations.filter(({ folderMillis }) => folderMillis > last);
  for (const group of last === 0 ? [pending] : pending.map((each) => [each])) {
    await database.transaction(async (transaction) => {
      for (const { sql: statements, hash, folderMillis } of group) {
        for (const statement of statements) await transaction.execute(sql.raw(statement));
        await transaction.execute(
          sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
        );
      }
    });
  }
}
