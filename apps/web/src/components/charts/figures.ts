import { formatDay, formatShare } from '#lib/format.ts';
import type { Unit } from '#lib/units.ts';

/** One line of a trend. */
export interface TrendSeries {
  /** What it tells: “Accepted calls”. */
  label: string;
  /** A whole number for each day. */
  values: readonly number[];
}

/** One part of a share. */
export interface SharePart {
  id: string;
  /** What has it. */
  name: string;
  /** How much it has: a whole number. */
  value: number;
}

/** @returns the sum of some numbers */
export function sum(values: readonly number[]): number {
  return values.reduce((whole, value) => whole + value, 0);
}

/**
 * @param most the largest number to be shown, a whole one
 * @param count about how many steps there are
 * @returns round numbers from 0, evenly spaced, the last of which is not less than the largest
 */
export function roundSteps(most: number, count = 4): number[] {
  if (most <= 0) return [0, 1];
  const least = most / count;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(1, ([1, 2, 5].find((each) => each * power >= least) ?? 10) * power);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/**
 * @param days all days
 * @param count how many of them have room for their name
 * @returns the days that are named: the last one, and back from it in even steps
 */
export function namedDays(days: readonly string[], count: number): string[] {
  const step = Math.max(1, Math.ceil(days.length / Math.max(1, count)));
  return days.filter((_, index) => (days.length - 1 - index) % step === 0);
}

/**
 * @param days days in a row, earliest first
 * @returns the same days month by month
 */
export function byMonth(days: readonly string[]): { month: string; days: string[] }[] {
  const months = new Map<string, string[]>();
  for (const day of days) {
    const month = day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months].map(([month, ofMonth]) => ({ month, days: ofMonth }));
}

function peakOf(days: readonly string[], { values }: TrendSeries): { day: string; value: number } {
  const value = Math.max(...values);
  return { day: days[values.indexOf(value)] ?? '', value };
}

/**
 * @param days the days, earliest first
 * @param series what is told of them
 * @param unit what they are counted in
 * @returns what there is to see in a trend: how much in all, and when the most
 */
export function trendSummary(days: readonly string[], series: readonly TrendSeries[], unit: Unit): string {
  return series
    .map((each, index) => {
      const all = unit.phrase(sum(each.values));
      const words = series.length === 1 ? all : `${each.label}: ${all}`;
      if (days.length === 1) return `${words}${index === 0 ? ` on ${formatDay(days[0] as string)}` : ''}.`;
      const range = index === 0 ? ` in ${days.length} days` : '';
      const { day, value } = peakOf(days, each);
      return `${words}${range}${value > 0 ? `, the most on ${formatDay(day)} (${unit.amount(value)})` : ''}.`;
    })
    .join(' ');
}

/**
 * @param parts the parts, in any order
 * @param shown how many are shown one by one where there are more
 * @returns all of them, the largest first; those that are shown one by one; and those that are summed up, never one alone
 */
export function ranked(
  parts: readonly SharePart[],
  shown: number,
): { all: SharePart[]; single: SharePart[]; rest: SharePart[] } {
  const all = parts.toSorted((a, b) => b.value - a.value);
  const count = all.length <= shown ? all.length : shown - 1;
  return { all, single: all.slice(0, count), rest: all.slice(count) };
}

/**
 * @param parts the parts, the largest first
 * @param rest those that are summed up
 * @param unit what they are counted in
 * @returns what there is to see in a share: how much in all, which part is the largest, and how much the rest is
 */
export function shareSummary(parts: readonly SharePart[], rest: readonly SharePart[], unit: Unit): string {
  const whole = sum(parts.map(({ value }) => value));
  const [first] = parts;
  const most = first ? ` The most: ${first.name}, ${partWords(first.value, whole, unit)}.` : '';
  const others = sum(rest.map(({ value }) => value));
  return `${unit.phrase(whole)} in all.${most}${
    rest.length > 0 ? ` ${othersName(rest)} together: ${partWords(others, whole, unit)}.` : ''
  }`;
}

/** @returns a part as the chart writes it: `812 (63.2%)` */
export function partWords(value: number, whole: number, unit: Unit): string {
  return `${unit.amount(value)} (${formatShare(value, whole)})`;
}

/** @returns what those that are summed up are called */
export function othersName(rest: readonly SharePart[]): string {
  return `${rest.length} others`;
}
