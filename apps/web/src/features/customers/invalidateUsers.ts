import { getGetAccountListQueryKey } from '@platform/sdk/react';
import { queryClient } from '#lib/queryClient.ts';

/** Reads every shown part of the user list again, after a user has changed. */
export function invalidateUsers(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: getGetAccountListQueryKey().slice(0, 2) });
}
