import { DateRangePicker } from '@platform/ui';
import { DAY_RANGES, type DayRange, daysOf } from '#lib/dayRanges.ts';
import { useToday } from '#lib/gatewayDay.ts';
import type { DateRangeSearch } from './DateRangeFilter.tsx';
import { type Days, rangeError } from './days.ts';
import type { ListProps } from './listSearch.ts';

/**
 * @param today the current day in the gateway's time zone; undefined until it is known
 * @returns the selected days, the last seven by default; undefined if they are not known yet or not valid
 */
export function rangeOf({ from, to }: DateRangeSearch, today: string | undefined): Days | undefined {
  const range = from && to ? { dayFrom: from, dayTo: to } : today && daysOf('last7', today);
  return range && rangeError(range) === undefined ? range : undefined;
}

/**
 * Filters statistics by a range of days, both included, in the gateway's time zone; the last seven days by default.
 */
export function DaysFilter({ search: { from, to }, onSearch }: ListProps<DateRangeSearch>) {
  const today = useToday();
  const chosen = from && to ? { dayFrom: from, dayTo: to } : undefined;
  const shown = chosen ?? (today && daysOf('last7', today));
  const errorMessage = chosen && rangeError(chosen);
  return (
    <DateRangePicker
      label="Days"
      labelPlacement="inside"
      value={shown ? { start: shown.dayFrom, end: shown.dayTo } : null}
      {...(today && {
        presets: (Object.keys(DAY_RANGES) as DayRange[]).map((id) => ({
          id,
          label: DAY_RANGES[id],
          getRange: () => {
            const { dayFrom, dayTo } = daysOf(id, today);
            return { start: dayFrom, end: dayTo };
          },
        })),
      })}
      {...(errorMessage && { errorMessage })}
      onChange={(range) => onSearch({ from: range?.start, to: range?.end })}
    />
  );
}
