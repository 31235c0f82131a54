import { DateRangePicker } from '@platform/ui';
import { dayOf } from '#lib/readersDay.ts';
import { changesOf, type DateRangeSearch, presetsOf, readersDays } from './dateRange.ts';
import type { ListProps } from './listSearch.ts';

/** Props of DateRangeFilter. */
export interface DateRangeFilterProps extends ListProps<DateRangeSearch> {
  /** Name of the date: “Time”. */
  label: string;
}

/** Filters a list by a date range, both days included, in the reader's time zone. */
export function DateRangeFilter({ label, search, onSearch }: DateRangeFilterProps) {
  const days = readersDays(search);
  return (
    <DateRangePicker
      label={label}
      labelPlacement="inside"
      value={days ? { start: days.from, end: days.to } : null}
      presets={presetsOf(dayOf(new Date()))}
      clearLabel="Any time"
      {...(days && days.from > days.to && { errorMessage: 'The first day is after the last one' })}
      onChange={(chosen, preset) => onSearch(changesOf(chosen, preset))}
    />
  );
}
