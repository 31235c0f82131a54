import type { FieldError } from '../generated/model/index.ts';

/** Whatever goes wrong in a call of the SDK. No error carries the ticket, a password or a secret. */
export class PlatformError extends Error {
  override name = 'PlatformError';
}

/** What the platform said when it refused or failed. */
export interface ApiErrorDetails {
  /** The code of the error catalogue; 0 where the answer was not the platform's. */
  code: number;
  /** The message, fit to be shown to a user. */
  codename: string;
  /** The HTTP status. */
  status: number;
  /** The id under which the server logged the request. */
  requestId: string | undefined;
  /** The fields that failed validation. */
  fieldErrors: FieldError[];
}

/** The platform refused the call, or failed (specification §7.9). Its message can be shown to a user. */
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
  /** What the network said, for example `ECONNREFUSED`; for logs, not for users. */
  readonly reason: string | undefined;

  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason;
  }
}

/** The platform did not answer in time. */
export class TimeoutError extends PlatformError {
  override name = 'TimeoutError';
}

/** The caller aborted the call. */
export class AbortedError extends PlatformError {
  override name = 'AbortedError';
}
