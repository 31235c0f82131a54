import { type Column, type SQL, sql } from 'drizzle-orm';

/** How many rows are read at once. */
const BATCH = 1_000;

/**
 * Reads many rows without holding them all, newest first, for as long as they are taken.
 *
 * @param read reads the rows that follow another one, undefined for the first; no more than the limit
 * @returns the rows
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
 * @param id the column that decides between equal times
 * @param last the last row that was read; undefined for none
 * @returns the condition of the rows behind it
 */
export function behind(
  time: Column,
  id: Column,
  last: { time: Date; id: string } | undefined,
): SQL | undefined {
  return last && sql`(${time}, ${id}) < (${last.time.toISOString()}::timestamptz, ${last.id})`;
}
