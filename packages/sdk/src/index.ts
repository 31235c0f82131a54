/** The platform's API as functions and types. Hooks, schemas and the operation table are separate entries. */
export { type AxiosTransport, axiosTransport } from './client/axiosTransport.ts';
export {
  type ClientOptions,
  configureClient,
  createClient,
  type NewClientOptions,
  type PlatformClient,
} from './client/client.ts';
export {
  AbortedError,
  ApiError,
  type ApiErrorDetails,
  type ErrorDetails,
  NetworkError,
  PlatformError,
  SessionInvalidError,
  TimeoutError,
} from './client/errors.ts';
export { fetchTransport } from './client/fetchTransport.ts';
export type { ClientHooks, FailureEvent, RequestEvent, ResponseEvent, RetryEvent } from './client/hooks.ts';
export { eachEntry, type Page, type PageRequest } from './client/lists.ts';
export { type RawResponse, type RequestOptions, withResponse } from './client/request.ts';
export type { Progress, Transport, TransportRequest, TransportResponse } from './client/transport.ts';
export * from './generated/functions/index.ts';
export * from './generated/model/index.ts';
