import type { QueryClient } from '@tanstack/react-query';

type Hooks = typeof import('../generated/hooks/index.ts');

/** The id of an operation that only reads: it has a query hook. */
export type QueryId = {
  [Name in keyof Hooks]: Name extends `get${infer Id}QueryKey` ? Uncapitalize<Id> : never;
}[keyof Hooks];

/**
 * Marks everything stale that operations have answered, whatever their input and infinite lists included, and reads again
 * what is shown.
 *
 * @param queryClient the client that holds the answers
 * @param ids the operations
 * @returns resolves when what is shown has been read again
 */
export function invalidate(queryClient: QueryClient, ...ids: QueryId[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [, id] }) => ids.some((each) => each === id),
  });
}
