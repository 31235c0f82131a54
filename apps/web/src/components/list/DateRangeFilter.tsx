import { DateRangePicker } from '@platform/ui';
import { dayOf } from '#lib/readersDay.ts';
import { type DateRangeSearch, presetsOf, readersDays } from './dateRange.ts';
import type { ListProps } from './listSearch.ts';
import { useRangePicker } from './useRangePicker.ts';

/** Props of DateRangeFilter. */
export interface DateRangeFilterProps extends ListProps<DateRangeSearch> {
  /** Name of the date: “Time”. */
  label: string;
}

/** Filters a list by a date range, both days included, in the reader's time zone. */
export function DateRangeFilter({ label, search, onSearch }: DateRangeFilterProps) {
  const days = readersDays(search);
  const picker = useRangePicker(
    days && { dayFrom: days.from, dayTo: days.to },
    onSearch,
    Number.POSITIVE_INFINITY,
  );
  return (
    <DateRangePicker
      label={label}
      labelPlacement="inside"
      presets={presetsOf(dayOf(new Date()))}
      clearLabel="Any time"
      {...picker}
    />
  );
}
