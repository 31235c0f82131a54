import { between, sum } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Calendar } from '#calendar.ts';
import type { DatabaseClient } from '#database/database.ts';
import { openTestDatabase } from '../../test/harness.ts';
import { comparisonOf } from './comparison.ts';
import { rangeOf } from './ranges.ts';
import { firstOf } from './sums.ts';
import { callDays, callHours } from './tables.ts';

const HOUR = 3_600_000;
const calendar = new Calendar('+05:30');
const row = { accountId: 'usr-1', appId: 'S107-1', methodName: 'open.one', version: 'v2', limitedCalls: 0 };
let client: DatabaseClient;

beforeEach(async () => {
  client = await openTestDatabase();
  const days = Array.from({ length: 10 }, (_, index) => `2026-11-${11 + index}`);
  // One call in every hour of the first nine days, and ten in every hour of the last one until 14:00.
  const hoursOf = (day: string) => (day === '2026-11-20' ? 14 : 24);
  const callsOf = (day: string) => (day === '2026-11-20' ? 10 : 1);
  await client.database
    .insert(callDays)
    .values(days.map((day) => ({ ...row, day, calls: hoursOf(day) * callsOf(day) })));
  await client.database.insert(callHours).values(
    days.flatMap((day) =>
      Array.from({ length: hoursOf(day) }, (_, hour) => ({
        ...row,
        hour: new Date(calendar.startOf(day).getTime() + hour * HOUR),
        calls: callsOf(day),
      })),
    ),
  );
});
afterEach(() => client.close());

/** Compares days at a local time of November, such as `20T14:25:00`. */
function compare(time: string, dayFrom: string, dayTo = '2026-11-20') {
  const now = new Date(`2026-11-${time}+05:30`);
  const range = rangeOf({ dayFrom, dayTo }, calendar, now);
  return comparisonOf(client.database, calendar, range, now, async ({ first, last }) => {
    const rows = await client.database
      .select({ calls: sum(callDays.calls).mapWith(Number) })
      .from(callDays)
      .where(between(callDays.day, first, last));
    return firstOf(rows).calls ?? 0;
  });
}

it('compares today until the last full hour with yesterday until the same hour', async () => {
  expect(await compare('20T14:25:00', '2026-11-20')).toEqual({
    comparedTo: '2026-11-20T08:30:00.000Z',
    comparedCalls: 140,
    previousCalls: 14,
  });
  expect(await compare('20T09:59:59', '2026-11-20')).toMatchObject({ comparedCalls: 90, previousCalls: 9 });
});

it('compares whole days, and the same hours of the last day', async () => {
  expect(await compare('20T06:00:00', '2026-11-18')).toMatchObject({
    comparedCalls: 24 + 24 + 60,
    previousCalls: 24 + 24 + 6,
  });
});

it('compares only counted hours, also if counting has not reached the last day or the range ends in the future', async () => {
  expect(await compare('19T23:50:00', '2026-11-19')).toEqual({
    comparedTo: '2026-11-19T17:30:00.000Z',
    comparedCalls: 23,
    previousCalls: 23,
  });
  expect(await compare('20T02:00:00', '2026-11-20', '2026-11-22')).toMatchObject({
    comparedCalls: 20,
    previousCalls: 2,
  });
  expect(await compare('20T02:00:00', '2026-11-21', '2026-11-22')).toEqual({
    comparedTo: '2026-11-20T18:30:00.000Z',
    comparedCalls: 0,
    previousCalls: 0,
  });
});

it('compares whole days if all of them are over', async () => {
  expect(await compare('20T14:25:00', '2026-11-18', '2026-11-19')).toEqual({
    comparedTo: '2026-11-19T18:30:00.000Z',
    comparedCalls: 48,
    previousCalls: 48,
  });
});

it('compares a whole month with the month before it', async () => {
  await client.database.insert(callDays).values([
    { ...row, day: '2026-08-31', calls: 1000 },
    { ...row, day: '2026-09-01', calls: 1 },
    { ...row, day: '2026-09-30', calls: 2 },
    { ...row, day: '2026-10-01', calls: 10 },
    { ...row, day: '2026-10-31', calls: 20 },
  ]);
  expect(await compare('20T14:25:00', '2026-10-01', '2026-10-31')).toEqual({
    comparedTo: '2026-10-31T18:30:00.000Z',
    comparedCalls: 30,
    previousCalls: 3,
  });
});

it('leaves out today if the hours of the earlier day are no longer kept', async () => {
  await client.database
    .delete(callHours)
    .where(between(callHours.hour, new Date(0), new Date('2026-11-17T12:00:00Z')));
  expect(await compare('20T06:00:00', '2026-11-18')).toEqual({
    comparedTo: '2026-11-19T18:30:00.000Z',
    comparedCalls: 48,
    previousCalls: 48,
  });
});
