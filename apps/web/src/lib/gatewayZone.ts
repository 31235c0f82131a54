import { useGetGeneralConfiguration } from '@platform/sdk/react';

/**
 * Reads the zone in which the gateway reads timestamps and begins a day, once: it does not change while the server runs.
 *
 * @returns the query of an offset, such as `+08:00`
 */
export function useGatewayZone() {
  return useGetGeneralConfiguration(
    {},
    { query: { staleTime: Infinity, select: ({ gatewayTimeZone }) => gatewayTimeZone } },
  );
}
