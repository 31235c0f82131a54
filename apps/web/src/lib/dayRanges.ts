/** The date ranges of the statistics: those of the specification (§2.5), and the last whole month and quarter. */
export const DAY_RANGES = {
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  month: 'Current month',
  lastMonth: 'Last month',
  lastQuarter: 'Last quarter',
} as const;
export type DayRange = keyof typeof DAY_RANGES;

/** The first and the last day of a range, `yyyy-MM-dd`. */
export interface RangeOfDays {
  dayFrom: string;
  dayTo: string;
}

const DAY = 24 * 60 * 60 * 1000;

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

const daysAfter = (day: string, count: number) => dayAt(Date.parse(day) + count * DAY);

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
      return { dayFrom: daysAfter(today, -6), dayTo: today };
    case 'last30':
      return { dayFrom: daysAfter(today, -29), dayTo: today };
    case 'month':
      return { dayFrom: `${today.slice(0, 8)}01`, dayTo: today };
    case 'lastMonth':
      return months(-1, 1);
    case 'lastQuarter':
      return months(-(month % 3) - 3, 3);
  }
}

/** @returns the number of days in a range */
export function dayCount({ dayFrom, dayTo }: RangeOfDays): number {
  return Math.round((Date.parse(dayTo) - Date.parse(dayFrom)) / DAY) + 1;
}

/** @returns the range with the same number of days right before a range */
export function daysBefore(range: RangeOfDays): RangeOfDays {
  const count = dayCount(range);
  return { dayFrom: daysAfter(range.dayFrom, -count), dayTo: daysAfter(range.dayFrom, -1) };
}
