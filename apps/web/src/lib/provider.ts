import { useGetGeneralConfiguration } from '@platform/sdk/react';

/**
 * Queries the provider's settings that the footer shows. Loaded once, because it does not change while the server runs.
 *
 * @param isEnabled whether to load it
 * @returns the social links and the ICP notice; none until they are loaded
 */
export function useProvider(isEnabled: boolean) {
  const { data = { socialLinks: [], icpNotice: null } } = useGetGeneralConfiguration(
    {},
    {
      query: {
        enabled: isEnabled,
        staleTime: Infinity,
        select: ({ socialLinks, icpNotice }) => ({ socialLinks, icpNotice }),
      },
    },
  );
  return data;
}
