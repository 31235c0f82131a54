import { dayIn } from '#lib/dayRanges.ts';
import { dayOf } from '#lib/format.ts';
import { useGatewayZone } from '#lib/gatewayZone.ts';

/** @returns the day that it is for the gateway, `yyyy-MM-dd`; undefined until its time zone is known */
export function useToday(): string | undefined {
  const zone = useGatewayZone();
  // Where the zone can't be known, the reader's own day is better than none.
  return zone.data ? dayIn(new Date(), zone.data) : zone.isError ? dayOf(new Date()) : undefined;
}
