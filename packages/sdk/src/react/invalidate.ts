import type { QueryClient } from '@tanstack/react-query';
import type { QueryId } from '../generated/queryId.ts';

/**
 * Marks all cached results of operations as stale, for every client and input and in infinite lists, and refetches the
 * active ones. A result whose first request is still running is refetched as well, because the server may have read it
 * before the change.
 *
 * @returns resolves after the refetches have settled
 */
export async function invalidate(queryClient: QueryClient, ...ids: QueryId[]): Promise<void> {
  const matching = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [, id] }) => ids.some((each) => each === id) });
  // TanStack Query restarts only requests of queries that have data.
  const loading = matching.filter(
    ({ state }) => state.data === undefined && state.fetchStatus === 'fetching',
  );
  const refetched = queryClient.invalidateQueries({ predicate: (query) => matching.includes(query) });
  if (loading.length > 0) {
    await Promise.allSettled(loading.map(({ promise }) => promise));
    await queryClient.invalidateQueries({ predicate: (query) => loading.includes(query) });
  }
  await refetched;
}
