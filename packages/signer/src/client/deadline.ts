import { GatewayAbortedError, GatewayNetworkError, GatewayTimeoutError } from './errors.ts';

/**
 * Runs a request until it settles, times out or is aborted, whichever comes first. Works even if the request ignores
 * its abort signal.
 *
 * @param timeout milliseconds, 0 for none
 * @param signal aborts the request
 * @returns what the request resolves to
 * @throws GatewayTimeoutError, GatewayAbortedError, or GatewayNetworkError if the request itself fails
 */
export async function withDeadline<Result>(
  request: (signal: AbortSignal) => Promise<Result>,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (signal?.aborted) throw new GatewayAbortedError(signal.reason);
  const controller = new AbortController();
  const stop = (error: Error) => controller.abort(error);
  const stopped = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
  });
  const abort = () => stop(new GatewayAbortedError(signal?.reason));
  const timer = timeout > 0 && setTimeout(() => stop(new GatewayTimeoutError(timeout)), timeout);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([request(controller.signal), stopped]);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : new GatewayNetworkError(error);
  } finally {
    if (timer) clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
