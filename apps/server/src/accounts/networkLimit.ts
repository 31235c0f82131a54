import { and, eq, like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#database/database.ts';
import { networksOf } from '#http/address.ts';

/** What is counted. */
export interface Counted {
  /** One row for each try. */
  table: PgTable;
  /** Its column of the address, as `callerAddress` writes it. */
  address: PgColumn;
  /** Which rows count; all by default. */
  within?: SQL | undefined;
}

/**
 * @param counted the table, and which of its rows count
 * @param address the caller's
 * @param limit how many rows a single address may have; wider networks of IPv6 may have a multiple of it
 * @returns whether the address, or one of its networks, has more
 */
export async function exceedsNetworkLimit(
  database: Database,
  { table, address: column, within }: Counted,
  address: string,
  limit: number,
): Promise<boolean> {
  const networks = networksOf(address);
  // No prefix has a wildcard.
  const isIn = networks.map(({ prefix, factor }) =>
    factor === 1 ? eq(column, prefix) : like(column, `${prefix}%`),
  );
  const counts = Object.fromEntries(
    isIn.map((condition, index) => [index, sql`count(*) filter (where ${condition})`.mapWith(Number)]),
  );
  const [row] = await database
    .select(counts)
    .from(table)
    .where(and(isIn.at(-1), within));
  return networks.some(({ factor }, index) => Number(row?.[index]) > limit * factor);
}
