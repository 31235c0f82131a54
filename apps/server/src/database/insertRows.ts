import { getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

/**
 * Writes rows by a statement with one parameter. One with a parameter for each column of each row takes several times as
 * long to put together, to send and to read.
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
  const columns = Object.entries(getTableColumns(table)).filter(
    ([key]) => !filled.some((each) => each === key),
  );
  const joined = (parts: string[]) => sql.raw(parts.join(', '));
  const names = joined(columns.map(([, { name, keyAsName }]) => (keyAsName ? toSnakeCase(name) : name)));
  const keys = joined(columns.map(([key]) => `"${key}"`));
  const types = joined(columns.map(([key, column]) => `"${key}" ${column.getSQLType()}`));
  return async (database, rows) => {
    if (rows.length === 0) return;
    await database.execute(sql`
      insert into ${table} (${names})
      select ${keys} from json_to_recordset(${JSON.stringify(rows)}::json) as row_of (${types})`);
  };
}
