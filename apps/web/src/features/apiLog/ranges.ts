import type { DateRange, DateRangePreset } from '@platform/ui';

const HOUR = 60 * 60 * 1000;

/**
 * @param count number of hours
 * @returns a range up to the end of the current minute, so that it includes the latest calls
 */
export function lastHours(count: number): DateRange {
  const end = new Date();
  end.setUTCSeconds(59, 999);
  return { start: new Date(end.getTime() + 1 - count * HOUR).toISOString(), end: end.toISOString() };
}

/** The preset time ranges of the search. */
export const RANGES: readonly DateRangePreset[] = [
  { id: 'hour', label: 'Last hour', getRange: () => lastHours(1) },
  { id: 'day', label: 'Last 24 hours', getRange: () => lastHours(24) },
  { id: 'week', label: 'Last 7 days', getRange: () => lastHours(7 * 24) },
  { id: 'month', label: 'Last 30 days', getRange: () => lastHours(30 * 24) },
];
