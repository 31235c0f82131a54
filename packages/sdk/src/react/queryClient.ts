import { QueryClient, type QueryClientConfig } from '@tanstack/react-query';

/** How long a result counts as fresh, in milliseconds: components that mount together share one request. */
const STALE_TIME = 15_000;

/**
 * Creates a QueryClient that suits the SDK: it does not retry queries, because the SDK already does, and results are
 * fresh for 15 seconds. Without a connection, mutations fail. React Query would hold them back and send them later, when the
 * reader may have left the form.
 *
 * @param config React Query's configuration; its default options replace ours
 */
export function createPlatformQueryClient(config: QueryClientConfig = {}): QueryClient {
  return new QueryClient({
    ...config,
    defaultOptions: {
      ...config.defaultOptions,
      queries: { retry: false, staleTime: STALE_TIME, ...config.defaultOptions?.queries },
      mutations: { networkMode: 'always', ...config.defaultOptions?.mutations },
    },
  });
}
