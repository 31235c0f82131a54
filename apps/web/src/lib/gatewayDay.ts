import { dayIn } from './dayRanges.ts';
import { dayOf } from './format.ts';
import { useGatewayZone } from './gatewayZone.ts';

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
