import { invalidate } from '@platform/sdk/react';
import { queryClient } from '#lib/queryClient.ts';

/** Reads every shown part of the user list again, after a user has changed. */
export function invalidateUsers(): Promise<void> {
  return invalidate(queryClient, 'getAccountList');
}

/** Invalidates the certification reviews after an enterprise has changed. */
export function invalidateReviews(): Promise<void> {
  return invalidate(queryClient, 'getEnterpriseList');
}
