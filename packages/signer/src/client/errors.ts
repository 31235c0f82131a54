import { SignerError } from '../errors.ts';

/** Details of a GatewayError. */
export interface GatewayErrorDetails {
  /** The return code; undefined if the response was not the gateway's. */
  code: number | undefined;
  /** The return code's name. */
  codename: string;
  /** The HTTP status. */
  status: number;
  /** The prompt message. */
  message: string;
  /** When the call arrived, ISO 8601 in UTC. */
  callTime: string | undefined;
  /** The id under which the gateway logged the call. */
  requestId: string | undefined;
  /** Seconds until the call may succeed, from `Retry-After`. */
  retryAfter: number | undefined;
  /** When the API's free calls reset, ISO 8601 in UTC; with `QUOTA_EXCEEDED` of an API that has free calls. */
  quotaResetTime?: string | undefined;
}

/** The gateway rejected the call, or failed (specification §3, gateway response; §8). */
export class GatewayError extends SignerError implements GatewayErrorDetails {
  override name = 'GatewayError';
  /** The return code; undefined if the response was not the gateway's. */
  readonly code: number | undefined;
  /** The return code's name; empty if the response was not the gateway's. */
  readonly codename: string;
  /** The HTTP status. */
  readonly status: number;
  /** When the call arrived, ISO 8601 in UTC. */
  readonly callTime: string | undefined;
  /** The id under which the gateway logged the call. */
  readonly requestId: string | undefined;
  /** Seconds until the call may succeed, from `Retry-After`; undefined if the gateway did not say. */
  readonly retryAfter: number | undefined;
  /** When the API's free calls reset, ISO 8601 in UTC; undefined for other errors, and for an API without free calls. */
  readonly quotaResetTime: string | undefined;

  /** @param details the parts of the gateway's response */
  constructor(details: GatewayErrorDetails) {
    super(details.message);
    this.code = details.code;
    this.codename = details.codename;
    this.status = details.status;
    this.callTime = details.callTime;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.quotaResetTime = details.quotaResetTime;
  }
}

/** The gateway did not respond in time. */
export class GatewayTimeoutError extends SignerError {
  override name = 'GatewayTimeoutError';

  /** @param timeout in milliseconds */
  constructor(timeout: number) {
    super(`The gateway did not respond within ${timeout} ms.`);
  }
}

/** The gateway could not be reached, or its response was lost. */
export class GatewayNetworkError extends SignerError {
  override name = 'GatewayNetworkError';
  /** Whether the gateway has received the call, which may have been charged; false if that is unknown. */
  readonly isReceived: boolean;

  /**
   * @param cause what `fetch` threw, or the response of a proxy
   * @param isReceived whether the gateway has received the call
   */
  constructor(cause: unknown, isReceived = false) {
    super(
      isReceived
        ? 'The gateway received the call, but its response was lost. Making the call again may be charged again.'
        : 'The gateway could not be reached, or its response broke off.',
      { cause },
    );
    this.isReceived = isReceived;
  }
}

/** The caller aborted the call. */
export class GatewayAbortedError extends SignerError {
  override name = 'GatewayAbortedError';

  /** @param cause the abort reason of the caller's signal */
  constructor(cause: unknown) {
    super('The call was aborted.', { cause });
  }
}
