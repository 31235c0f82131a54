import type { Account } from '#accounts/account.ts';
import type { Handlers } from '#http/handlers.ts';
import type { Gateway } from './service.ts';

/** Services behind the operations. */
export interface GatewayServices {
  gateway: Gateway;
}

/** @returns the operations on the call log */
export function gatewayHandlers({ gateway }: GatewayServices) {
  return {
    getGatewayInvokeLog: ({ body }) => gateway.searchLog(body),
    getOwnInvokeLog: ({ caller, body }) => gateway.listOwnCalls(caller.id, body),
    exportGatewayInvokeLog: ({ caller, body }) => gateway.exportLog(caller, body),
    exportOwnInvokeLog: async ({ caller, body }) => gateway.exportOwnCalls(caller.id, body),
    followOwnInvokeLog: ({ caller, token, signal, body }) =>
      gateway.followOwnCalls({ accountId: caller.id, token, signal }, body),
    searchArgs: ({ query }) => gateway.searchArguments(query.caller || undefined),
  } satisfies Partial<Handlers<Account>>;
}
