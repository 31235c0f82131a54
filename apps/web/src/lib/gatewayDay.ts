import { dayIn } from './dayRanges.ts';
import { dayOf } from './format.ts';
import { useGatewayZone } from './gatewayZone.ts';

/** @returns the day of a moment for the gateway, `yyyy-MM-dd`; undefined until its time zone is known */
export function useGatewayDay(): ((moment: Date) => string) | undefined {
  const { data: zone, isError } = useGatewayZone();
  if (zone) return (moment) => dayIn(moment, zone);
  // Where the zone can't be known, the reader's own day is better than none.
  return isError ? dayOf : undefined;
}

/** @returns the day that it is for the gateway, `yyyy-MM-dd`; undefined until its time zone is known */
export function useToday(): string | undefined {
  return useGatewayDay()?.(new Date());
}
