import { dayIn } from './dayRanges.ts';
import { useGatewayZone } from './gatewayZone.ts';
import { dayOf } from './readersDay.ts';

/**
 * @returns a function that gives the day of a moment in the gateway's time zone, `yyyy-MM-dd`; undefined until the
 *   zone is known
 */
export function useGatewayDay(): ((moment: Date) => string) | undefined {
  const { data: zone, isError } = useGatewayZone();
  if (zone) return (moment) => dayIn(moment, zone);
  // If the zone cannot be loaded, fall back to the reader's time zone.
  return isError ? dayOf : undefined;
}

/** @returns the current day in the gateway's time zone, `yyyy-MM-dd`; undefined until the zone is known */
export function useToday(): string | undefined {
  return useGatewayDay()?.(new Date());
}

/**
 * @param statisticsTime the time up to which calls are counted; undefined while it loads
 * @returns the day that is still being counted, in the gateway's time zone; undefined until it is known
 */
export function useOpenDay(statisticsTime: string | undefined): string | undefined {
  const dayAt = useGatewayDay();
  return statisticsTime === undefined ? undefined : dayAt?.(new Date(statisticsTime));
}
