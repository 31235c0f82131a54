import { seededBetween } from './random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The sample stores' time zone, UTC+8. */
const ZONE_SHIFT = 8 * HOUR;

/** The first day of the sample data. */
export const FIRST_DAY = '2020-01-01';
/** The last day of the sample data. */
export const LAST_DAY = '2035-12-31';

/** Local time in the sample stores' time zone. */
export interface LocalTime {
  /** `yyyy-MM-dd` */
  day: string;
  hour: number;
  minute: number;
}

/** @returns day, hour and minute in the sample stores' time zone */
export function localTime(moment: Date): LocalTime {
  const shifted = new Date(moment.getTime() + ZONE_SHIFT);
  return {
    day: shifted.toISOString().slice(0, 10),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

/**
 * @param day `yyyy-MM-dd`
 * @param hour hour of the day in the sample stores' time zone
 * @param minute minute of the hour
 */
export function momentOf(day: string, hour: number, minute = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - ZONE_SHIFT + hour * HOUR + minute * 60_000);
}

/**
 * @param day a text that may be a day, `yyyy-MM-dd`
 * @returns whether the day exists and the sample data includes it
 */
export function isSampleDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  // Date.parse reads February 30 as March 2.
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  return isReal && day >= FIRST_DAY && day <= LAST_DAY;
}

/**
 * @param from the first day, `yyyy-MM-dd`
 * @param to the last day, `yyyy-MM-dd`
 * @returns all days of the range, including both ends; empty if the last is before the first
 */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY) {
    days.push(new Date(time).toISOString().slice(0, 10));
  }
  return days;
}

/**
 * @param month `yyyy-MM`
 * @returns every day of the month, `yyyy-MM-dd`
 */
export function daysOfMonth(month: string): string[] {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return daysBetween(`${month}-01`, new Date(next.getTime() - DAY).toISOString().slice(0, 10));
}

/**
 * @param day `yyyy-MM-dd`
 * @returns 0 for Sunday to 6 for Saturday
 */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/**
 * @param day `yyyy-MM-dd`
 * @returns whether it is a Saturday or Sunday
 */
export function isWeekend(day: string): boolean {
  return weekdayOf(day) % 6 === 0;
}

const WEEKDAY_LEVEL = [1.34, 0.86, 0.84, 0.9, 0.96, 1.18, 1.52];
const MONTH_LEVEL = [0.92, 0.88, 0.95, 1, 1.02, 0.98, 1.04, 1.03, 0.97, 1.05, 1.08, 1.22];

/**
 * Returns how busy a day is compared with an ordinary one, by day of the week, season, holidays and sales.
 *
 * @param day `yyyy-MM-dd`
 * @returns a factor around 1; 0 on New Year's Day, when the stores are closed
 */
export function levelOf(day: string): number {
  const [, month = '01', date = '01'] = day.split('-');
  if (month === '01' && date === '01') return 0;
  const ordinary = (WEEKDAY_LEVEL[weekdayOf(day)] ?? 1) * (MONTH_LEVEL[Number(month) - 1] ?? 1);
  return ordinary * specialLevel(day, month, Number(date)) * seededBetween(`weather ${day}`, 0.9, 1.08);
}

function specialLevel(day: string, month: string, date: number): number {
  const isLastFridayOfNovember = month === '11' && weekdayOf(day) === 5 && date >= 24;
  if (isLastFridayOfNovember) return 1.9;
  if (month === '12' && date >= 18 && date <= 24) return 1.35;
  if (month === '12' && date >= 26 && date <= 30) return 1.25;
  if (month === '05' && date <= 3) return 1.3;
  if (month === '10' && date <= 7) return 1.4;
  return 1;
}
