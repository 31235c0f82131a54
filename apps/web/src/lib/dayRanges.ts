/** The date ranges of the statistics (specification §2.5). */
export const DAY_RANGES = {
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  month: 'Current month',
} as const;
export type DayRange = keyof typeof DAY_RANGES;

/**
 * @param zone a UTC offset such as `+08:00`
 * @returns the day of the moment in that zone, `2026-11-20`
 */
export function dayIn(moment: Date, zone: string): string {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(moment.getTime() + offset).toISOString().slice(0, 10);
}

/**
 * @param today the last day of the range
 * @returns the first and the last day of the range
 */
export function daysOf(range: DayRange, today: string): { dayFrom: string; dayTo: string } {
  if (range === 'month') return { dayFrom: `${today.slice(0, 8)}01`, dayTo: today };
  const first = new Date(`${today}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() - (range === 'last7' ? 6 : 29));
  return { dayFrom: first.toISOString().slice(0, 10), dayTo: today };
}
