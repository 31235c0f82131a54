import type { PlatformError } from '@platform/sdk';
import { type HeadingLevel, Inline, Pagination, SearchField, Select, SelectItem, Stack } from '@platform/ui';
import { type ReactNode, useEffect } from 'react';
import { useDebounced } from '#lib/useDebounced.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { type ListProps, type ListSearch, pageOf } from './listSearch.ts';
import { pageInstead, pageSummary } from './pages.ts';

/** How a list is asked for: what is shown stays until the next page is there, and the list itself says what failed. */
export const listQuery = {
  query: { placeholderData: <Page,>(previous: Page) => previous, meta: { showsError: true } },
} as const;

/** What a page of a list shows, as a table's body takes it. */
export interface ListBody<Entry> {
  items: Entry[];
  isLoading: boolean;
  /** Stands where there is no entry: nothing matches, or the list could not be loaded. */
  emptyState: ReactNode;
}

/** What a list is made of. */
export interface ListParts<Search extends ListSearch, Entry> extends ListProps<Search> {
  /** What it lists, in the plural: “applications”. */
  what: string;
  /** The reading of the page, asked for with `listQuery`. */
  query: {
    data: { total: number; isCut?: boolean; list: Entry[] } | undefined;
    error: PlatformError | null;
    isPending: boolean;
    isPlaceholderData: boolean;
    isLoadingError: boolean;
    refetch: () => unknown;
  };
  /** What stands there where no entry matches. */
  empty: ReactNode;
  /**
   * The place in the page's outline of what says that the list could not be loaded.
   * @default 2
   */
  headingLevel?: HeadingLevel;
}

/**
 * A list that is filtered and paged by its address, for a screen with a layout of its own.
 *
 * @returns what the table's body takes, and the pages under it; undefined where one page shows all
 */
export function useList<Search extends ListSearch, Entry>({
  what,
  query,
  empty,
  headingLevel = 2,
  search,
  onSearch,
}: ListParts<Search, Entry>): { body: ListBody<Entry>; pages: ReactNode } {
  const page = pageOf(search);
  const found = query.data ?? { total: 0, list: [] };
  const instead = query.isPlaceholderData ? undefined : pageInstead(query.data, page);
  // Every list has pages; that its search is generic hides it.
  const showPage = onSearch as ListProps<ListSearch>['onSearch'];
  useEffect(() => {
    if (instead) showPage({ pageNumber: instead });
  }, [instead, showPage]);
  const body = {
    items: found.list,
    isLoading: query.isPending || query.isPlaceholderData || instead !== undefined,
    emptyState:
      query.isLoadingError && query.error ? (
        <LoadFailure
          what={what}
          headingLevel={headingLevel}
          error={query.error}
          onRetry={() => query.refetch()}
        />
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
  return { body, pages: pages || undefined };
}

interface ListOwnProps<Search extends ListSearch, Entry> extends ListParts<Search, Entry> {
  /** What narrows the list down, and what is done with all that it finds. */
  filters?: ReactNode;
  children: (body: ListBody<Entry>) => ReactNode;
}

/** A list that is filtered and paged by its address, with its loading, empty and failed states. */
export function List<Search extends ListSearch, Entry>({
  filters,
  children,
  ...parts
}: ListOwnProps<Search, Entry>) {
  const { body, pages } = useList(parts);
  return (
    <Stack gap={4}>
      {filters && (
        <Inline gap={3} align="end">
          {filters}
        </Inline>
      )}
      {children(body)}
      {pages}
    </Stack>
  );
}

/** What a field that searches a list is told. */
export interface KeywordFieldProps extends ListProps<ListSearch & { keyword?: string }> {
  /** What is searched: “Search users”. */
  label: string;
  /** Where the keyword is looked for: “Name, phone or enterprise”. */
  placeholder: string;
}

/** Searches a list by a keyword, once the typing rests. */
export function KeywordField({ label, placeholder, search, onSearch }: KeywordFieldProps) {
  const [typed, setTyped] = useDebounced(search.keyword ?? '', (keyword) => onSearch({ keyword }));
  return <SearchField aria-label={label} placeholder={placeholder} value={typed} onChange={setTyped} />;
}

/** What a filter is told. */
export interface FilterSelectProps<Value extends string> {
  /** What it filters by: “Review status”. */
  label: string;
  /** What it says while it filters nothing: “All reviews”. */
  all: string;
  /** What can be chosen, each with its name. */
  options: Record<Value, string>;
  /** What is chosen; undefined for all. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

const ALL = 'all';

/** Shows only the entries of a list that have one of a few values. */
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
