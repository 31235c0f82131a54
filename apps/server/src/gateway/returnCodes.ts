import { returnCodes } from '@platform/sdk/returnCodes';
import { clip } from '#database/storable.ts';
import { parameterOf } from './protocol.ts';

/** The name of one of the gateway's return codes. */
export type Codename = keyof typeof returnCodes;

/** One row of the contract's table of return codes. */
export type ReturnCode = (typeof returnCodes)[Codename];

/**
 * The codes of calls that were within the limit of calls per second. A SYSTEM_EXCEPTION may also have happened before
 * the limit was checked. PARAMETER_INVALID is not one of them, because only some calls with this code were rejected by
 * the upstream, and the others by the gateway before it checked the limit.
 */
export const RATED_CODES = [
  'SUCCESS',
  'QUOTA_EXCEEDED',
  'UPSTREAM_EXCEPTION',
  'CALL_FAILED',
  'SYSTEM_EXCEPTION',
] as const satisfies Codename[];

/** @returns `abnormal` for failures of the platform and of the upstream, `failed` for calls that a check rejected */
export function statusOf({ code, httpStatus }: ReturnCode): 'success' | 'failed' | 'abnormal' {
  if (code === 0) return 'success';
  return httpStatus >= 500 ? 'abnormal' : 'failed';
}

/** Ends a call with a return code of the contract, and without business information. */
export class CallRefusal extends Error {
  override name = 'CallRefusal';
  readonly returnCode: ReturnCode;
  /** The HTTP status of the response. */
  readonly httpStatus: number;
  /** Headers that the refusal adds to the response, such as `retry-after`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The wrong parameter; undefined if the refusal is not about a parameter. */
  parameter: string | undefined;

  /**
   * @param codename the return code
   * @param detail says what is wrong and what would be valid; appended to the table's message
   * @param headers headers of the response
   * @param httpStatus the HTTP status if it differs from the table's
   */
  constructor(
    codename: Codename,
    detail?: string,
    headers: Record<string, string> = {},
    httpStatus: number = returnCodes[codename].httpStatus,
  ) {
    const { message } = returnCodes[codename];
    const { stackTraceLimit } = Error;
    // A refusal is a response, not a fault: its stack is never read, and capturing it costs as much as checking a
    // signature.
    Error.stackTraceLimit = 0;
    super(detail === undefined ? message : `${message}: ${detail}`);
    Error.stackTraceLimit = stackTraceLimit;
    this.returnCode = returnCodes[codename];
    this.httpStatus = httpStatus;
    this.headers = headers;
    this.parameter = parameterOf(codename);
  }
}

/**
 * @param codename the return code
 * @param parameter the method's parameter that is wrong
 * @param detail follows the parameter's name in the message
 * @returns a refusal that names the parameter
 */
export function parameterRefusal(codename: Codename, parameter: string, detail: string): CallRefusal {
  const name = clip(parameter, 64);
  const refusal = new CallRefusal(codename, name + detail);
  refusal.parameter = name;
  return refusal;
}
