/** The platform's API as functions and types. Hooks, schemas, mocks and the operation table are separate entries. */
export { type ClientConfiguration, configureClient } from './client/configuration.ts';
export {
  AbortedError,
  ApiError,
  type ApiErrorDetails,
  NetworkError,
  PlatformError,
  SessionInvalidError,
  TimeoutError,
} from './client/errors.ts';
export { eachEntry, type Page, type PageRequest } from './client/lists.ts';
export { type RawResponse, type RequestOptions, withResponse } from './client/request.ts';
export * from './generated/functions/index.ts';
export * from './generated/model/index.ts';
