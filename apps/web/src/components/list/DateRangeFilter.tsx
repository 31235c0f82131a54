import { zoneName } from '@platform/sdk/rules';
import { DateRangePicker } from '@platform/ui';
import { useGatewayZone } from '#lib/gatewayZone.ts';
import { dayOf } from '#lib/readersDay.ts';
import { useIsPhone } from '#lib/useIsPhone.ts';
import { type DateRangeSearch, presetsOf, readersDays } from './dateRange.ts';
import type { ListProps } from './listSearch.ts';
import { useRangePicker } from './useRangePicker.ts';

/** Props of DateRangeFilter. */
export interface DateRangeFilterProps extends ListProps<DateRangeSearch> {
  /** Name of the date: “Time”. */
  label: string;
  /**
   * Whether the days are those of the gateway's time zone, which the label then names; on a phone, the description.
   * @default false
   */
  hasGatewayDays?: boolean;
}

/** Filters a list by a date range, both days included, in the reader's time zone unless `hasGatewayDays`. */
export function DateRangeFilter({ label, hasGatewayDays = false, search, onSearch }: DateRangeFilterProps) {
  const days = readersDays(search);
  const { data: zone } = useGatewayZone();
  const shownZone = hasGatewayDays && zone ? zoneName(zone) : undefined;
  const isPhone = useIsPhone();
  const picker = useRangePicker(
    days && { dayFrom: days.from, dayTo: days.to },
    onSearch,
    Number.POSITIVE_INFINITY,
  );
  return (
    <DateRangePicker
      label={shownZone && !isPhone ? `${label} (${shownZone})` : label}
      // Next to the label, it would leave no room for both dates in one line.
      {...(shownZone && isPhone && { description: `Days in ${shownZone}` })}
      labelPlacement="inside"
      presets={presetsOf(dayOf(new Date()))}
      clearLabel="Any time"
      {...picker}
    />
  );
}
