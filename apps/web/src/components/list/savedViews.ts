import type { SavedView } from '@platform/sdk';
import { refresher } from '#lib/refresher.ts';
import { type ListSearch, tidy } from './listSearch.ts';

/** The lists with saved views, as the server knows them. */
export type ViewScreen =
  | 'applications'
  | 'apis'
  | 'messages'
  | 'orders'
  | 'bills'
  | 'fees'
  | 'callUsage'
  | 'videoUsage'
  | 'captureUsage'
  | 'qps'
  | 'callHistory'
  | 'apiLog'
  | 'customerOrders'
  | 'reviews'
  | 'users'
  | 'enterpriseFlow'
  | 'interfaceMonitoring'
  | 'mediaMonitoring'
  | 'operationRecords'
  | 'notices'
  | 'products';

/**
 * @param modes search parameters that are part of the screen, not of the view
 * @returns the filters and the order as a view stores them
 */
export function viewOf(search: ListSearch, modes: readonly string[] = []): string {
  const { pageNumber: _, ...kept } = search;
  return JSON.stringify(
    tidy(Object.fromEntries(Object.entries(kept).filter(([name]) => !modes.includes(name)))),
  );
}

/**
 * @returns the changes that turn the current search into the view's search; the route drops parameters that the list no
 *   longer has
 */
export function changesTo(view: SavedView, search: ListSearch, modes: readonly string[] = []): ListSearch {
  const names = Object.keys(search).filter((name) => !modes.includes(name));
  return { ...Object.fromEntries(names.map((name) => [name, undefined])), ...parsed(view.search) };
}

function parsed(search: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(search);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Refetches the views after one was saved or deleted. */
export const refreshViews = refresher('getSavedViews');
