import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { PAGE_SIZE, type PageState } from './pages.ts';

/** What an address says about a list: its page and its filters. What is left out goes without saying. */
export type ListSearch = Partial<PageState>;

/** A list whose state stands in the address. */
export interface ListProps<Search extends ListSearch> {
  /** Which part of the list is shown. */
  search: Search;
  /** Shows another part. Only what changes is named; a changed filter leads back to the first page. */
  onSearch: (changes: { [Name in keyof Search]?: Search[Name] | undefined }) => void;
}

/**
 * @param search what the route's `validateSearch` read
 * @returns the list's state, and what changes it in the address
 */
export function useListSearch<Search extends ListSearch>(search: Search): ListProps<Search> {
  const navigate = useNavigate();
  const onSearch = useCallback<ListProps<Search>['onSearch']>(
    (changes) =>
      void navigate({
        to: '.',
        search: (old) => tidy({ ...old, pageNumber: undefined, ...changes }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { search, onSearch };
}

/** @returns which page an address names */
export function pageOf({ pageNumber = 1, pageSize = PAGE_SIZE }: ListSearch): PageState {
  return { pageNumber, pageSize };
}

/** @returns what of a list's state stands in the address: nothing of what goes without saying, and always in one order */
export function tidy(search: Record<string, unknown>): Record<string, unknown> {
  const unsaid: Record<string, unknown> = { pageNumber: 1, pageSize: PAGE_SIZE };
  return Object.fromEntries(
    Object.entries(search)
      .filter(([name, value]) => value !== undefined && value !== '' && value !== unsaid[name])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
