import type { DateRange, DateRangePreset } from '@platform/ui';

const HOUR = 60 * 60 * 1000;

/**
 * @param count how many hours
 * @returns the hours up to the end of this minute, so that a call of just now is among them
 */
export function lastHours(count: number): DateRange {
  const end = new Date();
  end.setUTCSeconds(59, 999);
  return { start: new Date(end.getTime() + 1 - count * HOUR).toISOString(), end: end.toISOString() };
}

/** The time ranges that calls are searched in most. */
export const RANGES: readonly DateRangePreset[] = [
  { id: 'hour', label: 'Last hour', getRange: () => lastHours(1) },
  { id: 'day', label: 'Last 24 hours', getRange: () => lastHours(24) },
  { id: 'week', label: 'Last 7 days', getRange: () => lastHours(7 * 24) },
  { id: 'month', label: 'Last 30 days', getRange: () => lastHours(30 * 24) },
];
