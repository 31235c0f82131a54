/** React Query hooks for every operation: `useX` for queries and mutations, `getXQueryOptions` and `getXQueryKey`. */
export * from './generated/hooks/index.ts';
export { type InfiniteListKey, infiniteList } from './react/infiniteList.ts';
export { invalidate, type QueryId } from './react/invalidate.ts';
