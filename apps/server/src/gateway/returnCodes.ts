import { returnCodes } from '@platform/sdk/returnCodes';

/** The name of one of the gateway's return codes. */
export type Codename = keyof typeof returnCodes;

/** One row of the contract's table of return codes. */
export type ReturnCode = (typeof returnCodes)[Codename];

/** Why a call ends without business information: a return code of the contract. */
export class CallRefusal extends Error {
  override name = 'CallRefusal';
  readonly returnCode: ReturnCode;
  /** The HTTP status of the answer. */
  readonly httpStatus: number;
  /** Headers of the answer that belong to the refusal, such as `retry-after`. */
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param codename the return code
   * @param detail what is wrong and what would be right; it follows the table's message
   * @param headers headers of the answer
   * @param httpStatus the HTTP status, where it is not the table's
   */
  constructor(
    codename: Codename,
    detail?: string,
    headers: Record<string, string> = {},
    httpStatus: number = returnCodes[codename].httpStatus,
  ) {
    const { message } = returnCodes[codename];
    const { stackTraceLimit } = Error;
    // An answer, no fault: nobody reads where it came from, and to find that out costs as much as checking a signature.
    Error.stackTraceLimit = 0;
    super(detail === undefined ? message : `${message}: ${detail}`);
    Error.stackTraceLimit = stackTraceLimit;
    this.returnCode = returnCodes[codename];
    this.httpStatus = httpStatus;
    this.headers = headers;
  }
}
