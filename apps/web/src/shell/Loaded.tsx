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
