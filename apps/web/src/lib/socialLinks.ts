import { useGetGeneralConfiguration } from '@platform/sdk/react';

/**
 * Queries the provider's social links. Loaded once, because they do not change while the server runs.
 *
 * @returns the links; empty until they are loaded
 */
export function useSocialLinks() {
  const { data = [] } = useGetGeneralConfiguration(
    {},
    { query: { staleTime: Infinity, select: ({ socialLinks }) => socialLinks } },
  );
  return data;
}
