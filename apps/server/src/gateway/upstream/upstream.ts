import type { Api } from '#apis/service.ts';
import type { MediaUse } from '#ledger/service.ts';

/** The backend that implements the methods behind the gateway. */
export interface Upstream {
  /**
   * Processes one call.
   *
   * @param params the method's own parameters, validated against its declaration
   * @param signal aborted when the caller disconnects
   * @param requestId the call's id, for the upstream's own log
   * @param meter receives the video traffic and snapshots that the call causes, at most once per device
   * @param traceparent the W3C header of the call's trace
   * @returns the business information, an object
   * @throws UpstreamParameterError if a parameter is rejected
   * @throws UpstreamTimeoutError if the response took too long
   * @throws UpstreamError, or anything else, if the call failed
   */
  call(
    api: Api,
    params: Readonly<Record<string, string>>,
    signal: AbortSignal,
    requestId: string,
    meter: (use: MediaUse) => void,
    traceparent?: string,
  ): Promise<unknown>;
}

/** The upstream rejects a parameter that is declared and well-formed. */
export class UpstreamParameterError extends Error {
  override name = 'UpstreamParameterError';
  /** The parameter's name. */
  readonly parameter: string;

  /** @param message says what would be valid, such as `must be a store of the enterprise` */
  constructor(parameter: string, message: string) {
    super(message);
    this.parameter = parameter;
  }
}

/** The upstream could not be reached, or its response was invalid. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
}

/** The upstream took too long. */
export class UpstreamTimeoutError extends Error {
  override name = 'UpstreamTimeoutError';
}
