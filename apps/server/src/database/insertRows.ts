import { getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

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
  const insert = statement<never, 'rows'>(
    `insert ${getTableName(table)} without ${filled}`,
    insertion(table, filled, sql.placeholder('rows')),
  );
  return async (database, rows) => {
    if (rows.length > 0) await insert(database, { rows: JSON.stringify(rows) });
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
  return async (database, rows) => {
    if (rows.length === 0) return new Set();
    const written = await database.execute<{ id: string }>(
      sql`${insertion(table, [], sql.param(JSON.stringify(rows)))} on conflict do nothing returning ${table.id}`,
    );
    return new Set(written.rows.map(({ id }) => id));
  };
}

/**
 * @param table the table
 * @param filled the columns that the database fills
 * @param rows the rows as JSON, by the names of the table's fields
 * @param further further fields of a row, with their types, for what follows the statement to join it with
 * @returns the statement that writes them; a join, a conflict's clause or what it returns may follow
 */
export function insertion(table: PgTable, filled: readonly string[], rows: SQLWrapper, further = ''): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !filled.includes(key));
  const joined = (parts: string[]) => sql.raw(parts.join(', '));
  const names = joined(columns.map(([, { name, keyAsName }]) => (keyAsName ? toSnakeCase(name) : name)));
  const keys = joined(columns.map(([key]) => `"${key}"`));
  const types = columns.map(([key, column]) => `"${key}" ${column.getSQLType()}`);
  return sql`
    insert into ${table} (${names})
    select ${keys} from json_to_recordset(${rows}::json) as row_of (${joined(further ? [...types, further] : types)})`;
}
