import { rangeError } from '@platform/sdk/rules';
import { type Calendar, daysBetween, plusDays } from '#calendar.ts';
import { invalidField } from '#http/refusal.ts';

/** The number of days in a range by default (decision record 0009). */
const DEFAULT_DAYS = 7;

/** A range as the contract's operations accept it. */
export interface RangeFilters {
  dayFrom?: string | undefined;
  dayTo?: string | undefined;
}

/** Consecutive days. */
export interface Range {
  first: string;
  last: string;
  /** All days, earliest first. */
  days: string[];
}

/**
 * @param filters optional first and last day
 * @returns the days of the range
 * @throws Refusal ValidationFailed if it ends before it begins or is too long
 */
export function rangeOf({ dayFrom, dayTo }: RangeFilters, calendar: Calendar, now: Date): Range {
  const today = calendar.dayOf(now);
  const last = dayTo ?? (dayFrom && dayFrom > today ? dayFrom : today);
  const first = dayFrom ?? plusDays(last, 1 - DEFAULT_DAYS);
  const error = rangeError({ dayFrom: first, dayTo: last });
  if (error !== undefined) throw invalidField('dayTo', error);
  const count = daysBetween(first, last) + 1;
  return { first, last, days: Array.from({ length: count }, (_, index) => plusDays(first, index)) };
}

/**
 * @param month `yyyy-MM`
 * @returns its days
 */
export function rangeOfMonth(month: string): Range {
  const [year = 0, index = 0] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, index, 0)).getUTCDate();
  const days = Array.from({ length: count }, (_, date) => plusDays(`${month}-01`, date));
  return { first: `${month}-01`, last: `${month}-${count}`, days };
}

/**
 * @param days all days of a range
 * @param rows counted rows, by day
 * @param none values for a day without a row
 * @returns an entry for each day, in order
 */
export function everyDay<Row extends { day: string }>(
  days: readonly string[],
  rows: readonly Row[],
  none: Omit<Row, 'day'>,
): Row[] {
  const counted = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => counted.get(day) ?? ({ ...none, day } as Row));
}
