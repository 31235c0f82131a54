import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * Builds a statement once, for the gateway's calls: building it each time takes longer than sending it. PostgreSQL
 * parses it once per connection, and plans it a few times at most. Uses the internals of Drizzle's own prepared
 * statements, which do not accept custom SQL.
 *
 * @param name identifies PostgreSQL's prepared statement; must be unique
 * @param text the statement, with a placeholder for each value
 * @returns a function that runs it with the values of the placeholders and returns its rows; throws if the database
 *   fails
 */
export function statement<Row, Name extends string>(
  name: string,
  text: SQL,
): (database: Database, values: Record<Name, string>) => Promise<Row[]> {
  const query = dialect.sqlToQuery(text);
  return async (database, values) => {
    const prepared = database._.session.prepareQuery<{ execute: { rows: Row[] }; all: never; values: never }>(
      query,
      undefined,
      name,
      false,
    );
    return (await prepared.execute(values)).rows;
  };
}
