import { useGetGeneralConfiguration } from '@platform/sdk/react';

/**
 * Queries the time zone in which the gateway parses timestamps and starts a day. Loaded once, because it does not
 * change while the server runs.
 *
 * @returns the query of a UTC offset such as `+08:00`
 */
export function useGatewayZone() {
  return useGetGeneralConfiguration(
    {},
    { query: { staleTime: Infinity, select: ({ gatewayTimeZone }) => gatewayTimeZone } },
  );
}
