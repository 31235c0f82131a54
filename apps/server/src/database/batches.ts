import { type Column, type SQL, sql } from 'drizzle-orm';

/** The number of rows that are read at once. */
const BATCH = 1_000;

/**
 * Reads many rows in batches. Reads a batch once the one before is consumed, so that memory never holds all rows.
 *
 * @param read reads the rows that follow the given row, undefined for the first batch; never more than the limit
 */
export async function* inBatches<Row>(
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, BATCH);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

/**
 * @param time the column that rows are ordered by, latest first
 * @param id the column that breaks ties
 * @param last the last row that was read; undefined for none
 * @returns the condition for the rows after it
 */
export function behind(
  time: Column,
  id: Column,
  last: { time: Date; id: string } | undefined,
): SQL | undefined {
  return last && sql`(${time}, ${id}) < (${last.time.toISOString()}::timestamptz, ${last.id})`;
}
