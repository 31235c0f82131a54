import type { QueryClient } from '@tanstack/react-query';

type Hooks = typeof import('../generated/hooks/index.ts');

/** Id of an operation that has a query hook. */
export type QueryId = {
  [Name in keyof Hooks]: Name extends `get${infer Id}QueryKey` ? Uncapitalize<Id> : never;
}[keyof Hooks];

/**
 * Marks all cached results of operations as stale, for every input and in infinite lists, and refetches the active ones.
 *
 * @returns resolves after the refetches have settled
 */
export function invalidate(queryClient: QueryClient, ...ids: QueryId[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [, id] }) => ids.some((each) => each === id),
  });
}
