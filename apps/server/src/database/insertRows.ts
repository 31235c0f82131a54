import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

/**
 * Writes rows by a statement with one parameter. One with a parameter for each column of each row takes several times as
 * long to put together, to send and to read, and PostgreSQL takes no more than 65,535.
 *
 * @param table the table
 * @param filled the columns that the database fills
 * @returns what writes rows, all or none; it throws where the database fails. A field that is left out is null: defaults
 *   are not taken
 */
export function rowInserter<Table extends PgTable, Filled extends keyof Table['$inferInsert'] & string>(
  table: Table,
  ...filled: Filled[]
): (database: Database, rows: readonly Omit<Table['$inferInsert'], Filled>[]) => Promise<void> {
  const insert = insertOf(table, filled);
  return async (database, rows) => {
    if (rows.length > 0) await database.execute(insert(rows));
  };
}

/**
 * Writes rows as {@link rowInserter} does, and leaves those alone that are there.
 *
 * @param table the table
 * @returns what writes rows and tells the ids of those that were not there
 */
export function missingRowInserter<Table extends PgTable & { id: PgColumn }>(
  table: Table,
): (database: Database, rows: readonly Table['$inferInsert'][]) => Promise<Set<string>> {
  const insert = insertOf(table, []);
  return async (database, rows) => {
    if (rows.length === 0) return new Set();
    const written = await database.execute<{ id: string }>(
      sql`${insert(rows)} on conflict do nothing returning ${table.id}`,
    );
    return new Set(written.rows.map(({ id }) => id));
  };
}

function insertOf(table: PgTable, filled: readonly string[]): (rows: readonly object[]) => SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !filled.includes(key));
  const joined = (parts: string[]) => sql.raw(parts.join(', '));
  const names = joined(columns.map(([, { name, keyAsName }]) => (keyAsName ? toSnakeCase(name) : name)));
  const keys = joined(columns.map(([key]) => `"${key}"`));
  const types = joined(columns.map(([key, column]) => `"${key}" ${column.getSQLType()}`));
  return (rows) => sql`
    insert into ${table} (${names})
    select ${keys} from json_to_recordset(${JSON.stringify(rows)}::json) as row_of (${types})`;
}
