import type { ErrorCode } from '../generated/model/index.ts';

/** The specification's code for an invalid session, whose HTTP status is 401. */
const SESSION_INVALID = 999001;

/** The HTTP status of responses with an error code: the code's first three digits, except for an invalid session. */
export type HttpStatus<Code extends ErrorCode> = Code extends typeof SESSION_INVALID
  ? 401
  : `${Code}` extends `${infer First}${infer Second}${infer Third}${string}`
    ? `${First}${Second}${Third}` extends `${infer Status extends number}`
      ? Status
      : never
    : never;

/** @returns the HTTP status of responses with the error code */
export function httpStatus<Code extends ErrorCode>(code: Code): HttpStatus<Code> {
  return (code === SESSION_INVALID ? 401 : Math.floor(code / 1000)) as HttpStatus<Code>;
}
