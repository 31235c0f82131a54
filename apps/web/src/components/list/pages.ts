import { formatNumber } from '#lib/format.ts';
import { integer, type Parameter } from './addressParameters.ts';

/** Default number of entries per page. */
export const PAGE_SIZE = 20;

/** The order of a list: the sorted column, with `-` before it for descending order. */
export const sortParameter: Parameter<string> = (value) =>
  typeof value === 'string' && /^-?[A-Za-z0-9]{1,40}$/.test(value) ? value : undefined;

/** The search parameters of a paged list. Missing or invalid values mean the first page of `PAGE_SIZE` entries. */
export const pageSearch = {
  /** Page number, counted from 1. */
  pageNumber: integer(1),
  /** Entries per page, up to the server's maximum. */
  pageSize: integer(1, 200),
  /** The list's own order by default. */
  sort: sortParameter,
};

/** The current page of a list. */
export interface PageState {
  pageNumber: number;
  pageSize: number;
}

/**
 * Finds the page to show instead of one that does not exist, because its last entry was deleted or the URL is
 * wrong.
 *
 * @param page the server's response
 * @param state the requested page
 * @returns the page to show instead; undefined if the requested page exists or the list is empty
 */
export function existingPage(
  page: { total: number; list: unknown[] } | undefined,
  { pageNumber, pageSize }: PageState,
): number | undefined {
  if (!page || page.list.length > 0 || page.total === 0) return undefined;
  const last = Math.ceil(page.total / pageSize);
  return last < pageNumber ? last : undefined;
}

/**
 * @param page the number of matches; with `isCut`, the total is a lower bound
 * @param state the current page
 * @returns the range in words, `21–40 of 143`, `1–20 of 10,000+`
 */
export function pageSummary(
  { total, isCut = false }: { total: number; isCut?: boolean },
  { pageNumber, pageSize }: PageState,
): string {
  const first = formatNumber((pageNumber - 1) * pageSize + 1);
  const last = formatNumber(Math.min(pageNumber * pageSize, total));
  return `${first}–${last} of ${formatNumber(total)}${isCut ? '+' : ''}`;
}
