import { DateRangePicker, type DateRangePreset } from '@platform/ui';
import { dayOf, endOfDay, startOfDay } from '#lib/readersDay.ts';
import type { ListProps, ListSearch } from './listSearch.ts';

/** The search parameters of a date range. */
export interface DateRangeSearch extends ListSearch {
  from?: string;
  to?: string;
}

/**
 * @returns the start of the first and the end of the last day, ISO 8601 in UTC; undefined unless both days are set
 */
export function timesOf({ from, to }: DateRangeSearch): { from: string; to: string } | undefined {
  return from && to ? { from: startOfDay(from), to: endOfDay(to) } : undefined;
}

/** Props of DateRangeFilter. */
export interface DateRangeFilterProps extends ListProps<DateRangeSearch> {
  /** Name of the date: “Time”. */
  label: string;
}

const DAY = 24 * 60 * 60 * 1000;

const lastDays = (count: number): DateRangePreset => ({
  id: `last${count}`,
  label: `Last ${count} days`,
  getRange: () => ({ start: dayOf(new Date(Date.now() - (count - 1) * DAY)), end: dayOf(new Date()) }),
});

const PRESETS = [lastDays(7), lastDays(30), lastDays(90)];

/** Filters a list by a date range, both days included, in the reader's time zone. */
export function DateRangeFilter({ label, search: { from, to }, onSearch }: DateRangeFilterProps) {
  const isReversed = from !== undefined && to !== undefined && from > to;
  return (
    <DateRangePicker
      label={label}
      labelPlacement="inside"
      value={from && to ? { start: from, end: to } : null}
      presets={PRESETS}
      clearLabel="Any time"
      {...(isReversed && { errorMessage: 'The first day is after the last one' })}
      onChange={(range) => onSearch({ from: range?.start, to: range?.end })}
    />
  );
}
