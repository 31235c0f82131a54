/** React Query hooks for every operation: `useX` for queries and mutations, `getXQueryOptions` and `getXQueryKey`. */
export * from './generated/hooks/account.ts';
export * from './generated/hooks/applications.ts';
export * from './generated/hooks/documents.ts';
export * from './generated/hooks/operations-logs.ts';
export * from './generated/hooks/platform.ts';
export { type InfiniteListKey, infiniteList } from './react/infiniteList.ts';
