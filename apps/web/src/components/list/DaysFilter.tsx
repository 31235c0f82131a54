import { type RangeOfDays, rangeError } from '@platform/sdk/rules';
import { DateRangePicker } from '@platform/ui';
import { daysOf } from '#lib/dayRanges.ts';
import { useToday } from '#lib/gatewayDay.ts';
import { changesOf, type DateRangeSearch, presetsOf } from './dateRange.ts';
import type { ListProps } from './listSearch.ts';

/** The search parameters of the default: the last seven days. */
export const LAST_DAYS = { from: undefined, to: undefined, range: undefined };

/** @returns the selected days, the last seven by default; undefined if they depend on a day that is not known yet */
function selectedDays(search: DateRangeSearch, today: string | undefined): RangeOfDays | undefined {
  const { from, to } = search;
  if (from && to) return { dayFrom: from, dayTo: to };
  return today === undefined ? undefined : daysOf(search.range ?? 'last7', today);
}

/**
 * @param today the current day in the gateway's time zone; undefined until it is known
 * @returns the selected days, the last seven by default; undefined if they are not known yet or not valid
 */
export function rangeOf(search: DateRangeSearch, today: string | undefined): RangeOfDays | undefined {
  const range = selectedDays(search, today);
  return range && rangeError(range) === undefined ? range : undefined;
}

/**
 * Filters statistics by a range of days, both included, in the gateway's time zone; the last seven days by default.
 */
export function DaysFilter({ search, onSearch }: ListProps<DateRangeSearch>) {
  const today = useToday();
  const shown = selectedDays(search, today);
  const errorMessage = shown && rangeError(shown);
  return (
    <DateRangePicker
      label="Days"
      labelPlacement="inside"
      value={shown ? { start: shown.dayFrom, end: shown.dayTo } : null}
      {...(today && { presets: presetsOf(today) })}
      {...(errorMessage && { errorMessage })}
      onChange={(chosen, preset) => onSearch(changesOf(chosen, preset))}
    />
  );
}
