import type { SortOrder } from '@platform/sdk';
import type { ListProps, ListSearch } from './listSearch.ts';

/** A list's order as a table's props: the sorted column, and the handler that changes it. */
export interface TableSorting {
  sortDescriptor?: { column: string; direction: 'ascending' | 'descending' };
  onSortChange: (descriptor: { column: string | number; direction: 'ascending' | 'descending' }) => void;
}

/** A list's order. */
export interface Sorting<Column extends string> {
  /** The parameters of the request; none for the list's own order. */
  request: { sortBy?: Column; sortOrder?: SortOrder };
  /** The props of the table. The ids of its sortable columns are the fields of the contract. */
  table: TableSorting;
}

/**
 * Reads the order of a list from the URL: `price` is ascending, `-price` descending.
 *
 * @param state the list's state in the URL
 * @param columns the fields that the operation sorts by (contract, `sorting.yaml`); others are ignored
 * @param own the list's own order, if it is the order of a column
 */
export function sortingOf<Column extends string>(
  { search, onSearch }: Pick<ListProps<ListSearch>, 'search' | 'onSearch'>,
  columns: Record<Column, Column>,
  own?: Column | `-${Column}`,
): Sorting<Column> {
  const chosen = Object.hasOwn(columns, columnOf(search.sort ?? '')) ? search.sort : undefined;
  const shown = chosen ?? own;
  return {
    request: chosen
      ? { sortBy: columnOf(chosen) as Column, sortOrder: chosen.startsWith('-') ? 'desc' : 'asc' }
      : {},
    table: {
      ...(shown && {
        sortDescriptor: {
          column: columnOf(shown),
          direction: shown.startsWith('-') ? 'descending' : 'ascending',
        },
      }),
      onSortChange: ({ column, direction }) => {
        const next = `${direction === 'descending' ? '-' : ''}${column}`;
        // Pressing a column's header again changes ascending to descending, and then restores the list's own order.
        const isBack = chosen === `-${next}` && columnOf(own ?? '') !== next;
        onSearch({ sort: next === own || isBack ? undefined : next });
      },
    },
  };
}

const columnOf = (sort: string) => sort.replace(/^-/, '');

/** Sorts a list whose entries are all loaded. Entries without a value come last. */
export function sortEntries<Column extends string, Entry extends Record<Column, string | number | null>>(
  entries: readonly Entry[],
  { sortBy, sortOrder = 'asc' }: Sorting<Column>['request'],
): readonly Entry[] {
  if (sortBy === undefined) return entries;
  const sign = sortOrder === 'asc' ? 1 : -1;
  return entries.toSorted((one, other) => {
    const [first, second] = [one[sortBy], other[sortBy]];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    if (typeof first === 'string') return sign * first.localeCompare(String(second));
    return sign * (Number(first) - Number(second));
  });
}
