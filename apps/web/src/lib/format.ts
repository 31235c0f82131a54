const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const number = new Intl.NumberFormat('en-US');

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
