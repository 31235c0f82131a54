import { useGetGeneralConfiguration } from '@platform/sdk/react';

/**
 * Reads where else the provider can be met, once: it does not change while the server runs.
 *
 * @returns the links; none until they are there
 */
export function useSocialLinks() {
  const { data = [] } = useGetGeneralConfiguration(
    {},
    { query: { staleTime: Infinity, select: ({ socialLinks }) => socialLinks } },
  );
  return data;
}
