import { and, eq, like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#database/database.ts';
import { networksOf } from '#http/address.ts';

/** The counted rows. */
export interface Counted {
  /** A table with one row per try. */
  table: PgTable;
  /** The column of the address, as `callerAddress` writes it. */
  address: PgColumn;
  /** A condition for the rows that count; all by default. */
  within?: SQL | undefined;
}

/**
 * @param address the caller's address
 * @param limit the maximum number of rows of a single address; wider IPv6 networks may have a multiple of it
 * @returns whether the address, or one of its networks, exceeds its limit
 */
export async function exceedsNetworkLimit(
  database: Database,
  { table, address: column, within }: Counted,
  address: string,
  limit: number,
): Promise<boolean> {
  const networks = networksOf(address);
  // No prefix contains a wildcard.
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
