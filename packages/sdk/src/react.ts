/** React Query for every operation: hooks (`useGetUserInfo`), options (`userInfoQueryOptions`) and keys (`userInfoQueryKey`). */
export * from './generated/hooks/index.ts';
export * from './generated/mutationHooks/index.ts';
export * from './generated/options/index.ts';
export type { QueryId } from './generated/queryId.ts';
export { invalidate } from './react/invalidate.ts';
export type {
  ClientOption,
  DefinedQueryRequestOptions,
  InfiniteRequestOptions,
  MutationRequestOptions,
  OperationInfiniteOptions,
  OperationKey,
  OperationQueryOptions,
  Pages,
  QueryRequestOptions,
} from './react/options.ts';
export { PlatformProvider, type PlatformProviderProps, usePlatformClient } from './react/provider.ts';
export { createPlatformQueryClient } from './react/queryClient.ts';
