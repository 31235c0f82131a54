import { Button, XIcon } from '@platform/ui';
import type { ListProps, ListSearch } from './listSearch.ts';

/** Search parameters of every list that are not filters. */
const NO_FILTERS = ['pageNumber', 'pageSize', 'sort'];

/**
 * @param modes search parameters that choose what is listed instead of filtering it
 * @returns the names of the filters that are set
 */
export function setFilters(search: ListSearch, modes: readonly string[] = []): string[] {
  return Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name]) => name)
    .filter((name) => !NO_FILTERS.includes(name) && !modes.includes(name));
}

/** Props of ClearFilters. */
export interface ClearFiltersProps extends Pick<ListProps<ListSearch>, 'onSearch'> {
  /** The names of the filters that are set. */
  filters: readonly string[];
}

/** Clears all filters of a list, but keeps its order. Shows nothing while none is set. */
export function ClearFilters({ filters, onSearch }: ClearFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <Button
      variant="quiet"
      icon={XIcon}
      onPress={({ target }) => {
        // The button disappears, which would lose the focus.
        target.closest('[data-list]')?.querySelector<HTMLElement>('input, button')?.focus();
        onSearch(Object.fromEntries(filters.map((name) => [name, undefined])));
      }}
    >
      Clear filters
    </Button>
  );
}
