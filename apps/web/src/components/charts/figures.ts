import { formatDateTime, formatTime, zoneName } from '@platform/sdk/rules';
import { formatDay, formatShare, formatShortDay } from '#lib/format.ts';
import type { Unit } from '#lib/units.ts';
import type { SeriesNumber } from './SeriesMark.tsx';

/** A unit of time that a trend counts by: its names, and formats for use alone (`long`) and on an axis (`short`). */
export interface Step {
  one: string;
  many: string;
  long: (time: string) => string;
  short: (time: string) => string;
}

export const DAYS: Step = { one: 'Day', many: 'days', long: formatDay, short: formatShortDay };

/**
 * @param zone the gateway's time zone, in which days start: a UTC offset such as `+08:00`
 * @returns hours, in the same time zone as days
 */
export const hoursIn = (zone: string): Step => ({
  one: `Hour (${zoneName(zone)})`,
  many: 'hours',
  long: (time) => formatDateTime(time, zone),
  short: (time) => formatTime(time, zone),
});

/** One line of a trend. */
export interface TrendSeries {
  /** Legend label: “Succeeded”. */
  label: string;
  /** Number of its color and marker: `MEANING` has those of successes, rejections and the like; by default its place among the series. */
  color?: SeriesNumber;
  /** One whole number per day or hour. */
  values: readonly number[];
  /** Their exact sum, if the values are rounded. */
  total?: number;
}

/** The days before the range of a trend, to compare with. */
export interface PreviousDays {
  /** “Previous 7 days”. */
  label: string;
  /** The earlier days, in order: one for each day of the trend that is over. */
  days: readonly string[];
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
 * @param max the largest value, a whole number
 * @param count approximate number of steps
 * @returns the end of an axis from 0 that fits the value, and evenly spaced round numbers up to the value
 */
export function axisOf(max: number, count = 4): { max: number; steps: number[] } {
  if (max <= 0) return { max: 1, steps: [0, 1] };
  const minStep = max / count;
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = Math.max(1, ([1, 2, 5].find((each) => each * power >= minStep) ?? 10) * power);
  return { max, steps: Array.from({ length: Math.floor(max / step) + 1 }, (_, index) => index * step) };
}

/**
 * @param wanted positions of labels, from the top
 * @param distance minimum distance between two labels
 * @param end the last possible position
 * @returns positions close to the wanted ones, in the same order, that do not overlap
 */
export function spread(wanted: readonly number[], distance: number, end: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed: number[] = [];
  let free = 0;
  for (const index of order) {
    placed[index] = Math.max(wanted[index] ?? 0, free);
    free = (placed[index] ?? 0) + distance;
  }
  let last = end;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index] ?? 0, last);
    last = (placed[index] ?? 0) - distance;
  }
  return placed;
}

/**
 * @param widths widths of the names of a legend
 * @param room width of a row
 * @returns the number of rows that the names take
 */
export function legendRows(widths: readonly number[], room: number): number {
  let [rows, used] = [widths.length > 0 ? 1 : 0, 0];
  for (const width of widths) {
    if (used > 0 && used + width > room) [rows, used] = [rows + 1, 0];
    used += width;
  }
  return rows;
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
 * @param openDay the day that is still being counted
 * @returns a text summary of a trend: the total and the peak
 */
export function trendSummary(
  days: readonly string[],
  series: readonly TrendSeries[],
  unit: Unit,
  openDay?: string,
  step: Step = DAYS,
): string {
  const { many, long } = step;
  const sums = series.map((each, index) => {
    const all = unit.phrase(each.total ?? sum(each.values));
    const words = series.length === 1 ? all : `${each.label}: ${all}`;
    if (days.length === 1) return `${words}${index === 0 ? ` on ${long(days[0] as string)}` : ''}.`;
    const range = index === 0 ? ` in ${days.length} ${many}` : '';
    const { day, value } = peakOf(days, each);
    return `${words}${range}${value > 0 ? `, peak ${unit.amount(value)} on ${long(day)}` : ''}.`;
  });
  const isOpen = openDay !== undefined && days.includes(openDay);
  return [...sums, ...(isOpen ? [`${long(openDay)} is not over.`] : [])].join(' ');
}

/**
 * @param parts in any order
 * @param shown maximum number of bars, including the bar of the parts that are summed up
 * @returns all parts, largest first; the parts shown individually; and the parts summed up: none, or at least two
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
  const max = first ? ` Largest: ${first.name}, ${formatPart(first.value, whole, unit)}.` : '';
  const others = sum(rest.map(({ value }) => value));
  return `${unit.phrase(whole)} in total.${max}${
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
