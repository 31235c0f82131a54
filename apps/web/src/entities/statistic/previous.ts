import { type RangeOfDays, rangeBefore, wholeMonths } from '@platform/sdk/rules';
import type { PreviousDays } from '#components/charts/figures.ts';

/** An entry of a list by day. */
interface Daily {
  day: string;
}

const rangeOf = (list: readonly Daily[]): RangeOfDays => ({
  dayFrom: list[0]?.day ?? '',
  dayTo: list.at(-1)?.day ?? '',
});

/**
 * @param list every day of a range, earliest first
 * @param openDay the day that is still being counted
 * @returns the name of the range before it, within a sentence: `previous 7 days`, `previous month`
 */
export function previousName(list: readonly Daily[], openDay: string): string {
  const months = wholeMonths(rangeOf(list), openDay);
  const [count, unit] = months > 0 ? [months, 'month'] : [list.length, 'day'];
  return count === 1 ? `previous ${unit}` : `previous ${count} ${unit}s`;
}

/**
 * Compares whole days only: leaves out the day of `before` that corresponds to the open day, and those after it.
 *
 * @param list every day of a trend, earliest first
 * @param before every day of the range before it; undefined until it is loaded
 * @param openDay the day that is still being counted; undefined until it is known
 * @param amountOf the compared value of a day
 * @returns undefined if there is nothing to compare with, or `before` is not the range before the trend
 */
export function previousOf<Day extends Daily>(
  list: readonly Day[],
  before: readonly Day[] | undefined,
  openDay: string | undefined,
  amountOf: (day: Day) => number,
): PreviousDays | undefined {
  if (!before || list.length === 0 || openDay === undefined) return undefined;
  const expected = rangeBefore(rangeOf(list), openDay);
  const found = rangeOf(before);
  if (found.dayFrom !== expected.dayFrom || found.dayTo !== expected.dayTo) return undefined;
  const compared = before.slice(0, list.filter(({ day }) => day < openDay).length);
  const values = compared.map(amountOf);
  if (values.every((value) => value === 0)) return undefined;
  const name = previousName(list, openDay);
  return {
    label: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    days: compared.map(({ day }) => day),
    values,
  };
}
