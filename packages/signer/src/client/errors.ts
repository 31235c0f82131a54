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

  /** @param details the parts of the gateway's response */
  constructor(details: GatewayErrorDetails) {
    super(details.message);
    this.code = details.code;
    this.codename = details.codename;
    this.status = details.status;
    this.callTime = details.callTime;
    this.requestId = details.requestId;
  }
}

/** The gateway did not respond in time. */
export class GatewayTimeoutError extends SignerError {
  override name = 'GatewayTimeoutError';

  /** @param timeout in milliseconds */
  constructor(timeout: number) {
    super(`The gateway did not answer within ${timeout} ms.`);
  }
}

/** The gateway could not be reached, or the connection broke during the response. */
export class GatewayNetworkError extends SignerError {
  override name = 'GatewayNetworkError';

  /** @param cause what `fetch` threw */
  constructor(cause: unknown) {
    super('The gateway could not be reached, or its answer broke off.', { cause });
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
