import type { Handlers } from '#http/handlers.ts';
import type { Gateway } from './service.ts';

/** @returns the operations on the call log */
export function gatewayHandlers(gateway: Gateway) {
  return {
    getGatewayInvokeLog: ({ body }) => gateway.searchLog(body),
    getOwnInvokeLog: ({ caller, body }) => gateway.listOwnCalls(caller.id, body),
    searchArgs: ({ query }) => gateway.searchArguments(query.caller || undefined),
  } satisfies Partial<Handlers>;
}
