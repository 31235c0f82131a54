import { ApiError, ErrorCode, type PlatformError, SessionInvalidError } from '@platform/sdk';
import { createPlatformQueryClient } from '@platform/sdk/react';
import { MutationCache, type Query, QueryCache } from '@tanstack/react-query';
import { COPY_REFERENCE } from './supportReference.ts';
import { toasts } from './toasts.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: PlatformError;
    mutationMeta: {
      /** The form shows the error itself. */
      showsError?: boolean;
    };
    queryMeta: {
      /**
       * The screen shows the error in place of the content. If content is already shown, it stays, and a toast
       * shows the error.
       */
      showsError?: boolean;
      /** Polled in the background: if it fails, it is retried later without a message. */
      isSilent?: boolean;
    };
  }
}

/** Checks whether a screen that waits for the query shows its error in place. One of several screens is enough. */
function isShown({
  observers,
  meta,
  state,
}: Pick<Query<unknown, unknown>, 'observers' | 'meta' | 'state'>): boolean {
  const waiting = observers.length > 0 ? observers.map(({ options }) => options.meta) : [meta];
  return state.data === undefined && waiting.some((each) => each?.showsError === true);
}

/** The only place that turns a failed request into a toast (specification §7.9, decision record 0023). */
function showFailure(error: PlatformError, showsError: boolean | undefined): void {
  // An expired session redirects to the login page, which has its own message.
  if (showsError || error instanceof SessionInvalidError) return;
  // A temporary password redirects to the page where it is changed.
  if (error instanceof ApiError && error.code === ErrorCode.PasswordChangeRequired) return;
  const { requestId } = error;
  toasts.show({
    tone: 'danger',
    title: error.message,
    ...(requestId && { reference: { value: requestId, copyLabel: COPY_REFERENCE } }),
  });
}

/** The cache of all server state. */
export const queryClient = createPlatformQueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => showFailure(error, query.meta?.isSilent || isShown(query)),
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      showFailure(error, mutation.meta?.showsError);
      // The response to the first request was lost, so the screen does not show the change yet.
      if (error instanceof ApiError && error.code === ErrorCode.AlreadyCarriedOut) {
        void queryClient.invalidateQueries();
      }
    },
  }),
});
