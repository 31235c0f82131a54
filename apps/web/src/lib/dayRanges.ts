import { plusDays, type RangeOfDays } from '@platform/sdk/rules';

/** The date ranges of the statistics: those of the specification (§2.5), and the last whole month and quarter. */
export const DAY_RANGES = {
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  month: 'Current month',
  lastMonth: 'Last month',
  lastQuarter: 'Last quarter',
} as const;
export type DayRange = keyof typeof DAY_RANGES;

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/** @returns minutes that a UTC offset such as `+08:00` is ahead of UTC */
function minutesOf(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * @param zone a UTC offset such as `+08:00`
 * @returns the day of the moment in that zone, `2026-11-20`
 */
export function dayIn(moment: Date, zone: string): string {
  return dayAt(moment.getTime() + minutesOf(zone) * 60_000);
}

/**
 * @param today the last day of the ranges that are not over
 * @returns the first and the last day of the range
 */
export function daysOf(range: DayRange, today: string): RangeOfDays {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  /** A range of `count` whole months, starting `from` months after the current one. */
  const months = (from: number, count: number) => ({
    dayFrom: dayAt(Date.UTC(year, month + from, 1)),
    dayTo: dayAt(Date.UTC(year, month + from + count, 0)),
  });
  switch (range) {
    case 'last7':
      return { dayFrom: plusDays(today, -6), dayTo: today };
    case 'last30':
      return { dayFrom: plusDays(today, -29), dayTo: today };
    case 'month':
      return { dayFrom: `${today.slice(0, 8)}01`, dayTo: today };
    case 'lastMonth':
      return months(-1, 1);
    case 'lastQuarter':
      return months(-(month % 3) - 3, 3);
  }
}
