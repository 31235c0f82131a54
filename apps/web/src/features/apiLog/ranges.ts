import type { DateRange } from '@platform/ui';
import { lastHours } from '#lib/hours.ts';
import { dayOf, endOfDay, startOfDay } from '#lib/readersDay.ts';

/** The named time ranges of the search. They move with time, so the URL and saved views contain the name. */
export const LOG_RANGES = {
  hour: 'Last hour',
  today: 'Today',
  yesterday: 'Yesterday',
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
} as const;
export type LogRange = keyof typeof LOG_RANGES;

const HOURS = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 } as const;

/** @returns the start and the end of a named range at a moment; days are those of the reader's time zone */
export function timesOf(range: LogRange, now = new Date()): DateRange {
  if (range !== 'today' && range !== 'yesterday') return lastHours(HOURS[range], { now });
  const today = dayOf(now);
  const day = range === 'today' ? today : dayOf(new Date(Date.parse(startOfDay(today)) - 1));
  return { start: startOfDay(day), end: endOfDay(day) };
}
