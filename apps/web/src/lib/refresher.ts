import { invalidate, type QueryId } from '@platform/sdk/react';
import { queryClient } from './queryClient.ts';

/**
 * Says which queries show what a mutation changes. Every domain does so in one place.
 *
 * @returns a function that marks the queries as stale and refetches those on screen; resolves once they have settled
 */
export function refresher(...ids: QueryId[]): () => Promise<void> {
  return () => invalidate(queryClient, ...ids);
}
