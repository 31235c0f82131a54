import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * Puts a statement together once, for the gateway's calls: to do so each time takes longer than to send it. PostgreSQL
 * reads it once for each connection, and plans it a few times at most. It uses what Drizzle's own prepared statements do,
 * which take no SQL of one's own.
 *
 * @param name what PostgreSQL remembers it by; no other statement has it
 * @param text the statement, with a placeholder for each value
 * @returns what runs it with the values of the placeholders and returns its rows; it throws where the database fails
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
