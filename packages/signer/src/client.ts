/** A client of the gateway: it signs, sends, and tries again. It has an entry of its own, for who only signs in a page. */
export type { RawAnswer } from './client/answer.ts';
export {
  type CallOptions,
  createGatewayClient,
  type GatewayClient,
  type GatewayClientOptions,
  type RawCallOptions,
} from './client/client.ts';
export {
  GatewayAbortedError,
  GatewayError,
  type GatewayErrorDetails,
  GatewayNetworkError,
  GatewayTimeoutError,
} from './client/errors.ts';
export { SignerError } from './errors.ts';
export type { GatewayAnswer } from './returnCodes.ts';
