const DAY = 24 * 60 * 60_000;

/** @returns whether a text is a day that the platform accepts: `yyyy-MM-dd`, it exists, and is in the years 1970 to 2999 */
export function isDay(text: string): boolean {
  if (!/^(19[7-9]\d|2\d{3})-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * @param day `yyyy-MM-dd`
 * @param days the number of days, negative for earlier days
 * @returns the resulting day
 */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/**
 * @param day `yyyy-MM-dd`
 * @param months the number of months
 * @returns the same day of the resulting month, or its last day if it has no such day
 */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * @param from `yyyy-MM-dd`
 * @param to `yyyy-MM-dd`
 * @returns the days between, negative if `to` is before `from`; NaN if one is not a day
 */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

/** Consecutive days, `yyyy-MM-dd`. */
export interface RangeOfDays {
  dayFrom: string;
  /** The last day, included. */
  dayTo: string;
}

/** @returns why a range is not allowed: it ends before it begins, or is too long; undefined if it is allowed or an end is no day */
export function rangeError({ dayFrom, dayTo }: RangeOfDays, maxDays = 366): string | undefined {
  if (!isDay(dayFrom) || !isDay(dayTo)) return undefined;
  const count = daysBetween(dayFrom, dayTo) + 1;
  if (count < 1) return 'Please select a last day that is not before the first';
  return count > maxDays ? `Please select at most ${maxDays} days` : undefined;
}

/**
 * @param openDay the day that is still being counted
 * @returns the number of whole calendar months in the range if it consists of such months and they are over; otherwise 0
 */
export function wholeMonths({ dayFrom, dayTo }: RangeOfDays, openDay: string): number {
  const next = plusDays(dayTo, 1);
  if (dayTo >= openDay || !dayFrom.endsWith('-01') || !next.endsWith('-01')) return 0;
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(next) - monthOf(dayFrom);
}

/**
 * @param openDay the day that is still being counted
 * @returns the range that statistics compare a range with: as many months before it if it consists of
 *   {@link wholeMonths}, otherwise as many days before it
 */
export function rangeBefore(range: RangeOfDays, openDay: string): RangeOfDays {
  const { dayFrom, dayTo } = range;
  const months = wholeMonths(range, openDay);
  return {
    dayFrom: months > 0 ? plusMonths(dayFrom, -months) : plusDays(dayFrom, -daysBetween(dayFrom, dayTo) - 1),
    dayTo: plusDays(dayFrom, -1),
  };
}

/**
 * @param zone a UTC offset such as `+08:00`, or `Z`
 * @returns its name: `UTC+8`, `UTC−3:30`, `UTC`
 */
export function zoneName(zone: string): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  if (!Number(hours) && !Number(minutes)) return 'UTC';
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}
