import type { AxiosInstance, AxiosProgressEvent, AxiosResponse } from 'axios';
import { networkError, PlatformError } from './errors.ts';
import type { Progress, TransportRequest, TransportResponse } from './transport.ts';

const unchanged = (data: unknown) => data;

/** Returns a progress listener for axios; undefined without a callback, because listening costs time. */
function listener(onProgress: ((progress: Progress) => void) | undefined) {
  return onProgress && (({ loaded, total }: AxiosProgressEvent) => onProgress({ loaded, total }));
}

/** Adapters of tests respond with text or objects instead of bytes. */
function bodyOf(data: unknown): TransportResponse['body'] {
  if (ArrayBuffer.isView(data) || Object.prototype.toString.call(data) === '[object ArrayBuffer]') {
    return data as ArrayBuffer;
  }
  return typeof data === 'string' ? data : (JSON.stringify(data) ?? '');
}

/**
 * Sends a request with an instance of axios.
 *
 * @throws NetworkError if no complete response arrives
 */
export async function sendWithAxios(
  axios: AxiosInstance,
  { method, url, headers, body, signal, onUploadProgress, onDownloadProgress }: TransportRequest,
): Promise<TransportResponse> {
  let response: AxiosResponse;
  try {
    // In a browser, axios can send with fetch, which can reject redirects, or with XMLHttpRequest, which can report uploads.
    const isFetching =
      typeof XMLHttpRequest === 'function' && !onUploadProgress && Array.isArray(axios.defaults.adapter);
    response = await axios.request({
      ...(isFetching && { adapter: 'fetch' }),
      method,
      url,
      headers,
      data: body,
      signal,
      onUploadProgress: listener(onUploadProgress),
      onDownloadProgress: listener(onDownloadProgress),
      responseType: 'arraybuffer',
      transformRequest: unchanged,
      transformResponse: unchanged,
      // The client itself ends requests that take too long. The instance's timeout would be a network failure, which is retried.
      timeout: 0,
      validateStatus: null,
      withXSRFToken: false,
      // The API never redirects; following a redirect would send ticket and password to another host.
      maxRedirects: 0,
    });
  } catch (error) {
    throw networkError(error);
  }
  if (typeof response?.status !== 'number') {
    throw new PlatformError('An interceptor of the axios instance returned no response');
  }
  const { responseURL } = (response.request ?? {}) as { responseURL?: string };
  if (typeof XMLHttpRequest === 'function' && responseURL) {
    // Interceptors and the instance may have changed the URL.
    const sentTo = new URL(axios.getUri(response.config), globalThis.location?.href).href;
    // XMLHttpRequest has followed a redirect, which fetch would not.
    if (responseURL !== sentTo) return { status: 0, headers: {}, body: '' };
  }
  return {
    status: response.status,
    headers: Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
    body: bodyOf(response.data),
  };
}
