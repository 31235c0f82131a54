import { zoneName } from '@platform/sdk/rules';
import { DateRangePicker } from '@platform/ui';
import { useGatewayZone } from '#lib/gatewayZone.ts';
import { dayOf } from '#lib/readersDay.ts';
import { type DateRangeSearch, presetsOf, readersDays } from './dateRange.ts';
import type { ListProps } from './listSearch.ts';
import { useRangePicker } from './useRangePicker.ts';

/** Props of DateRangeFilter. */
export interface DateRangeFilterProps extends ListProps<DateRangeSearch> {
  /** Name of the date: “Time”. */
  label: string;
  /**
   * Whether the days are those of the gateway's time zone, which the label then names.
   * @default false
   */
  hasGatewayDays?: boolean;
}

/** Filters a list by a date range, both days included, in the reader's time zone unless `hasGatewayDays`. */
export function DateRangeFilter({ label, hasGatewayDays = false, search, onSearch }: DateRangeFilterProps) {
  const days = readersDays(search);
  const { data: zone } = useGatewayZone();
  const picker = useRangePicker(
    days && { dayFrom: days.from, dayTo: days.to },
    onSearch,
    Number.POSITIVE_INFINITY,
  );
  return (
    <DateRangePicker
      label={hasGatewayDays && zone ? `${label} (${zoneName(zone)})` : label}
      labelPlacement="inside"
      presets={presetsOf(dayOf(new Date()))}
      clearLabel="Any time"
      {...picker}
    />
  );
}
