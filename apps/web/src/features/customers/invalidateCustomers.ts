import { getGetAccountListQueryKey, getGetEnterpriseListQueryKey } from '@platform/sdk/react';
import { queryClient } from '#lib/queryClient.ts';

// A key's first two parts are the operation; the third is what it was asked.
const invalidate = (key: readonly unknown[]) => queryClient.invalidateQueries({ queryKey: key.slice(0, 2) });

/** Reads every shown part of the user list again, after a user has changed. */
export function invalidateUsers(): Promise<void> {
  return invalidate(getGetAccountListQueryKey());
}

/** Reads every shown part of the authentication reviews again, after an enterprise has changed. */
export function invalidateReviews(): Promise<void> {
  return invalidate(getGetEnterpriseListQueryKey());
}
