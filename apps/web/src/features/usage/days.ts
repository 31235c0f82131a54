/** The ranges of the overview (specification §2.5). */
export type RangeName = '7days' | '30days' | 'currentMonth';

/** Each range with its name. */
export const RANGES: Record<RangeName, string> = {
  '7days': 'Last 7 days',
  '30days': 'Last 30 days',
  currentMonth: 'Current month',
};

/** A range of days, both included, `yyyy-MM-dd` in the gateway's time zone. */
export interface DayRange {
  dayFrom: string;
  dayTo: string;
}

const DAY = 24 * 60 * 60 * 1000;
/** More days than these no statistic tells at once. */
const MOST_DAYS = 366;

/**
 * @param moment a moment
 * @param zone the gateway's time zone, an offset such as `+08:00`
 * @returns the day that it is there
 */
export function dayIn(moment: Date, zone: string): string {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(zone) ?? [];
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  return new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, 10);
}

/**
 * @param range which range
 * @param today the gateway's day
 * @returns its days, up to today
 */
export function daysOf(range: RangeName, today: string): DayRange {
  const before = (days: number) => new Date(Date.parse(today) - days * DAY).toISOString().slice(0, 10);
  const first = { '7days': before(6), '30days': before(29), currentMonth: `${today.slice(0, 7)}-01` };
  return { dayFrom: first[range], dayTo: today };
}

/** @returns why a range can't be asked for, in words; undefined where it can */
export function rangeError({ dayFrom, dayTo }: DayRange): string | undefined {
  if (dayFrom > dayTo) return 'Please select a last day that is not before the first';
  const count = (Date.parse(dayTo) - Date.parse(dayFrom)) / DAY + 1;
  return count > MOST_DAYS ? `Please select at most ${MOST_DAYS} days` : undefined;
}
