import { rangeBefore } from '@platform/sdk/rules';
import { and, gte, lt, sql } from 'drizzle-orm';
import { type Calendar, plusDays } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import type { Range } from './ranges.ts';
import { firstOf, type Scope, selected, sumOf } from './sums.ts';
import { callHours } from './tables.ts';

const HOUR = 3_600_000;

/** The successful calls of a range and of the range before it, as the contract's operations return them. */
export interface Comparison {
  comparedTo: string;
  comparedCalls: number;
  previousCalls: number;
}

/**
 * Compares whole months with as many months before them, and other ranges with as many days. If a day is not over, both
 * sides count the same hours: today until 14:00 is compared with the earlier day until 14:00. If the earlier day's hours are
 * no longer kept, only the days before it are compared.
 *
 * @param scope selects the calls
 * @param completeTime the time up to which everything is counted
 * @param callsOf reads the calls of a range of days in the same scope
 */
export async function comparisonOf(
  database: Database,
  calendar: Calendar,
  scope: Scope & Range,
  completeTime: Date,
  callsOf: (range: Pick<Range, 'first' | 'last'>) => Promise<number>,
): Promise<Comparison> {
  const end = clamp(completeTime, calendar.startOf(scope.first), calendar.endOf(scope.last));
  const day = calendar.dayOf(end);
  const start = calendar.startOf(day);
  const passed = Math.floor((end.getTime() - start.getTime()) / HOUR) * HOUR;
  const back = scope.days.length;
  const { dayFrom } = rangeBefore({ dayFrom: scope.first, dayTo: scope.last }, day);
  const wholeDays = (first: string, days: number) =>
    day === scope.first ? 0 : callsOf({ first, last: plusDays(day, -1 - days) });
  const earlierDay = plusDays(day, -back);
  const [current, previous, now, earlier, earlierCalls] = await Promise.all([
    wholeDays(scope.first, 0),
    wholeDays(dayFrom, back),
    hoursOf(database, calendar, scope, day, passed),
    hoursOf(database, calendar, scope, earlierDay, passed),
    passed === 0 ? 0 : callsOf({ first: earlierDay, last: earlierDay }),
  ]);
  const areHoursKept = passed > 0 && earlier.all >= earlierCalls;
  return {
    comparedTo: new Date(start.getTime() + (areHoursKept ? passed : 0)).toISOString(),
    comparedCalls: current + (areHoursKept ? now.passed : 0),
    previousCalls: previous + (areHoursKept ? earlier.passed : 0),
  };
}

/** The successful calls of a day, from the sums by hour: in its first `passed` milliseconds, and in all kept hours. */
async function hoursOf(
  database: Database,
  calendar: Calendar,
  scope: Scope,
  day: string,
  passed: number,
): Promise<{ passed: number; all: number }> {
  if (passed === 0) return { passed: 0, all: 0 };
  const start = calendar.startOf(day);
  const until = new Date(start.getTime() + passed).toISOString();
  const rows = await database
    .select({
      passed: sumOf(sql`case when ${callHours.hour} < ${until}::timestamptz then ${callHours.calls} end`),
      all: sumOf(callHours.calls),
    })
    .from(callHours)
    .where(
      and(
        gte(callHours.hour, start),
        lt(callHours.hour, calendar.endOf(day)),
        selected(database, callHours, scope),
      ),
    );
  return firstOf(rows);
}

const clamp = (time: Date, min: Date, max: Date): Date => (time < min ? min : time > max ? max : time);
