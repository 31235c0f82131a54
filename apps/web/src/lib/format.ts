import type { Money } from '@platform/sdk';

const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
// A day without an hour is the same day everywhere.
const calendarDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const calendarMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const number = new Intl.NumberFormat('en-US');
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const digits = new Intl.NumberFormat('en-US', {
  maximumSignificantDigits: 3,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
});
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** @returns a moment in the reader's time zone, `18 Nov 2026, 17:30` */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso));
}

/** @returns a moment to the second in the reader's time zone, `18 Nov 2026, 17:30:05` */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/** @returns the name of the reader's time zone, `Europe/Berlin` */
export function timeZone(): string {
  return dateTime.resolvedOptions().timeZone;
}

/** @returns the day of a moment in the reader's time zone, `18 Nov 2026` */
export function formatDate(iso: string): string {
  return date.format(new Date(iso));
}

/** @returns a number with separators, `10,000` */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** @returns a number in few characters, `10K` */
export function formatCompact(value: number): string {
  return compact.format(value);
}

/** @returns a part of a whole, `8.1%`; what is less than the least that is told, `<0.1%` */
export function formatShare(part: number, whole: number): string {
  if (whole === 0 || part === 0) return percent.format(0);
  const share = part / whole;
  return share < 0.0005 ? `<${percent.format(0.001)}` : percent.format(share);
}

/** @returns an amount of data in decimal units, three digits of it, `1.34 GB`: 5 GB are 5,000,000,000 bytes */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), BYTE_UNITS.length - 1);
  return `${digits.format(bytes / 1000 ** power)} ${BYTE_UNITS[power]}`;
}

/** @returns how long something took, from seconds: `45 s`, `6 min 23 s`, `2 h 5 min` */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const parts: [value: number, unit: string][] =
    hours > 0
      ? [
          [hours, 'h'],
          [minutes % 60, 'min'],
        ]
      : [
          [minutes, 'min'],
          [seconds % 60, 's'],
        ];
  const told = parts.filter(([value]) => value > 0).map(([value, unit]) => `${formatNumber(value)} ${unit}`);
  return told.join(' ') || '0 s';
}

/** @returns an amount of money in its currency, from its minor units, `$1,702.50` */
export function formatMoney({ amount, currency }: Money): string {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return money.format(amount / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2));
}

/** @returns a day, whatever the time zone, from `2026-11-18`: `18 Nov 2026` */
export function formatDay(day: string): string {
  return calendarDay.format(new Date(day));
}

/** @returns a month from `2026-11`: `November 2026` */
export function formatMonth(month: string): string {
  return calendarMonth.format(new Date(`${month}-01`));
}

/** @returns a day of which the year is known, whatever the time zone, from `2026-11-18`: `18 Nov` */
export function formatShortDay(day: string): string {
  return shortDay.format(new Date(day));
}

/** @returns a moment's day in the reader's time zone, `2026-11-18` */
export function dayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** @returns the first moment of a day of the reader's time zone, ISO 8601 in UTC */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}

/** @returns the last moment of a day of the reader's time zone, ISO 8601 in UTC */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}
