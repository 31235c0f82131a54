/** A client of the gateway: signs, sends and retries calls. A separate entry, so pages that only sign don't load it. */

export {
  type CallOptions,
  createGatewayClient,
  type GatewayClient,
  type GatewayClientOptions,
  type RawCallOptions,
  type TypedGatewayClient,
  type TypedGatewayClientOptions,
} from './client/client.ts';
export {
  GatewayAbortedError,
  GatewayError,
  type GatewayErrorDetails,
  GatewayNetworkError,
  GatewayTimeoutError,
} from './client/errors.ts';
export type { RawResponse } from './client/response.ts';
export { SignerError } from './errors.ts';
export type { GatewayMethods } from './methods.ts';
export type { GatewayResponse } from './returnCodes.ts';
