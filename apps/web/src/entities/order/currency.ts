import { useGetGeneralConfiguration } from '@platform/sdk/react';

/**
 * Queries the platform's currency. Loaded once, because it does not change while the server runs.
 *
 * @returns the query of an ISO 4217 code such as `USD`
 */
export function useCurrency() {
  return useGetGeneralConfiguration(
    {},
    { query: { staleTime: Infinity, select: ({ currency }) => currency, meta: { showsError: true } } },
  );
}
