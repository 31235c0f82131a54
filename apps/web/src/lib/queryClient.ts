import { ApiError, ErrorCode, type PlatformError, SessionInvalidError } from '@platform/sdk';
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { toasts } from './toasts.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: PlatformError;
    mutationMeta: {
      /** The form shows the error itself. */
      showsError?: boolean;
    };
    queryMeta: {
      /** The screen shows the error in place of the content. Where content is shown already, it stays, and a toast tells. */
      showsError?: boolean;
      /** Polled in the background: where it fails, it is asked again later without a word. */
      isSilent?: boolean;
    };
  }
}

/** Whether a screen that waits for the query shows in place why it failed. Of several, one is enough. */
function isShown({
  observers,
  meta,
  state,
}: Pick<Query<unknown, unknown>, 'observers' | 'meta' | 'state'>): boolean {
  const waiting = observers.length > 0 ? observers.map(({ options }) => options.meta) : [meta];
  return state.data === undefined && waiting.some((asked) => asked?.showsError === true);
}

/** The one place where a failed call becomes a message (specification §7.9, decision record 0023). */
function tell(error: PlatformError, showsError: boolean | undefined): void {
  // A session that has ended leads to the login page, with a message of its own.
  if (showsError || error instanceof SessionInvalidError) return;
  // So does a temporary password to its change.
  if (error instanceof ApiError && error.code === ErrorCode.PasswordChangeRequired) return;
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
  toasts.show({
    tone: 'danger',
    title: error.message,
    ...(requestId && { description: `Request id: ${requestId}` }),
  });
}

/** The cache of everything that the server said. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => tell(error, query.meta?.isSilent || isShown(query)),
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => tell(error, mutation.meta?.showsError),
  }),
  // The SDK tries queries again by itself.
  defaultOptions: { queries: { retry: false, staleTime: 15_000 } },
});
