import { ErrorCode, type FieldError } from '@platform/sdk';
import { type HttpStatus, httpStatus } from '@platform/sdk/operations';

/** Rejects a request. The HTTP layer turns it into the contract's error response. */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'Refusal';
  /** The HTTP status. */
  readonly status: HttpStatus<Code>;
  /** The code in the error catalog. */
  readonly code: Code;
  /** The fields that failed validation. */
  readonly fields: FieldError[] | null;
  /** Seconds after which the same request may succeed; undefined if they are unknown. */
  readonly retryAfter: number | undefined;

  /**
   * @param code in the error catalog; determines the HTTP status
   * @param message says what went wrong; shown to users
   * @param fields those that failed validation
   * @param retryAfter seconds after which the same request may succeed
   */
  constructor(code: Code, message: string, fields: FieldError[] | null = null, retryAfter?: number) {
    super(message);
    this.status = httpStatus(code);
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

const codeNames = new Map<ErrorCode, string>(Object.entries(ErrorCode).map(([name, code]) => [code, name]));

/** @returns the name of an error's code in the contract; everything that is not a refusal is a system error */
export function codeNameOf(error: unknown): string {
  const code = error instanceof Refusal ? error.code : ErrorCode.SystemError;
  return codeNames.get(code) ?? '';
}

/** @returns the refusal of a request that exceeds a limit */
export function tooMany(message: string, retryAfter: number): Refusal<typeof ErrorCode.TooManyRequests> {
  return new Refusal(ErrorCode.TooManyRequests, message, null, retryAfter);
}

/** The header `link` of responses if the platform failed: its status page (RFC 8631). */
export const STATUS_LINK = '</status>; rel="status"';

/** The response to every request while the server's clock is wrong. Clocks are compared every 10 seconds. */
export const UNAVAILABLE = {
  message: 'The server can’t respond at the moment because its clock is wrong, please try again later',
  headers: { 'retry-after': '10' },
};

/** @returns the refusal for something that does not exist or that belongs to another caller: both get the same response */
export function notFound(what: string): Refusal<typeof ErrorCode.NotFound> {
  return new Refusal(ErrorCode.NotFound, `The ${what} does not exist`);
}

/** @returns the refusal of something that the current state does not allow */
export function conflict(message: string): Refusal<typeof ErrorCode.Conflict> {
  return new Refusal(ErrorCode.Conflict, message);
}

/** @returns the refusal of a single field */
export function invalidField(field: string, message: string): Refusal<typeof ErrorCode.ValidationFailed> {
  return new Refusal(ErrorCode.ValidationFailed, 'Validation failed', [{ field, message }]);
}
