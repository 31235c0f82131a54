import type { PlatformError } from '@platform/sdk';
import type { HeadingLevel } from '@platform/ui';
import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
import { Loading } from './Loading.tsx';

/** What is waited for. */
export interface LoadedProps<Data> {
  /** The query, as its hook returns it. */
  query: {
    data: Data | undefined;
    isLoadingError: boolean;
    error: PlatformError | null;
    refetch: () => unknown;
  };
  /** What it is, in the plural: “billing rules”. */
  what: string;
  /**
   * The place of a failure's heading in the outline of the page.
   * @default 3
   */
  headingLevel?: HeadingLevel;
  /** Shows it. */
  children: (data: Data) => ReactNode;
}

/** Shows what a query answers; until then that it loads, or that it could not be loaded, with a way to try again. */
export function Loaded<Data>({ query, what, headingLevel = 3, children }: LoadedProps<Data>) {
  const { data, isLoadingError, error, refetch } = query;
  if (isLoadingError && error) {
    return (
      <LoadFailure what={what} error={error} headingLevel={headingLevel} onRetry={() => void refetch()} />
    );
  }
  return data === undefined ? <Loading /> : children(data);
}

/** What a table of everything that a query answers is made of. */
export interface LoadedRows<Data, Entry> extends Omit<LoadedProps<Data>, 'children'> {
  /** @returns the entries, each with an id of its own */
  entriesOf: (data: Data) => Entry[];
  /** What stands there where there is no entry. */
  empty?: ReactNode;
}

/**
 * @returns what the body of a table takes that shows everything that a query answers: rows hold their place until it is
 *   there, or it says that it could not be loaded
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
