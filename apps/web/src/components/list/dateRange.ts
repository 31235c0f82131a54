import type { DateRange } from '@platform/ui';
import { DAY_RANGES, type DayRange, daysOf } from '#lib/dayRanges.ts';
import { dayOf, endOfDay, startOfDay } from '#lib/readersDay.ts';
import { day, oneOf } from './addressParameters.ts';
import type { ListSearch } from './listSearch.ts';

/** The search parameters of a date range. */
export interface DateRangeSearch extends ListSearch {
  from?: string;
  to?: string;
  /** A range that moves with time, instead of `from` and `to`: a saved view of “last month” shows other days next month. */
  range?: DayRange;
}

const RANGES = Object.keys(DAY_RANGES) as DayRange[];

/** The parameters of a date range for a route's `searchOf`. */
export const dateRangeSearch = { from: day, to: day, range: oneOf(RANGES) };

/**
 * @param today the current day, with which ranges such as “Last 7 days” end
 * @returns the first and the last day, `yyyy-MM-dd`; undefined if none are chosen, or the first is after the last
 */
export function chosenDays(
  { from, to, range }: DateRangeSearch,
  today: string,
): { from: string; to: string } | undefined {
  if (from && to && from <= to) return { from, to };
  if (!range) return undefined;
  const { dayFrom, dayTo } = daysOf(range, today);
  return { from: dayFrom, to: dayTo };
}

/** @returns the chosen days in the reader's time zone */
export const readersDays = (search: DateRangeSearch) => chosenDays(search, dayOf(new Date()));

/** @returns the start of the first and the end of the last day, ISO 8601 in UTC; undefined if none are chosen */
export function timesOf(search: DateRangeSearch): { from: string; to: string } | undefined {
  const days = readersDays(search);
  return days && { from: startOfDay(days.from), to: endOfDay(days.to) };
}

/** @returns the named ranges for a picker */
export const presetsOf = (today: string) =>
  RANGES.map((id) => ({
    id,
    label: DAY_RANGES[id],
    getRange: () => {
      const { dayFrom, dayTo } = daysOf(id, today);
      return { start: dayFrom, end: dayTo };
    },
  }));

/** @returns the search parameters that store what was chosen in a picker */
export const changesOf = (chosen: DateRange | null, preset?: string) =>
  preset
    ? { from: undefined, to: undefined, range: preset as DayRange }
    : { from: chosen?.start, to: chosen?.end, range: undefined };
