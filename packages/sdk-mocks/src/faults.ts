import { ErrorCode } from '@platform/sdk';
import type { OperationId } from '@platform/sdk/operations';
import { type MockRefusal, refuse } from './responses.ts';

/**
 * What goes wrong with an operation. With `offline`, the connection fails. With an HTTP status, the platform responds
 * with that error. With `delay`, the response takes that many milliseconds, instead of the latency of the mocks; with
 * `infinite`, it never arrives.
 */
export type Fault = 'offline' | FaultStatus | { delay: number | 'infinite' };

/** The statuses that every operation may respond with, whatever the request: see the contract. */
export type FaultStatus = 429 | 500 | 503;

/** The faults of single operations, by id. */
export type Faults = { [Id in OperationId]?: Fault };

const REFUSALS: Readonly<Record<FaultStatus, MockRefusal>> = {
  429: refuse(ErrorCode.TooManyRequests, 'Too many requests, please try again later'),
  500: refuse(ErrorCode.SystemError, 'Open platform system exception. Reinitiate request'),
  503: refuse(ErrorCode.ServiceUnavailable, 'The platform is busy, please try again later'),
};

/** @returns the error of a status that any operation may respond with */
export function failure(status: FaultStatus): MockRefusal {
  return REFUSALS[status];
}
