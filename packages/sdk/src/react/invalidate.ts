import type { QueryClient } from '@tanstack/react-query';
import type { QueryId } from '../generated/queryId.ts';

/**
 * Marks all cached results of operations as stale, for every client and input and in infinite lists, and refetches the
 * active ones.
 *
 * @returns resolves after the refetches have settled
 */
export function invalidate(queryClient: QueryClient, ...ids: QueryId[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [, id] }) => ids.some((each) => each === id),
  });
}
