import type { Money } from '@platform/sdk';

const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
// A date without a time is formatted in UTC, so that it is the same in every time zone.
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

/** @returns a moment with seconds in the reader's time zone, `18 Nov 2026, 17:30:05` */
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

/** @returns a number with thousands separators, `10,000` */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** @returns a number in compact form, `10K` */
export function formatCompact(value: number): string {
  return compact.format(value);
}

/** @returns a percentage, `8.1%`; values below the smallest one shown are `<0.1%` */
export function formatShare(part: number, whole: number): string {
  if (whole === 0 || part === 0) return percent.format(0);
  const share = part / whole;
  return share < 0.0005 ? `<${percent.format(0.001)}` : percent.format(share);
}

/** @returns an amount of data in decimal units with three digits, `1.34 GB`: 1 GB is 1,000,000,000 bytes */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), BYTE_UNITS.length - 1);
  return `${digits.format(bytes / 1000 ** power)} ${BYTE_UNITS[power]}`;
}

/** @returns a duration from seconds: `45 s`, `6 min 23 s`, `2 h 5 min` */
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
  const shown = parts.filter(([value]) => value > 0).map(([value, unit]) => `${formatNumber(value)} ${unit}`);
  return shown.join(' ') || '0 s';
}

/** @returns an amount of money with its currency, from minor units: `$1,702.50` */
export function formatMoney({ amount, currency }: Money): string {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return money.format(amount / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2));
}

/** @returns a day from `2026-11-18`, independent of the time zone: `18 Nov 2026` */
export function formatDay(day: string): string {
  return calendarDay.format(new Date(day));
}

/** @returns a month from `2026-11`: `November 2026` */
export function formatMonth(month: string): string {
  return calendarMonth.format(new Date(`${month}-01`));
}

/** @returns a day without the year from `2026-11-18`, independent of the time zone: `18 Nov` */
export function formatShortDay(day: string): string {
  return shortDay.format(new Date(day));
}

/** @returns the day of a moment in the reader's time zone, `2026-11-18` */
export function dayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** @returns the start of a day in the reader's time zone, ISO 8601 in UTC */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}

/** @returns the end of a day in the reader's time zone, ISO 8601 in UTC */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}
