import { networkError, reasonOf } from './errors.ts';
import type { Transport, TransportRequest } from './transport.ts';

async function bytesOf(response: Response, onProgress: TransportRequest['onDownloadProgress']) {
  const { headers, body } = response;
  if (!onProgress) return response.arrayBuffer();
  // With compression, more bytes arrive than Content-Length announces.
  const length = headers.has('content-encoding') ? null : headers.get('content-length');
  const total = length === null ? undefined : Number(length);
  let loaded = 0;
  const counted = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        loaded += part.byteLength;
        onProgress({ loaded, total });
        controller.enqueue(part);
      },
    }),
  );
  return new Response(counted).arrayBuffer();
}

/** The reason in the network's error, which Node wraps in an error without a code. */
function reasonOfFetch(error: unknown, { headers }: TransportRequest): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return reasonOf(error);
  const isSpeaking = reasonOf(cause) === cause.name && cause.message.length <= 200;
  const isSafe = !Object.values(headers).some((value) => cause.message.includes(value));
  return isSpeaking && isSafe ? cause.message : reasonOf(cause);
}

/**
 * Sends requests with the runtime's `fetch`, for runtimes without Node's modules or if axios would be too large. It can't
 * report the progress of an upload.
 */
export function fetchTransport(): Transport {
  return async (request) => {
    const { method, url, headers, body = null, signal, onDownloadProgress } = request;
    try {
      // The API never redirects; following a redirect would send ticket and password to another host.
      const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await bytesOf(response, onDownloadProgress),
      };
    } catch (error) {
      throw networkError(error, reasonOfFetch(error, request));
    }
  };
}
