import { isDay, type RangeOfDays, rangeError } from '@platform/sdk/rules';
import type { DateRange, DateRangePickerProps } from '@platform/ui';
import { useState } from 'react';
import { changesOf, type DateRangeSearch } from './dateRange.ts';

/** Checks a picker's range. Years that are being typed are often not allowed. */
const errorOf = ({ start, end }: DateRange, maxDays?: number) =>
  isDay(start) && isDay(end)
    ? rangeError({ dayFrom: start, dayTo: end }, maxDays)
    : 'Please select days between 1970-01-01 and 2999-12-31';

/**
 * The state of a picker that filters by days. A range that is not allowed stays in the picker, with its error, and the
 * filter keeps its days: while a year is typed, the results stay.
 *
 * @param days the filter's days; undefined for none
 * @param onSearch changes the filter
 * @param maxDays the maximum number of days; a year by default
 * @returns props of the picker
 */
export function useRangePicker(
  days: RangeOfDays | undefined,
  onSearch: (changes: DateRangeSearch) => void,
  maxDays?: number,
): Pick<DateRangePickerProps, 'value' | 'errorMessage' | 'onChange'> {
  const key = JSON.stringify(days);
  const [refused, setRefused] = useState<{ range: DateRange; key: string | undefined }>();
  // It is forgotten when the filter changes: a preset was chosen, or the filters were cleared.
  const range = refused?.key === key ? refused?.range : undefined;
  const errorMessage = range && errorOf(range, maxDays);
  return {
    value: range ?? (days ? { start: days.dayFrom, end: days.dayTo } : null),
    ...(errorMessage && { errorMessage }),
    onChange: (chosen, preset) => {
      const isRefused = chosen !== null && errorOf(chosen, maxDays) !== undefined;
      setRefused(isRefused ? { range: chosen, key } : undefined);
      if (!isRefused) onSearch(changesOf(chosen, preset));
    },
  };
}
