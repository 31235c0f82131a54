import type { RequestOptions } from './request.ts';

/** What every list operation takes beside its filters. */
export interface PageRequest {
  /** The page, counted from 1. */
  pageNumber?: number;
  /** Entries per page, 200 at most. */
  pageSize?: number;
}

/** What every list operation answers with. */
export interface Page<Entry> {
  /** How many entries match in all. */
  total: number;
  /** The entries of the page. */
  list: Entry[];
}

/**
 * Walks through every entry of a paged list, fetching page after page as the loop goes on.
 *
 * @param list a list operation, for example `getDeveloperAppList`
 * @param filters what the operation takes; `pageNumber` is the page to start from
 * @param options the options of each request
 * @returns an async iterable of entries: `for await (const app of eachEntry(getDeveloperAppList, {}))`
 * @throws what the operation throws
 */
export async function* eachEntry<Filters extends PageRequest, Entry>(
  list: (filters: Filters, options?: RequestOptions) => Promise<Page<Entry>>,
  filters: Filters,
  options?: RequestOptions,
): AsyncGenerator<Entry, void, undefined> {
  const pageSize = filters.pageSize ?? 200;
  for (let pageNumber = filters.pageNumber ?? 1; ; pageNumber++) {
    const page = await list({ ...filters, pageNumber, pageSize }, options);
    yield* page.list;
    if (page.list.length === 0 || pageNumber * pageSize >= page.total) return;
  }
}
