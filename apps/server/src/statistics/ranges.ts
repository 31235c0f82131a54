import { type Calendar, plusDays } from '#calendar.ts';
import { invalidField } from '#http/refusal.ts';

/** The most days of a range, and how many it has where nothing is said (decision record 0009). */
const MOST_DAYS = 366;
const USUAL_DAYS = 7;
const DAY = 24 * 60 * 60 * 1000;

/** A range as the contract's operations take it. */
export interface RangeFilters {
  dayFrom?: string | undefined;
  dayTo?: string | undefined;
}

/** Days that follow each other. */
export interface Range {
  first: string;
  last: string;
  /** All of them, the earliest first. */
  days: string[];
}

/**
 * @param filters the first and the last day, where given
 * @param calendar the days of the gateway's time zone
 * @param now the present
 * @returns the days of the range
 * @throws Refusal ValidationFailed where it ends before it begins or is too long
 */
export function rangeOf({ dayFrom, dayTo }: RangeFilters, calendar: Calendar, now: Date): Range {
  const today = calendar.dayOf(now);
  const last = dayTo ?? (dayFrom && dayFrom > today ? dayFrom : today);
  const first = dayFrom ?? plusDays(last, 1 - USUAL_DAYS);
  const count = (Date.parse(last) - Date.parse(first)) / DAY + 1;
  if (count < 1) throw invalidField('dayTo', 'Please select a last day that is not before the first');
  if (count > MOST_DAYS) throw invalidField('dayTo', `Please select at most ${MOST_DAYS} days`);
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
 * @param range a range
 * @returns as many days right before it
 */
export function rangeBefore({ first, days }: Range): Pick<Range, 'first' | 'last'> {
  return { first: plusDays(first, -days.length), last: plusDays(first, -1) };
}

/**
 * @param days the days of a range
 * @param rows what was counted, by day
 * @param none what stands for a day of which nothing was counted
 * @returns an entry for each day, in the days' order
 */
export function everyDay<Row extends { day: string }>(
  days: readonly string[],
  rows: readonly Row[],
  none: Omit<Row, 'day'>,
): Row[] {
  const counted = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => counted.get(day) ?? ({ ...none, day } as Row));
}
