import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseClient } from '#database/database.ts';
import { openTestDatabase } from '../../test/harness.ts';
import { bucketOf, durationOf, percentilesBy } from './durations.ts';
import { callDurations } from './tables.ts';

/** The maximum duration: five minutes for the body, two for the upstream. */
const LONGEST = 420_000;
let client: DatabaseClient;

beforeAll(async () => {
  client = await openTestDatabase();
});
afterAll(() => client.close());

/** The bucket of each response time. */
async function bucketsOf(durations: readonly number[]): Promise<number[]> {
  const list = sql.join(
    durations.map((duration) => sql`(${duration}::int)`),
    sql`, `,
  );
  const rows = await client.database
    .select({ bucket: sql<number>`${bucketOf(sql`duration`)}` })
    .from(sql`(values ${list}) as given (duration)`);
  return rows.map(({ bucket }) => bucket);
}

/** Counts response times for an API, spread over the given number of days. */
async function count(methodName: string, durations: readonly number[], days = 1): Promise<void> {
  const buckets = await bucketsOf(durations);
  const rows = new Map<string, typeof callDurations.$inferInsert>();
  for (const [index, bucket] of buckets.entries()) {
    const day = `2026-11-${10 + (index % days)}`;
    const known = rows.get(`${day} ${bucket}`);
    const calls = (known?.calls ?? 0) + 1;
    rows.set(`${day} ${bucket}`, {
      accountId: 'usr-1',
      appId: 'app',
      methodName,
      version: 'v2',
      day,
      bucket,
      calls,
    });
  }
  await client.database.insert(callDurations).values([...rows.values()]);
}

/** The response time that a percentage of the calls did not exceed. */
const exact = (durations: readonly number[], percent: number) =>
  durations.toSorted((one, other) => one - other)[Math.ceil((durations.length * percent) / 100) - 1] ?? 0;

describe('buckets of response times', () => {
  it('have a middle that is at most 10 % away from every response time in them', async () => {
    const durations = [
      ...Array.from({ length: 600 }, (_, duration) => duration),
      ...Array.from({ length: 600 }, (_, index) => Math.round(600 * (LONGEST / 600) ** (index / 599))),
    ];
    const buckets = await bucketsOf(durations);
    for (const [index, duration] of durations.entries()) {
      const middle = durationOf(buckets[index] ?? Number.NaN);
      expect(Math.abs(middle - duration), `${duration} ms`).toBeLessThanOrEqual(duration * 0.1);
    }
    expect(buckets.toSorted((one, other) => one - other)).toEqual(buckets);
  });

  it('give percentiles at most 10 % away from the exact ones, however the counts are split', async () => {
    const duration = fc.oneof(fc.nat(30), fc.nat(2000), fc.nat(LONGEST));
    await fc.assert(
      fc.asyncProperty(
        fc.array(duration, { minLength: 1, maxLength: 300 }),
        fc.integer({ min: 2, max: 9 }),
        async (durations, days) => {
          await client.database.delete(callDurations);
          await count('open.once', durations);
          await count('open.merged', durations, days);
          const percentilesOf = await percentilesBy(client.database, ['methodName', 'version'], undefined);
          const merged = percentilesOf({ methodName: 'open.merged', version: 'v2' });
          expect(merged).toEqual(percentilesOf({ methodName: 'open.once', version: 'v2' }));
          for (const [percent, value] of [
            [50, merged.p50Duration],
            [95, merged.p95Duration],
            [99, merged.p99Duration],
          ] as const) {
            const right = exact(durations, percent);
            expect(Math.abs((value ?? Number.NaN) - right)).toBeLessThanOrEqual(right * 0.1);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('give no percentiles where nothing was measured', async () => {
    const percentilesOf = await percentilesBy(client.database, ['methodName'], sql`false`);
    expect(percentilesOf({ methodName: 'open.once' })).toEqual({
      p50Duration: null,
      p95Duration: null,
      p99Duration: null,
    });
  });
});
