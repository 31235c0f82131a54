import type { PlatformError } from '@platform/sdk';
import type { HeadingLevel } from '@platform/ui';
import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
import { Loading } from './Loading.tsx';

/** Props of Loaded. */
export interface LoadedProps<Data> {
  /** The query, as its hook returns it. */
  query: {
    data: Data | undefined;
    isLoadingError: boolean;
    error: PlatformError | null;
    refetch: () => unknown;
  };
  /** Name of the content in the plural: “billing rules”. */
  what: string;
  /**
   * Heading level of the error state within the page's outline.
   * @default 3
   */
  headingLevel?: HeadingLevel;
  /** Renders the data. */
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query. Before that it shows a loading state, or an error state with a retry button. */
export function Loaded<Data>({ query, what, headingLevel = 3, children }: LoadedProps<Data>) {
  const { data, isLoadingError, error, refetch } = query;
  if (isLoadingError && error) {
    return (
      <LoadFailure what={what} error={error} headingLevel={headingLevel} onRetry={() => void refetch()} />
    );
  }
  return data === undefined ? <Loading /> : children(data);
}

/** Options of loadedRows. */
export interface LoadedRows<Data, Entry> extends Omit<LoadedProps<Data>, 'children'> {
  /** @returns the entries, each with a unique id */
  entriesOf: (data: Data) => Entry[];
  /** Content shown if there are no entries. */
  empty?: ReactNode;
}

/**
 * @returns the props of a table body that shows all entries of a query: placeholder rows while it loads, an error
 *   state if it fails
 */
export function loadedRows<Data, Entry>({
  query: { data, isLoadingError, error, refetch },
  what,
  headingLevel = 3,
  entriesOf,
  empty = null,
}: LoadedRows<Data, Entry>) {
  return {
    items: data === undefined ? [] : entriesOf(data),
    isLoading: data === undefined && !isLoadingError,
    loadingRows: 3,
    emptyState:
      isLoadingError && error ? (
        <LoadFailure what={what} error={error} headingLevel={headingLevel} onRetry={() => void refetch()} />
      ) : (
        empty
      ),
  };
}
