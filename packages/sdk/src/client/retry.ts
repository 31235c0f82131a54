import { NetworkError, type PlatformError } from './errors.ts';

const RETRIED_STATUSES: unknown[] = [429, 502, 503, 504];
/** Longest pause in milliseconds, also if the server asks for more. */
const LONGEST_PAUSE = 10_000;

/** Checks whether a retry after this error can succeed. */
export function isWorthRetrying(error: PlatformError): boolean {
  return error instanceof NetworkError || RETRIED_STATUSES.includes(error.status);
}

/**
 * The length of the pause before a retry in milliseconds: as long as the server asked, at most ten seconds; else half a
 * second, doubled with each retry, plus or minus 50 %, so that many clients do not retry at the same time.
 *
 * @param retries number of earlier retries
 * @param retryAfter the response's `Retry-After`: seconds or a date
 */
export function pauseLength(retries: number, retryAfter = ''): number {
  const asked = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(asked)
    ? 500 * 2 ** retries * (0.5 + Math.random())
    : Math.min(Math.max(asked, 0), LONGEST_PAUSE);
}
