import { formatDay, formatShare } from '#lib/format.ts';
import type { Unit } from '#lib/units.ts';

/** One line of a trend. */
export interface TrendSeries {
  /** Legend label: “Accepted calls”. */
  label: string;
  /** One whole number per day. */
  values: readonly number[];
}

/** One part of a share. */
export interface SharePart {
  id: string;
  /** Name of the part. */
  name: string;
  /** Value of the part: a whole number. */
  value: number;
}

export function sum(values: readonly number[]): number {
  return values.reduce((whole, value) => whole + value, 0);
}

/**
 * @param max to cover, a whole number
 * @param count approximate number of steps
 * @returns evenly spaced round numbers from 0; the last one is at least the maximum
 */
export function roundSteps(max: number, count = 4): number[] {
  if (max <= 0) return [0, 1];
  const minStep = max / count;
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = Math.max(1, ([1, 2, 5].find((each) => each * power >= minStep) ?? 10) * power);
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}

/**
 * @param count how many labels have room
 * @returns the days to label: the last one, and others before it at even intervals
 */
export function namedDays(days: readonly string[], count: number): string[] {
  const step = Math.max(1, Math.ceil(days.length / Math.max(1, count)));
  return days.filter((_, index) => (days.length - 1 - index) % step === 0);
}

/**
 * @param days consecutive days, earliest first
 * @returns the same days grouped by month
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
 * @param days earliest first
 * @param unit unit of the values
 * @returns a text summary of a trend: the total and the peak
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
 * @param parts in any order
 * @param shown maximum number of parts that are shown individually if there are more
 * @returns all parts, largest first; the ones shown individually; and the ones summed up, never a single one
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
 * @param parts largest first
 * @param rest the parts that are summed up
 * @param unit unit of the values
 * @returns a text summary of a share: the total, the largest part, and the sum of the rest
 */
export function shareSummary(parts: readonly SharePart[], rest: readonly SharePart[], unit: Unit): string {
  const whole = sum(parts.map(({ value }) => value));
  const [first] = parts;
  const max = first ? ` The most: ${first.name}, ${formatPart(first.value, whole, unit)}.` : '';
  const others = sum(rest.map(({ value }) => value));
  return `${unit.phrase(whole)} in all.${max}${
    rest.length > 0 ? ` ${othersName(rest)} together: ${formatPart(others, whole, unit)}.` : ''
  }`;
}

/** @returns a value with its percentage: `812 (63.2%)` */
export function formatPart(value: number, whole: number, unit: Unit): string {
  return `${unit.amount(value)} (${formatShare(value, whole)})`;
}

/** @returns the label of the summed-up parts */
export function othersName(rest: readonly SharePart[]): string {
  return `${rest.length} others`;
}
