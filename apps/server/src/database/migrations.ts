import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
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

/** @returns how the database's schema compares with the one that this program needs; an empty database is `older` */
export async function schemaStateOf(database: Database): Promise<SchemaState> {
  const { rows: tables } = await database.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!tables[0]?.exists) return 'older';
  const { rows } = await database.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  const difference = Number(rows[0]?.last ?? 0) - Math.max(...times);
  return difference === 0 ? 'current' : difference < 0 ? 'older' : 'newer';
}
