import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { PAGE_SIZE, type PageState } from './pages.ts';

/** The URL search parameters that every list has: page and order. Each list adds its filters. Defaults are left out. */
export type ListSearch = Partial<PageState> & { sort?: string };

/** Props of a list whose state is in the URL. */
export interface ListProps<Search extends ListSearch> {
  /** The current page and filters. */
  search: Search;
  /**
   * Changes the page or filters. Pass only what changes; a changed filter returns to the first page. With `isSubmitted`, which
   * another page has by default, the browser's Back button returns to the search before.
   */
  onSearch: (
    changes: { [Name in keyof Search]?: Search[Name] | undefined },
    options?: { isSubmitted?: boolean },
  ) => void;
}

/**
 * @param search the result of the route's `validateSearch`
 * @returns the list's state, and a function that changes it in the URL
 */
export function useListSearch<Search extends ListSearch>(search: Search): ListProps<Search> {
  const navigate = useNavigate();
  const onSearch = useCallback<ListProps<Search>['onSearch']>(
    (changes, { isSubmitted = changes.pageNumber !== undefined } = {}) =>
      void navigate({
        to: '.',
        search: (old) => tidy({ ...old, pageNumber: undefined, ...changes }),
        replace: !isSubmitted,
        resetScroll: false,
      }),
    [navigate],
  );
  return { search, onSearch };
}

/** @returns the page that the search parameters select */
export function pageOf({ pageNumber = 1, pageSize = PAGE_SIZE }: ListSearch): PageState {
  return { pageNumber, pageSize };
}

/** @returns the search parameters without defaults, in a fixed order */
export function tidy(search: Record<string, unknown>): Record<string, unknown> {
  const defaults: Record<string, unknown> = { pageNumber: 1, pageSize: PAGE_SIZE };
  return Object.fromEntries(
    Object.entries(search)
      .filter(([name, value]) => value !== undefined && value !== '' && value !== defaults[name])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
