import type { FieldError } from '../generated/model/index.ts';

/** Base class of all errors of the SDK. No error contains the ticket, a password or a secret. */
export class PlatformError extends Error {
  override name = 'PlatformError';
}

/** Details of an ApiError. */
export interface ApiErrorDetails {
  /** The code of the error catalog; 0 if the response was not the platform's. */
  code: number;
  /** The message, suitable for users. */
  codename: string;
  /** The HTTP status. */
  status: number;
  /** The id under which the server logged the request. */
  requestId: string | undefined;
  /** The fields that failed validation. */
  fieldErrors: FieldError[];
}

/** The platform rejected the request, or failed (specification §7.9). Its message can be shown to a user. */
export class ApiError extends PlatformError implements ApiErrorDetails {
  override name = 'ApiError';
  readonly code: number;
  readonly codename: string;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly fieldErrors: FieldError[];

  constructor(details: ApiErrorDetails) {
    super(details.codename);
    this.code = details.code;
    this.codename = details.codename;
    this.status = details.status;
    this.requestId = details.requestId;
    this.fieldErrors = details.fieldErrors;
  }
}

/** The session is invalid or has ended: code 999001 (specification §4, §8). */
export class SessionInvalidError extends PlatformError {
  override name = 'SessionInvalidError';
  readonly code = 999001;
}

/** The platform could not be reached. */
export class NetworkError extends PlatformError {
  override name = 'NetworkError';
  /** The reason from the network, for example `ECONNREFUSED`; for logs, not for users. */
  readonly reason: string | undefined;

  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason;
  }
}

/** The platform did not respond in time. */
export class TimeoutError extends PlatformError {
  override name = 'TimeoutError';
}

/** The caller aborted the call. */
export class AbortedError extends PlatformError {
  override name = 'AbortedError';
}
