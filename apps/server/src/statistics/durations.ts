import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { callDurations } from './tables.ts';

/**
 * The ratio of a bucket's bounds. The middle of a bucket is at most 7 % away from every response time in it, and at
 * most 10 % after rounding to whole milliseconds.
 */
const RATIO = 1.15;
/** The bucket of response times below a millisecond. */
const LOWEST = -1;

/** Response times of successful calls in milliseconds, at most 10 % away from the exact ones. */
export interface Percentiles {
  /** Half of the calls took no longer. */
  p50Duration: number | null;
  p95Duration: number | null;
  p99Duration: number | null;
}

/** The percentiles if no response time was measured. */
export const NO_DURATIONS: Percentiles = { p50Duration: null, p95Duration: null, p99Duration: null };

/** Columns that identify the groups whose percentiles are computed. */
type Groups = Partial<Record<'appId' | 'methodName' | 'version', string>>;

/**
 * @param duration a response time in whole milliseconds
 * @returns the number of its bucket. Buckets are fixed, so counts of hours, days and APIs can be added up
 */
export const bucketOf = (duration: SQL | Column) => sql`
  (case when ${duration} < 1 then ${sql.raw(String(LOWEST))} else ceil(ln(${duration}::float8) / ln(${sql.raw(String(RATIO))}::float8)) end)::smallint`;

/** @returns the middle of a bucket, in whole milliseconds */
export const durationOf = (bucket: number): number =>
  bucket === LOWEST ? 0 : Math.round((2 * RATIO ** bucket) / (RATIO + 1));

/**
 * Reads the percentiles of response times. Each is the middle of the bucket with the call at that rank.
 *
 * @param names the columns that identify a group
 * @param condition selects the counts
 * @returns a function that gives the percentiles of a group; null where no response time was counted
 */
export async function percentilesBy<Name extends keyof Groups>(
  database: Database,
  names: readonly Name[],
  condition: SQL | undefined,
): Promise<(group: Required<Pick<Groups, Name>>) => Percentiles> {
  const { bucket, calls } = callDurations;
  const columns = names.map((name) => callDurations[name]);
  const counted = database
    .select({
      key: sql<string>`concat_ws(' ', ${sql.join(columns, sql`, `)})`.as('key'),
      bucket,
      upTo: sql`sum(sum(${calls})) over (partition by ${sql.join(columns, sql`, `)} order by ${bucket})`.as(
        'up_to',
      ),
      all: sql`sum(sum(${calls})) over (partition by ${sql.join(columns, sql`, `)})`.as('all_calls'),
    })
    .from(callDurations)
    .where(condition)
    .groupBy(...columns, bucket)
    .as('counted');
  const at = (percent: number) =>
    sql<number>`min(${counted.bucket}) filter (where ${counted.upTo} * 100 >= ${counted.all} * ${sql.raw(String(percent))})`;
  const rows = await database
    .select({ key: counted.key, p50: at(50), p95: at(95), p99: at(99) })
    .from(counted)
    .groupBy(counted.key);
  const found = new Map(
    rows.map(({ key, p50, p95, p99 }): [string, Percentiles] => [
      key,
      { p50Duration: durationOf(p50), p95Duration: durationOf(p95), p99Duration: durationOf(p99) },
    ]),
  );
  return (group) => found.get(names.map((name) => group[name]).join(' ')) ?? NO_DURATIONS;
}
