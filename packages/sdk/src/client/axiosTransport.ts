import type { AxiosInstance } from 'axios';
import { networkError } from './errors.ts';
import type { Transport } from './transport.ts';

/** A transport that sends requests with axios. */
export interface AxiosTransport extends Transport {
  /** Loads axios before the first request, for example when the page is idle. */
  preload: () => Promise<void>;
}

/**
 * Sends requests with axios.
 *
 * @param instance an instance of your own, for example with interceptors, a proxy or an agent; or a function that loads
 *   it with the first request. By default, axios itself is loaded with the first request, as a separate chunk
 */
export function axiosTransport(
  instance: AxiosInstance | (() => Promise<AxiosInstance>) = async () =>
    (await import('axios')).default.create(),
): AxiosTransport {
  let loading: Promise<Transport> | undefined;
  const load = () => {
    loading ??= Promise.all([
      import('./axiosRequest.ts'),
      // An instance is a function too.
      'request' in instance ? instance : instance(),
    ]).then(
      ([{ sendWithAxios }, axios]) =>
        (request) =>
          sendWithAxios(axios, request),
    );
    // If loading fails, the next request tries again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const transport: Transport = async (request) => {
    const send = await load().catch((error: unknown) => {
      throw networkError(error);
    });
    return send(request);
  };
  const preload = async () => {
    await load();
  };
  return Object.assign(transport, { preload });
}
