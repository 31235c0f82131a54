import { type RangeOfDays, rangeError } from '@platform/sdk/rules';
import { DateRangePicker } from '@platform/ui';
import { daysOf } from '#lib/dayRanges.ts';
import { useToday } from '#lib/gatewayDay.ts';
import { type DateRangeSearch, presetsOf } from './dateRange.ts';
import type { ListProps } from './listSearch.ts';
import { useRangePicker } from './useRangePicker.ts';

/** The search parameters of the default: the last seven days. */
export const LAST_DAYS = { from: undefined, to: undefined, range: undefined };

/**
 * @param today the current day in the gateway's time zone; undefined until it is known
 * @returns the selected days; the last seven if none or too many are selected; undefined if they depend on a day that is
 *   not known yet
 */
export function rangeOf(search: DateRangeSearch, today: string | undefined): RangeOfDays | undefined {
  const { from, to } = search;
  const range = from && to ? { dayFrom: from, dayTo: to } : undefined;
  if (range && rangeError(range) === undefined) return range;
  return today === undefined ? undefined : daysOf(search.range ?? 'last7', today);
}

/**
 * Filters statistics by a range of days, both included, in the gateway's time zone; the last seven days by default.
 */
export function DaysFilter({ search, onSearch }: ListProps<DateRangeSearch>) {
  const today = useToday();
  const picker = useRangePicker(rangeOf(search, today), onSearch);
  return (
    <DateRangePicker
      label="Days"
      labelPlacement="inside"
      {...(today && { presets: presetsOf(today) })}
      {...picker}
    />
  );
}
