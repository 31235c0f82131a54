import type { Api } from '#apis/service.ts';
import type { MediaUse } from '#ledger/service.ts';

/** What stands behind the gateway and does the work of the methods. */
export interface Upstream {
  /**
   * Answers one call.
   *
   * @param api the method in its version
   * @param params the method's own parameters, checked against its declaration
   * @param signal aborted when the caller went away
   * @param requestId the call's id, for the upstream's own log
   * @param meter takes the video traffic and captures that the call causes, once at most for each device
   * @returns the business information, an object
   * @throws UpstreamParameterError where a parameter is refused
   * @throws UpstreamTimeoutError where the answer took too long
   * @throws UpstreamError, or anything else, where the call failed
   */
  call(
    api: Api,
    params: Readonly<Record<string, string>>,
    signal: AbortSignal,
    requestId: string,
    meter: (use: MediaUse) => void,
  ): Promise<unknown>;
}

/** The upstream refuses a parameter that is declared and well-formed. */
export class UpstreamParameterError extends Error {
  override name = 'UpstreamParameterError';
  /** The parameter's name. */
  readonly parameter: string;

  /**
   * @param parameter the parameter's name
   * @param message what would be right, such as `must be a store of the enterprise`
   */
  constructor(parameter: string, message: string) {
    super(message);
    this.parameter = parameter;
  }
}

/** The upstream could not be reached, or answered something that is no answer. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
}

/** The upstream took too long. */
export class UpstreamTimeoutError extends Error {
  override name = 'UpstreamTimeoutError';
}
