import { DateRangePicker } from '@platform/ui';
import { DAY_RANGES, type DayRange, daysOf } from '#lib/dayRanges.ts';
import type { ListProps, ListSearch } from '#lib/list.ts';
import { useUser } from '#lib/user.ts';
import { FilterSelect } from '#shell/List.tsx';
import { type Days, rangeError } from './days.ts';

/** The part of an address that says whose use of which days is shown. */
export interface UsageSearch extends ListSearch {
  /** Only this application's. */
  application?: string;
  from?: string;
  to?: string;
}

/**
 * @param search what the address says
 * @param today the gateway's day; undefined while it is not known
 * @returns the days that are asked for, the last seven where the address names none; undefined while they are not known,
 *   or can't be asked for
 */
export function rangeOf({ from, to }: UsageSearch, today: string | undefined): Days | undefined {
  const range = from && to ? { dayFrom: from, dayTo: to } : today && daysOf('last7', today);
  return range && rangeError(range) === undefined ? range : undefined;
}

/** Shows one application's use only. */
export function ApplicationFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (application: string | undefined) => void;
}) {
  const user = useUser();
  const applications = (user?.appInfoList ?? []).map(({ appId, name }) => [appId, name] as const);
  return (
    <FilterSelect
      label="Application"
      all="All applications"
      options={Object.fromEntries(applications)}
      value={value}
      onChange={onChange}
    />
  );
}

/** What the filter is told. */
export interface DaysFilterProps extends ListProps<UsageSearch> {
  /** The gateway's day; undefined while it is not known. */
  today: string | undefined;
}

/** Shows the use of some days only, both included, in the gateway's time zone. */
export function DaysFilter({ search: { from, to }, onSearch, today }: DaysFilterProps) {
  const chosen = from && to ? { dayFrom: from, dayTo: to } : undefined;
  const shown = chosen ?? (today && daysOf('last7', today));
  const errorMessage = chosen && rangeError(chosen);
  return (
    <DateRangePicker
      label="Days"
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
