const DAY = 24 * 60 * 60_000;

/**
 * @param day `yyyy-MM-dd`
 * @param days how many, below 0 for earlier ones
 * @returns the day so many days later
 */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/**
 * @param day `yyyy-MM-dd`
 * @param months how many
 * @returns the same day so many months later, or the month's last where it has no such day
 */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * @param from `yyyy-MM-dd`
 * @param to `yyyy-MM-dd`
 * @returns how many days the second is after the first, below 0 where it is before it; NaN where one is no day
 */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}
