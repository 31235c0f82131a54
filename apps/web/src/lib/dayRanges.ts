/** The ranges of days that statistics are shown of (specification §2.5). */
export const DAY_RANGES = {
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  month: 'Current month',
} as const;
/** One of the ranges. */
export type DayRange = keyof typeof DAY_RANGES;

/**
 * @param moment a moment
 * @param zone a time zone, an offset such as `+08:00`
 * @returns the day that the moment belongs to there, `2026-11-20`
 */
export function dayIn(moment: Date, zone: string): string {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(moment.getTime() + offset).toISOString().slice(0, 10);
}

/**
 * @param range a range
 * @param today the day that it ends with
 * @returns its first and its last day
 */
export function daysOf(range: DayRange, today: string): { dayFrom: string; dayTo: string } {
  if (range === 'month') return { dayFrom: `${today.slice(0, 8)}01`, dayTo: today };
  const first = new Date(`${today}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() - (range === 'last7' ? 6 : 29));
  return { dayFrom: first.toISOString().slice(0, 10), dayTo: today };
}
