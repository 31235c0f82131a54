import { getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

/**
 * Inserts rows by a statement with a single parameter. A statement with one parameter per column and row takes
 * several times as long to build, send and parse, and PostgreSQL accepts at most 65,535 parameters.
 *
 * @param filled the columns that the database fills
 * @returns a function that inserts rows, all or none, and throws if the database fails. A missing field becomes
 *   null: column defaults are not used
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
 * Inserts rows like {@link rowInserter}, and skips existing ones.
 *
 * @returns a function that inserts rows and returns the ids of those that did not exist
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
 * @param filled the columns that the database fills
 * @param rows as JSON, keyed by the names of the table's fields
 * @param further additional fields of a row, with their types, that the rest of the statement can join with
 * @returns the insert statement; a join, a conflict clause or `returning` may follow
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
