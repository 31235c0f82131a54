import { GatewayAbortedError } from './errors.ts';

/** After these a call may succeed when it is made again. */
const STATUSES: readonly number[] = [429, 502, 503, 504];
/** Half a second, then twice as long each time. */
const FIRST_PAUSE = 500;
/** Who is asked to wait longer is told so instead. */
const LONGEST_PAUSE = 10_000;

/**
 * @param attempt how many tries there were before this one
 * @returns milliseconds until the next try, at random, so that clients that failed together do not return together
 */
export function backoff(attempt: number): number {
  return FIRST_PAUSE * 2 ** attempt * (0.5 + Math.random());
}

/**
 * @param answer the status and the headers of an answer
 * @param attempt how many tries there were before this one
 * @param now the time in milliseconds
 * @returns milliseconds until the next try; undefined where none is due, or not soon
 */
export function pauseAfter(
  answer: { status: number; headers: Headers },
  attempt: number,
  now: number,
): number | undefined {
  if (!STATUSES.includes(answer.status)) return undefined;
  const asked = retryAfter(answer.headers, now);
  // A limit that no time lifts, such as a package that is used up, says no time.
  if (asked === undefined && answer.status === 429) return undefined;
  if (asked === undefined) return backoff(attempt);
  return asked > LONGEST_PAUSE ? undefined : asked + (Math.random() * FIRST_PAUSE) / 2;
}

/** `Retry-After` is a number of seconds or a date. */
function retryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after') ?? '';
  const asked = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(asked) ? undefined : Math.max(asked, 0);
}

/**
 * @param milliseconds how long to wait
 * @param signal ends the wait
 * @throws GatewayAbortedError when the signal is aborted
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
