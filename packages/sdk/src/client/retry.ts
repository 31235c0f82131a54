import { NetworkError, type PlatformError } from './errors.ts';

/** A 409 is a mutation that is still running. */
const RETRIED_STATUSES: unknown[] = [409, 429, 502, 503, 504];
/** Longest pause in milliseconds. If the server asks for more, the call fails instead. */
const LONGEST_PAUSE = 10_000;

/**
 * The length of the pause before a retry in milliseconds: as long as the server asked, plus up to a quarter of a second;
 * else half a second, doubled with each retry, plus or minus 50 %, so that clients that failed together do not retry
 * together.
 *
 * @param attempt number of the attempt, from 1
 * @param retryAfter the response's `Retry-After`: seconds or a date. A 409 or 429 without it does not pass with time, such
 *   as a limit that is used up for the day
 * @returns false if a retry can't succeed, or not soon
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
