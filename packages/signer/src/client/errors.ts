import { SignerError } from '../errors.ts';

/** What the gateway said when it refused a call, or failed. */
export interface GatewayErrorDetails {
  /** The return code; undefined where the answer was not the gateway's. */
  code: number | undefined;
  /** The return code's name. */
  codename: string;
  /** The HTTP status. */
  status: number;
  message: string;
  /** When the call arrived, ISO 8601 in UTC. */
  callTime: string | undefined;
  /** The id under which the gateway logged the call. */
  requestId: string | undefined;
}

/** The gateway refused the call, or failed. */
export class GatewayError extends SignerError implements GatewayErrorDetails {
  override name = 'GatewayError';
  readonly code: number | undefined;
  readonly codename: string;
  readonly status: number;
  readonly callTime: string | undefined;
  readonly requestId: string | undefined;

  constructor(details: GatewayErrorDetails) {
    super(details.message);
    this.code = details.code;
    this.codename = details.codename;
    this.status = details.status;
    this.callTime = details.callTime;
    this.requestId = details.requestId;
  }
}

/** The gateway did not answer in time. */
export class GatewayTimeoutError extends SignerError {
  override name = 'GatewayTimeoutError';
}

/** The gateway could not be reached. */
export class GatewayNetworkError extends SignerError {
  override name = 'GatewayNetworkError';
}

/** The caller aborted the call. */
export class GatewayAbortedError extends SignerError {
  override name = 'GatewayAbortedError';
}
