const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const number = new Intl.NumberFormat('en-US');

/** @returns a moment in the reader's time zone, `18 Nov 2026, 17:30` */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso));
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
