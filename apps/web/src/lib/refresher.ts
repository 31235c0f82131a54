import { invalidate, type QueryId } from '@platform/sdk/react';
import { queryClient } from './queryClient.ts';

/**
 * Lists the operations whose results a mutation makes stale. Each domain has one such list, in one place.
 *
 * @returns a function that marks their queries as stale and refetches those on screen; resolves once they have settled
 */
export function refresher(...ids: QueryId[]): () => Promise<void> {
  return () => invalidate(queryClient, ...ids);
}
