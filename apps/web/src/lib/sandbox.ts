import type { SandboxKey } from '@platform/sdk';
import { useGetGeneralConfiguration } from '@platform/sdk/react';
import { useIsLoggedIn } from './session.ts';

/** The fragment of the part of a document that sends a call with the sandbox key. */
export const TRY_IT_ID = 'try_it';

/**
 * Queries the key with which visitors send calls. Developers who are logged in have keys of their own.
 *
 * @returns the key; undefined for developers, and if the platform has none
 */
export function useSandbox(): SandboxKey | undefined {
  const isLoggedIn = useIsLoggedIn();
  const { data } = useGetGeneralConfiguration(
    {},
    { query: { enabled: !isLoggedIn, staleTime: Infinity, select: ({ sandbox }) => sandbox } },
  );
  return isLoggedIn ? undefined : (data ?? undefined);
}
