import type { Handlers } from '#http/handlers.ts';
import type { Gateway } from './service.ts';

/**
 * @param gateway the gateway
 * @returns the operations over its call log
 */
export function gatewayHandlers(gateway: Gateway): Pick<Handlers, 'getGatewayInvokeLog' | 'searchArgs'> {
  return {
    getGatewayInvokeLog: ({ body }) => gateway.searchLog(body),
    searchArgs: ({ query }) => gateway.searchArguments(query.caller || undefined),
  };
}
