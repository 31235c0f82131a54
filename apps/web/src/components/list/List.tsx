import type { PlatformError } from '@platform/sdk';
import {
  type HeadingLevel,
  Inline,
  Pagination,
  SearchField,
  Select,
  SelectItem,
  Stack,
  VisuallyHidden,
} from '@platform/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useDebounced } from '#lib/useDebounced.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { ClearFilters, setFilters } from './ClearFilters.tsx';
import { type ListProps, type ListSearch, pageOf } from './listSearch.ts';
import { existingPage, pageSummary } from './pages.ts';
import type { ViewScreen } from './savedViews.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

/**
 * Query options of a list: the current page stays visible until the next one arrives, and the list shows its own
 * errors.
 */
export const listQuery = {
  query: { placeholderData: <Page,>(previous: Page) => previous, meta: { showsError: true } },
} as const;

/** Props of a table body that shows a page of a list. */
export interface ListBody<Entry> {
  items: Entry[];
  isLoading: boolean;
  /** Shown if there are no entries: nothing matches, or the list could not be loaded. */
  emptyState: ReactNode;
}

/** Options of useList. */
export interface ListParts<Search extends ListSearch, Entry> extends ListProps<Search> {
  /** Name of the entries in the plural: “applications”. */
  what: string;
  /** The query of the page, made with `listQuery`. */
  query: {
    data: { total: number; isCut?: boolean; list: Entry[] } | undefined;
    error: PlatformError | null;
    isPending: boolean;
    isPlaceholderData: boolean;
    isLoadingError: boolean;
    refetch: () => unknown;
  };
  /** Shown if no entry matches. */
  empty: ReactNode;
  /**
   * Heading level of the error state within the page's outline.
   * @default 2
   */
  headingLevel?: HeadingLevel;
  /** The list's name on the server, under which the account saves views of it; none by default. */
  views?: ViewScreen;
  /** Search parameters that choose what is listed, instead of filtering it. */
  modes?: readonly string[];
  /**
   * Whether the screen's form has a button that clears the filters; the list then shows its own only if nothing matches.
   * @default false
   */
  hasOwnClear?: boolean;
}

/**
 * Counts the results for screen readers, each time a list has loaded with other filters than before.
 *
 * @param filters identifies the filters
 * @param found what was found; undefined while the list loads
 */
function useCount(filters: string, found: { total: number; isCut?: boolean } | undefined): string {
  const [first] = useState(filters);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && filters !== first) setHasChanged(true);
  if (!hasChanged || !found) return '';
  if (found.total === 0) return 'No results';
  if (found.total === 1) return '1 result';
  return `${formatNumber(found.total)}${found.isCut ? '+' : ''} results`;
}

/**
 * A list with filters and pagination in the URL, for screens with their own layout.
 *
 * @returns the props of the table's body; the pagination, undefined if everything fits on one page; and the buttons
 *   that follow the filters
 */
export function useList<Search extends ListSearch, Entry>({
  what,
  query,
  empty,
  headingLevel = 2,
  views,
  modes,
  hasOwnClear = false,
  search,
  onSearch,
}: ListParts<Search, Entry>): { body: ListBody<Entry>; pages: ReactNode; filterActions: ReactNode } {
  const page = pageOf(search);
  const filters = setFilters(search, modes);
  const found = query.data ?? { total: 0, list: [] };
  const instead = query.isPlaceholderData ? undefined : existingPage(query.data, page);
  // Every list has pages and an order, but TypeScript cannot tell because `Search` is generic.
  const showPage = onSearch as ListProps<ListSearch>['onSearch'];
  const isLoading = query.isPending || query.isPlaceholderData || instead !== undefined;
  const applied = JSON.stringify(Object.entries(search).filter(([name]) => filters.includes(name)));
  const count = useCount(applied, isLoading ? undefined : query.data);
  const submit: typeof showPage = (changes) => showPage(changes, { isSubmitted: true });
  const clear = <ClearFilters filters={filters} onSearch={submit} />;
  useEffect(() => {
    if (instead) showPage({ pageNumber: instead }, { isSubmitted: false });
  }, [instead, showPage]);
  const body = {
    items: found.list,
    isLoading,
    emptyState:
      query.isLoadingError && query.error ? (
        <LoadFailure
          what={what}
          headingLevel={headingLevel}
          error={query.error}
          onRetry={() => query.refetch()}
        />
      ) : filters.length > 0 ? (
        <Stack gap={3} align="center">
          {empty}
          {clear}
        </Stack>
      ) : (
        empty
      ),
  };
  const pages = found.total > page.pageSize && (
    <Pagination
      pageCount={Math.ceil(found.total / page.pageSize)}
      page={page.pageNumber}
      summary={pageSummary(found, page)}
      onPageChange={(pageNumber) => showPage({ pageNumber })}
    />
  );
  const filterActions = (
    <>
      <VisuallyHidden role="status">{count}</VisuallyHidden>
      {!hasOwnClear && clear}
      {views && <ViewsMenu screen={views} modes={modes} search={search} onSearch={submit} />}
    </>
  );
  return { body, pages: pages || undefined, filterActions };
}

interface ListOwnProps<Search extends ListSearch, Entry> extends ListParts<Search, Entry> {
  /** Filters and actions above the list. */
  filters?: ReactNode;
  children: (body: ListBody<Entry>) => ReactNode;
}

/** A list with filters and pagination in the URL, and with loading, empty and error states. */
export function List<Search extends ListSearch, Entry>({
  filters,
  children,
  ...parts
}: ListOwnProps<Search, Entry>) {
  const { body, pages, filterActions } = useList(parts);
  return (
    <Stack gap={4} data-list>
      {(filters || parts.views) && (
        <Inline gap={3} align="end">
          {filters}
          {filterActions}
        </Inline>
      )}
      {children(body)}
      {pages}
    </Stack>
  );
}

/** Props of KeywordField. */
export interface KeywordFieldProps extends ListProps<ListSearch & { keyword?: string }> {
  /** Label of the field: “Search users”. */
  label: string;
  /** The searched fields: “Name, phone or enterprise”. */
  placeholder: string;
}

/** Searches a list by a keyword. The input is debounced. */
export function KeywordField({ label, placeholder, search, onSearch }: KeywordFieldProps) {
  const [typed, setTyped] = useDebounced(search.keyword ?? '', (keyword) => onSearch({ keyword }), {
    writesUrl: true,
  });
  return <SearchField aria-label={label} placeholder={placeholder} value={typed} onChange={setTyped} />;
}

/** Props of FilterSelect. */
export interface FilterSelectProps<Value extends string> {
  /** Label of the filter: “Review status”. */
  label: string;
  /** Label of the option without a filter: “All reviews”. */
  all: string;
  /** The options' names by value. */
  options: Record<Value, string>;
  /** The selected value; undefined for all. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

const ALL = 'all';

/** Filters a list by one of a few values. */
export function FilterSelect<Value extends string>({
  label,
  all,
  options,
  value,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <Select
      aria-label={label}
      value={value ?? ALL}
      onChange={(key) => onChange(key === ALL ? undefined : (key as Value))}
    >
      <SelectItem id={ALL}>{all}</SelectItem>
      {Object.entries<string>(options).map(([id, name]) => (
        <SelectItem key={id} id={id}>
          {name}
        </SelectItem>
      ))}
    </Select>
  );
}
