import type { RequestOptions } from './request.ts';

/** Parameters of every list operation, in addition to its filters. */
export interface PageRequest {
  /** The page number, from 1. */
  pageNumber?: number;
  /** Entries per page, 200 at most. */
  pageSize?: number;
}

/** Result of every list operation. */
export interface Page<Entry> {
  /** Total number of matching entries. */
  total: number;
  /** The entries of the page. */
  list: Entry[];
}

/**
 * Iterates over all entries of a paged list, and fetches the next page when the loop needs it.
 *
 * @param list a list operation, for example `getDeveloperAppList`
 * @param filters the operation's parameters; `pageNumber` is the first page
 * @param options options of each request
 * @returns an async iterable of entries: `for await (const app of eachEntry(getDeveloperAppList, {}))`
 * @throws the operation's errors
 */
export async function* eachEntry<Filters extends PageRequest | undefined, Entry>(
  list: (filters: Filters, options?: RequestOptions) => Promise<Page<Entry>>,
  filters: NonNullable<Filters>,
  options?: RequestOptions,
): AsyncGenerator<Entry, void, undefined> {
  const pageSize = filters.pageSize ?? 200;
  for (let pageNumber = filters.pageNumber ?? 1; ; pageNumber++) {
    const page = await list({ ...filters, pageNumber, pageSize }, options);
    yield* page.list;
    if (page.list.length === 0 || pageNumber * pageSize >= page.total) return;
  }
}
