import { GatewayAbortedError } from './errors.ts';

/** Statuses after which a retry may succeed. */
const STATUSES: readonly number[] = [429, 502, 503, 504];
/** First pause in milliseconds; it doubles with each retry. */
const FIRST_PAUSE = 500;
/** Longest pause in milliseconds. If the server asks for more, the call fails instead. */
const LONGEST_PAUSE = 10_000;

/**
 * @param attempt number of earlier retries
 * @returns milliseconds until the next try, randomized so that clients that failed together do not retry together
 */
export function backoff(attempt: number): number {
  return Math.min(FIRST_PAUSE * 2 ** attempt * (0.5 + Math.random()), LONGEST_PAUSE);
}

/**
 * @param response status and headers of a response
 * @param attempt number of earlier retries
 * @param now the gateway's time in milliseconds
 * @returns milliseconds until the next try; undefined if a retry can't succeed, or the gateway asks for over 10 seconds
 */
export function pauseAfter(
  response: { status: number; headers: Headers },
  attempt: number,
  now: number,
): number | undefined {
  if (!STATUSES.includes(response.status)) return undefined;
  const requested = retryAfter(response.headers, now);
  // Waiting does not help after a 429 without `Retry-After`: for example, a package is used up.
  if (requested === undefined) return response.status === 429 ? undefined : backoff(attempt);
  return requested > LONGEST_PAUSE ? undefined : requested + (Math.random() * FIRST_PAUSE) / 2;
}

/**
 * Reads `Retry-After`, which is a number of seconds or a date.
 *
 * @param now the gateway's time in milliseconds
 * @returns milliseconds; undefined if missing or invalid
 */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after') ?? '';
  const requested = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(requested) ? undefined : Math.max(requested, 0);
}

/**
 * @param milliseconds how long to wait
 * @param signal ends the pause early
 * @throws GatewayAbortedError if the signal is aborted
 */
export async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new GatewayAbortedError(signal?.reason));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
