import { AbortedError } from './errors.ts';

const RETRIED_STATUSES = [429, 502, 503, 504];
/** Longest pause in milliseconds. If the server asks for more, the request fails instead. */
const LONGEST_PAUSE = 10_000;

/** Checks whether a retry after this status can succeed. */
export function isWorthRetrying(status: number): boolean {
  return RETRIED_STATUSES.includes(status);
}

/** The milliseconds of `Retry-After`, which is in seconds or a date; undefined if missing or invalid. */
function requestedPause(retryAfter: unknown): number | undefined {
  if (typeof retryAfter !== 'string' || retryAfter === '') return undefined;
  const seconds = Number(retryAfter);
  const milliseconds = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
  return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(milliseconds, 0), LONGEST_PAUSE);
}

/**
 * Waits before a retry: as long as the server asked, at most ten seconds; else half a second, doubled with each retry,
 * plus or minus 50 %, so that many clients do not retry at the same time.
 *
 * @param attempt number of earlier tries, from 0
 * @param retryAfter the response's `Retry-After`
 * @param signals each of them ends the pause
 * @throws AbortedError when a signal aborts
 */
export function pauseBeforeRetry(
  attempt: number,
  retryAfter: unknown,
  signals: AbortSignal[],
): Promise<void> {
  const milliseconds = requestedPause(retryAfter) ?? 500 * 2 ** attempt * (0.5 + Math.random());
  return new Promise((resolve, reject) => {
    const settle = (proceed: () => void) => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', abort);
      proceed();
    };
    const abort = () => settle(() => reject(new AbortedError('The request was aborted')));
    const timer = setTimeout(() => settle(resolve), milliseconds);
    for (const signal of signals) signal.addEventListener('abort', abort);
    if (signals.some(({ aborted }) => aborted)) abort();
  });
}
