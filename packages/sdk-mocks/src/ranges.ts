import type { DailyCalls, HourlyCalls } from '@platform/sdk';
import {
  daysBetween,
  plusDays,
  plusMonths,
  type RangeOfDays,
  rangeBefore,
  rangeError,
  STATISTICS_DELAY,
} from '@platform/sdk/rules';
import { invalid, type MockRefusal } from './responses.ts';
import type { Clock } from './store/clock.ts';

/** How far the mocks' statistics are behind, in ms: the shortest delay, and five minutes until the next roll-up. */
const DELAY = (STATISTICS_DELAY.from + 5) * 60 * 1000;
const HOUR = 60 * 60 * 1000;

/** The time up to which the mocks' statistics are counted. */
export const statisticsTime = (clock: Clock): string => clock.now(-DELAY);

/** Fields that compare a range with the one before it. */
interface Comparison {
  comparedTo: string;
  comparedCalls: number;
  previousCalls: number;
}

/**
 * Compares a range with the one before it.
 *
 * @param callsIn returns the succeeded calls of a range; the current day counts as a whole day
 */
export function compared(
  callsIn: (range: RangeOfDays) => number,
  range: RangeOfDays,
  clock: Clock,
): Comparison {
  const { dayTo } = range;
  const isOver = dayTo < clock.today();
  return {
    // The day ends at midnight at +08:00.
    comparedTo: isOver ? `${dayTo}T16:00:00.000Z` : `${statisticsTime(clock).slice(0, 13)}:00:00.000Z`,
    comparedCalls: callsIn(range),
    previousCalls: callsIn(rangeBefore(range, clock.today())),
  };
}

/** The requested range, by default the last 7 days; or the error. */
export function rangeOf(
  { dayFrom, dayTo }: Partial<RangeOfDays>,
  today: string,
): RangeOfDays | MockRefusal<400> {
  const last = dayTo ?? (dayFrom && dayFrom > today ? dayFrom : today);
  const first = dayFrom ?? plusDays(last, -6);
  const range = { dayFrom: first, dayTo: last };
  const message = rangeError(range);
  return message === undefined ? range : invalid([{ field: 'dayTo', message }]);
}

/** The days of a range, earliest first. */
export const daysOf = ({ dayFrom, dayTo }: RangeOfDays): string[] =>
  Array.from({ length: daysBetween(dayFrom, dayTo) + 1 }, (_, index) => plusDays(dayFrom, index));

/** The range of a month, `yyyy-MM`. */
export function monthOf(month: string): RangeOfDays & { month: string } {
  const dayFrom = `${month}-01`;
  return { month, dayFrom, dayTo: plusDays(plusMonths(dayFrom, 1), -1) };
}

/** The calls by hour, spread evenly over the part of each day that has passed; empty for more than two days. */
export function hoursOf(days: readonly DailyCalls[], clock: Clock): HourlyCalls[] {
  if (days.length > 2) return [];
  return days.flatMap(({ day, calls, rejectedCalls, failedCalls }) => {
    const start = Date.parse(`${day}T00:00:00+08:00`);
    const passed = Math.min(24, Math.max(1, Math.ceil((clock.time() - start) / HOUR)));
    const part = (amount: number, hour: number) =>
      Math.floor((amount * Math.min(hour + 1, passed)) / passed) -
      Math.floor((amount * Math.min(hour, passed)) / passed);
    return Array.from({ length: 24 }, (_, hour) => ({
      hour: new Date(start + hour * HOUR).toISOString(),
      calls: part(calls, hour),
      rejectedCalls: part(rejectedCalls, hour),
      failedCalls: part(failedCalls, hour),
    }));
  });
}

/** The sum of one field of several rows. */
export function sumOf<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((whole, row) => whole + row[name], 0);
}

/** The rows for each day of a range up to today, latest first. Every week repeats the examples' week. */
export function rowsInRange<Row extends { day: string }>(
  week: readonly Row[],
  range: RangeOfDays,
  today: string,
): Row[] {
  const weekday = (day: string) => new Date(day).getUTCDay();
  return daysOf(range)
    .filter((day) => day <= today)
    .toReversed()
    .flatMap((day) =>
      week.filter((row) => weekday(row.day) === weekday(day)).map((row) => ({ ...row, day })),
    );
}
