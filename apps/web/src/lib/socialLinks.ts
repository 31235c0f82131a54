import { useGetGeneralConfiguration } from '@platform/sdk/react';

/**
 * Queries the provider's social links. Loaded once, because they do not change while the server runs.
 *
 * @param isEnabled whether to load them
 * @returns the links; empty until they are loaded
 */
export function useSocialLinks(isEnabled: boolean) {
  const { data = [] } = useGetGeneralConfiguration(
    {},
    { query: { enabled: isEnabled, staleTime: Infinity, select: ({ socialLinks }) => socialLinks } },
  );
  return data;
}
