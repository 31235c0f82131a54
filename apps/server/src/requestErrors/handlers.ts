import type { Account } from '#accounts/account.ts';
import type { Handlers } from '#http/handlers.ts';
import type { RequestErrors } from './service.ts';

/** The handler of the operators' search for an error response. */
export function requestErrorHandlers({ requestErrors }: { requestErrors: Pick<RequestErrors, 'find'> }) {
  return {
    getRequestError: async ({ body }) => ({ error: await requestErrors.find(body.requestId) }),
  } satisfies Partial<Handlers<Account>>;
}
