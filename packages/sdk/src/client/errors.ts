import type { FieldError } from '../generated/model/index.ts';

/** Details of the failed request. They contain no header, no query and no body. */
export interface ErrorDetails {
  /** The operation's id, for example `getUserInfo`. */
  operation?: string | undefined;
  /** The HTTP method. */
  method?: string | undefined;
  /** The operation's path as the contract writes it, with `{provider}`. */
  path?: string | undefined;
  /** Which attempt failed, from 1. */
  attempt?: number | undefined;
  /** The HTTP status. Undefined if no response arrived. */
  status?: number | undefined;
  /** The id under which the server logged the request. Undefined if no response arrived. */
  requestId?: string | undefined;
  /** The technical reason, for example `ECONNREFUSED`. It is meant for logs, not for users. */
  reason?: string | undefined;
}

/**
 * Base class of all errors of the SDK. No error contains the ticket, a password or a body. Only if a function that the
 * application passed threw an error, for example `getTicket`, that error is the `cause`.
 */
export class PlatformError extends Error implements ErrorDetails {
  override name = 'PlatformError';
  declare readonly operation?: string | undefined;
  declare readonly method?: string | undefined;
  declare readonly path?: string | undefined;
  declare readonly attempt?: number | undefined;
  declare readonly status?: number | undefined;
  declare readonly requestId?: string | undefined;
  declare readonly reason?: string | undefined;

  constructor(message: string, details?: ErrorDetails, options?: ErrorOptions) {
    super(message, options);
    Object.assign(this, details);
  }
}

/** Details of an ApiError. */
export interface ApiErrorDetails extends ErrorDetails {
  /** The code of the error catalog; 0 if the response was not the platform's. */
  code: number;
  /** The message, suitable for users. */
  codename: string;
  /** The HTTP status. */
  status: number;
  /** The fields that failed validation. */
  fieldErrors: FieldError[];
}

/** The platform rejected the request, or failed (specification §7.9). Its message can be shown to a user. */
export class ApiError extends PlatformError implements ApiErrorDetails {
  override name = 'ApiError';
  declare readonly code: number;
  declare readonly codename: string;
  declare readonly status: number;
  declare readonly fieldErrors: FieldError[];

  constructor(details: ApiErrorDetails) {
    super(details.codename, details);
  }
}

/** The session is invalid or has ended: code 999001 (specification §4, §8). */
export class SessionInvalidError extends PlatformError {
  override name = 'SessionInvalidError';
  readonly code = 999001;
}

/** The platform could not be reached. Its `reason` is the network's code, or the name of the failure. */
export class NetworkError extends PlatformError {
  override name = 'NetworkError';
}

/** The platform did not respond in time. */
export class TimeoutError extends PlatformError {
  override name = 'TimeoutError';
}

/** The caller aborted the call. */
export class AbortedError extends PlatformError {
  override name = 'AbortedError';
}

/**
 * The code of an unknown error; its name if it has none. Nothing else is read from it, because errors of transports can
 * contain the request with ticket and password.
 */
export function reasonOf(error: unknown): string {
  const { code, name = typeof error } = Object(error) as { code?: unknown; name?: string };
  return typeof code === 'string' && /^\w{1,64}$/.test(code) ? code : name;
}

/**
 * Makes the error that a transport throws if no response arrives. It keeps only the code, or the name, of the original
 * error, because errors of HTTP clients contain the request with ticket and password.
 *
 * @param reason a better reason than the error's own code or name
 */
export function networkError(error: unknown, reason = reasonOf(error)): PlatformError {
  if (error instanceof PlatformError) return error;
  return new NetworkError('The platform could not be reached', { reason });
}

/** Makes the error that a call throws. An error of a function that the application passed becomes its `cause`. */
export function callError(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  return new PlatformError(
    'The request could not be completed',
    { reason: reasonOf(error) },
    { cause: error },
  );
}
