import { formatNumber } from '#lib/format.ts';
import { whole } from './addressParameters.ts';

/** Entries per page where the address says nothing. */
export const PAGE_SIZE = 20;

/** The part of an address that pages a list; what is left out or makes no sense is the first page of `PAGE_SIZE`. */
export const pageSearch = {
  /** The page, counted from 1. */
  pageNumber: whole(1),
  /** Entries per page, as many as the platform gives at most. */
  pageSize: whole(1, 200),
};

/** Which page of a list is shown. */
export interface PageState {
  pageNumber: number;
  pageSize: number;
}

/**
 * The last page goes when its last entry does, and an address can name a page that never was.
 *
 * @param page what the server said
 * @param state the page that was asked for
 * @returns the page to show instead; undefined where the one that was asked for is there, or nothing is
 */
export function pageInstead(
  page: { total: number; list: unknown[] } | undefined,
  { pageNumber, pageSize }: PageState,
): number | undefined {
  if (!page || page.list.length > 0 || page.total === 0) return undefined;
  const last = Math.ceil(page.total / pageSize);
  return last < pageNumber ? last : undefined;
}

/**
 * @param page how many entries match; with `isCut`, more may match than were counted
 * @param state the page that is shown
 * @returns the shown part in words, `21–40 of 143`, `1–20 of 10,000+`
 */
export function pageSummary(
  { total, isCut = false }: { total: number; isCut?: boolean },
  { pageNumber, pageSize }: PageState,
): string {
  const first = formatNumber((pageNumber - 1) * pageSize + 1);
  const last = formatNumber(Math.min(pageNumber * pageSize, total));
  return `${first}–${last} of ${formatNumber(total)}${isCut ? '+' : ''}`;
}
