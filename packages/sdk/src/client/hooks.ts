import type { PlatformError } from './errors.ts';

/** A request that is sent. It contains no header, no query and no body, so it can be logged. */
export interface RequestEvent {
  /** The operation's id, for example `getUserInfo`. */
  operation: string;
  /** The HTTP method. */
  method: string;
  /** The operation's path as the contract writes it, with `{provider}`. */
  path: string;
  /** Which attempt of the call this is, from 1. */
  attempt: number;
}

/** A response that has arrived, whatever its status. */
export interface ResponseEvent extends RequestEvent {
  /** The HTTP status. */
  status: number;
  /** The id under which the server logged the request. */
  requestId: string | undefined;
  /** Duration of the attempt in milliseconds. */
  duration: number;
}

/** An attempt that failed. */
interface FailedAttempt extends RequestEvent {
  /** Why the attempt failed; after the last attempt, the error that the call throws. */
  error: PlatformError;
  /** The HTTP status. Undefined if no response arrived. */
  status: number | undefined;
  /** The id under which the server logged the request. Undefined if no response arrived. */
  requestId: string | undefined;
}

/** An attempt that failed and is repeated after a pause. */
export interface RetryEvent extends FailedAttempt {
  /** Duration of the attempt in milliseconds. */
  duration: number;
  /** Length of the pause in milliseconds. */
  delay: number;
}

/** A call that failed, after its last attempt. */
export interface FailureEvent extends FailedAttempt {
  /** Duration of the whole call in milliseconds, with its attempts and pauses. */
  duration: number;
}

/**
 * Functions that a client calls for all its requests, for example to log or trace them. Events contain no header, query
 * or body. If a hook throws, the request continues, and the hook's error is written to the console.
 */
export interface ClientHooks {
  /** Called before each attempt is sent. */
  onRequest?: (event: RequestEvent) => unknown;
  /** Called for each response, whatever its status. */
  onResponse?: (event: ResponseEvent) => unknown;
  /** Called before the pause that precedes a retry. */
  onRetry?: (event: RetryEvent) => unknown;
  /** Called once for each call that fails. */
  onError?: (event: FailureEvent) => unknown;
}

/** Calls a hook. Neither a hook that throws nor one that rejects breaks the request. */
export function callHook<Event>(hook: ((event: Event) => unknown) | undefined, event: Event): void {
  (async () => hook?.(event))().catch((error: unknown) => console.error('An SDK hook failed', error));
}
