import { type InfiniteData, infiniteQueryOptions, type UseInfiniteQueryOptions } from '@tanstack/react-query';
import type { PlatformError } from '../client/errors.ts';
import type { Page, PageRequest } from '../client/lists.ts';
import type { RequestOptions } from '../client/request.ts';

/** The query key of an infinite list: under the key of its operation. */
export type InfiniteListKey = readonly [tag: string, operationId: string, 'infinite', PageRequest];

/**
 * Options for `useInfiniteQuery` over a list operation, which takes its page number in the body.
 *
 * @param key the operation's query key, as `getGetDeveloperAppListQueryKey()` makes it
 * @param filters the operation's parameters; the page number is counted up from 1
 * @returns options whose pages are the operation's results
 */
export function infiniteList<Filters extends PageRequest, Entry>(
  [tag, operationId]: readonly [tag: string, operationId: string, ...unknown[]],
  list: (filters: Filters, options?: RequestOptions) => Promise<Page<Entry>>,
  filters: Filters,
): UseInfiniteQueryOptions<
  Page<Entry>,
  PlatformError,
  InfiniteData<Page<Entry>, number>,
  InfiniteListKey,
  number
> {
  const pageSize = filters.pageSize ?? 20;
  return infiniteQueryOptions<
    Page<Entry>,
    PlatformError,
    InfiniteData<Page<Entry>, number>,
    InfiniteListKey,
    number
  >({
    queryKey: [tag, operationId, 'infinite', filters] as const,
    queryFn: ({ pageParam, signal }) => list({ ...filters, pageNumber: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNumber) =>
      // An empty page ends the list, because entries can disappear between two pages before the total changes.
      page.list.length > 0 && pageNumber * pageSize < page.total ? pageNumber + 1 : undefined,
  });
}
