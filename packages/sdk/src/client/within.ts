import { AbortedError, TimeoutError } from './errors.ts';

/**
 * Waits for work until it settles, the caller aborts it or it times out; leaves no timer or listener behind.
 *
 * @param milliseconds the timeout, 0 for none
 * @param run starts the work, which `signal` ends. `restartClock` restarts the timeout, so that a large file may take
 *   longer as long as data moves
 * @throws AbortedError, TimeoutError or the error of the work
 */
export async function within<T>(
  caller: AbortSignal | undefined,
  milliseconds: number,
  run: (signal: AbortSignal, restartClock: () => void) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSettled = false;
  const abort = () => controller.abort(new AbortedError('The request was aborted'));
  const startClock = () => {
    clearTimeout(timer);
    if (milliseconds === 0 || isSettled) return;
    timer = setTimeout(
      () => controller.abort(new TimeoutError('The platform did not respond in time')),
      milliseconds,
    );
  };
  caller?.addEventListener('abort', abort);
  try {
    if (caller?.aborted) abort();
    signal.throwIfAborted();
    startClock();
    return await Promise.race([
      // Comes before the work, so that an abort throws the abort's reason instead of the work's own error, and does not
      // wait for work that ignores its signal.
      new Promise<never>((_, reject) => {
        signal.onabort = () => reject(signal.reason);
      }),
      run(signal, startClock),
    ]);
  } finally {
    isSettled = true;
    clearTimeout(timer);
    caller?.removeEventListener('abort', abort);
  }
}

/**
 * Waits.
 *
 * @throws AbortedError when the caller's signal aborts
 */
export function pause(milliseconds: number, caller: AbortSignal | undefined): Promise<void> {
  return within(
    caller,
    0,
    (signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        signal.addEventListener('abort', () => clearTimeout(timer));
      }),
  );
}
