import { AbortedError } from './errors.ts';

const RETRIED_STATUSES = [429, 502, 503, 504];
/** The longest pause that a server's wish is followed for; whoever has to wait longer hears of the refusal. */
const LONGEST_PAUSE = 10_000;

/** Whether an answer with this status says that another try can succeed. */
export function isWorthRetrying(status: number): boolean {
  return RETRIED_STATUSES.includes(status);
}

/** The milliseconds that `Retry-After` asks for, in seconds or as a date; undefined where it asks for nothing. */
function askedPause(retryAfter: unknown): number | undefined {
  if (typeof retryAfter !== 'string' || retryAfter === '') return undefined;
  const seconds = Number(retryAfter);
  const milliseconds = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
  return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(milliseconds, 0), LONGEST_PAUSE);
}

/**
 * Waits before another try: as long as the server asked, ten seconds at most; else half a second, doubled each
 * time, give or take half, so that many clients do not come back at once.
 *
 * @param attempt the tries so far, from 0
 * @param retryAfter the answer's `Retry-After`
 * @param signals each ends the pause
 * @throws AbortedError when a signal aborts
 */
export function pauseBeforeRetry(
  attempt: number,
  retryAfter: unknown,
  signals: AbortSignal[],
): Promise<void> {
  const milliseconds = askedPause(retryAfter) ?? 500 * 2 ** attempt * (0.5 + Math.random());
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
