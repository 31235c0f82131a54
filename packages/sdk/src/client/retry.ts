import { NetworkError, type PlatformError } from './errors.ts';

/** A 409 with `Retry-After` means that the same mutation is still running. */
const RETRIED_STATUSES: unknown[] = [409, 429, 502, 503, 504];
/** Longest pause in milliseconds. If the server asks for more, the call fails instead. */
const LONGEST_PAUSE = 10_000;

/**
 * The length of the pause before a retry in milliseconds: what `Retry-After` says, plus up to a quarter of a second; without
 * it, half a second that doubles with each retry, plus or minus 50 %. The random part keeps clients that failed at the same
 * time from retrying at the same time.
 *
 * @param attempt number of the attempt, from 1
 * @param retryAfter the response's `Retry-After`: seconds or a date. A 409 or 429 without it is not retried, because waiting
 *   does not help: for example, the quota of the day is used up
 * @returns false if the call should fail instead: a retry can't succeed, or the server asks for more than 10 seconds
 */
export function pauseAfter(error: PlatformError, attempt: number, retryAfter = ''): number | false {
  const { status } = error;
  const asked = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  const mayPass = error instanceof NetworkError || RETRIED_STATUSES.includes(status);
  if (!mayPass || asked > LONGEST_PAUSE) return false;
  if (asked <= LONGEST_PAUSE) return Math.max(asked, 0) + 250 * Math.random();
  if (status === 409 || status === 429) return false;
  return Math.min(250 * 2 ** attempt * (0.5 + Math.random()), LONGEST_PAUSE);
}
