import type {
  DataTag,
  DefinedInitialDataOptions,
  InfiniteData,
  QueryFunction,
  QueryKey,
  UseInfiniteQueryOptions,
  UseMutationOptions,
  UseQueryOptions,
} from '@tanstack/react-query';
import { defaultClient, type PlatformClient } from '../client/client.ts';
import type { PlatformError } from '../client/errors.ts';
import type { Page, PageRequest } from '../client/lists.ts';
import type { RequestOptions } from '../client/request.ts';

/**
 * The query key of an operation: `[tag, operation, client, input]`. Its prefixes match all queries of a tag, of an
 * operation, or of an operation and a client.
 */
export type OperationKey = readonly [tag: string, operation: string, client: string, ...input: unknown[]];

/** The option of every generated function that sends requests or names them in the cache. */
export interface ClientOption {
  /** The client that sends the request. In a hook, the default is the one of `PlatformProvider`. */
  client?: PlatformClient | undefined;
}

/** Options of a generated query. */
export interface QueryRequestOptions<Result, Data = Result> extends ClientOption {
  /** Options of React Query, for example `enabled`, `select` or `staleTime`. */
  query?: Partial<UseQueryOptions<Result, PlatformError, Data>> | undefined;
  /** Options of the request. */
  request?: Omit<RequestOptions, 'client'> | undefined;
}

/** Options of a generated query with initial data, so that its data is never undefined. */
export interface DefinedQueryRequestOptions<Result, Data = Result> extends QueryRequestOptions<Result, Data> {
  query: Partial<UseQueryOptions<Result, PlatformError, Data>> &
    Pick<DefinedInitialDataOptions<Result, PlatformError, Result>, 'initialData'>;
}

/** The pages of an infinite list that were loaded so far. */
export type Pages<Result> = InfiniteData<Result, number>;

/** The options of an infinite list that a generated function returns, for `useInfiniteQuery` and the like. */
export interface OperationInfiniteOptions<Result, Data = Pages<Result>>
  extends UseInfiniteQueryOptions<Result, PlatformError, Data, OperationKey, number> {}

/** Options of a generated infinite list. */
export interface InfiniteRequestOptions<Result, Data = Pages<Result>> extends ClientOption {
  /** Options of React Query, for example `enabled`, `select` or `staleTime`. */
  query?: Partial<OperationInfiniteOptions<Result, Data>> | undefined;
  /** Options of each request. */
  request?: Omit<RequestOptions, 'client'> | undefined;
}

/** Options of a generated mutation. */
export interface MutationRequestOptions<Result, Variables, Context = unknown> extends ClientOption {
  /** Options of React Query, for example `onSuccess`. */
  mutation?: UseMutationOptions<Result, PlatformError, Variables, Context> | undefined;
  /** Options of each request. */
  request?: MutationRequest<Variables> | undefined;
}

/** Options of a generated mutation's requests. */
export interface MutationRequest<Variables> extends Omit<RequestOptions, 'client' | 'idempotencyKey'> {
  /** Returns the idempotency key of a change. By default, each call of `mutate` is another change, with a random key. */
  idempotencyKey?: ((variables: Variables) => string) | undefined;
}

/** The options of a query that a generated function returns, for `useQuery`, `useSuspenseQuery`, `fetchQuery` and the like. */
export type OperationQueryOptions<Result, Data = Result> = Omit<
  UseQueryOptions<Result, PlatformError, Data>,
  'queryFn' | 'queryKey'
> & {
  queryFn: QueryFunction<Result>;
  queryKey: DataTag<QueryKey, Result, PlatformError>;
};

/** Makes the key of an operation. Undefined inputs are left out, so that the key matches all of them. */
export function operationKey(
  tag: string,
  operation: string,
  { client = defaultClient() }: ClientOption = {},
  ...inputs: unknown[]
): OperationKey {
  return [tag, operation, client.id, ...inputs.filter((input) => input !== undefined)];
}

/** The options of a query's request. Either signal aborts it: React Query's or the caller's. */
function requestOptions(
  { client, request }: Pick<QueryRequestOptions<unknown>, 'client' | 'request'>,
  signal: AbortSignal,
): RequestOptions {
  return {
    ...request,
    client,
    signal: request?.signal ? AbortSignal.any([request.signal, signal]) : signal,
  };
}

/** Makes the options of a query. */
export function queryOptionsOf<Result, Data>(
  key: OperationKey,
  send: (options: RequestOptions) => Promise<Result>,
  options: QueryRequestOptions<Result, Data> = {},
): OperationQueryOptions<Result, Data> {
  const queryFn = ({ signal }: { signal: AbortSignal }) => send(requestOptions(options, signal));
  return { queryKey: key, queryFn, ...options.query } as OperationQueryOptions<Result, Data>;
}

/** Makes the options of an infinite list. Its key begins with the operation's key. */
export function infiniteOptionsOf<Filters extends PageRequest, Result extends Page<unknown>, Data>(
  key: OperationKey,
  send: (filters: Filters, options: RequestOptions) => Promise<Result>,
  filters: Filters,
  options: InfiniteRequestOptions<Result, Data> = {},
): OperationInfiniteOptions<Result, Data> {
  const pageSize = filters.pageSize ?? 20;
  return {
    queryKey: [...key, 'infinite', filters],
    queryFn: ({ pageParam, signal }) =>
      send({ ...filters, pageNumber: pageParam, pageSize }, requestOptions(options, signal)),
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNumber) =>
      // An empty page ends the list, because entries can disappear between two pages before the total changes.
      page.list.length > 0 && pageNumber * pageSize < page.total ? pageNumber + 1 : undefined,
    ...options.query,
  };
}

/** Makes the options of a mutation. */
export function mutationOptionsOf<Result, Variables, Context>(
  key: OperationKey,
  send: (variables: Variables, options: RequestOptions) => Promise<Result>,
  { mutation, request, client }: MutationRequestOptions<Result, Variables, Context> = {},
): UseMutationOptions<Result, PlatformError, Variables, Context> {
  return {
    mutationKey: key,
    mutationFn: (variables) =>
      send(variables, { ...request, client, idempotencyKey: request?.idempotencyKey?.(variables) }),
    ...mutation,
  };
}
