import { z } from 'zod';
import { readAtMost } from '#gateway/transport/body.ts';
import { type MediaUse, mediaUse } from '#ledger/service.ts';
import { type Upstream, UpstreamError, UpstreamParameterError, UpstreamTimeoutError } from './upstream.ts';

const MEBIBYTE = 1024 * 1024;

/** Options of httpUpstream. */
export interface HttpUpstreamOptions {
  /** An http(s) URL, with or without a trailing slash. */
  baseUrl: string;
  /** The timeout for a whole response, in milliseconds. */
  timeout: number;
  /** The maximum response size in bytes, 1 MiB by default. */
  maxBytes?: number;
}

/** The header that reports the media usage of a call. */
const USES = 'x-media-uses';
/** The maximum number of uses that one call may report. */
const MAX_USES = 100;

/**
 * Forwards calls to a server: `POST <baseUrl>/<methodName>` with the JSON `{ method, version, params }` and the
 * header `x-request-id`, and with `traceparent` if calls are traced. The server responds with 200 and the business
 * information, a JSON object; or with 422 and `{ parameter, message }` to reject a parameter of the method. In the
 * response header `x-media-uses`, it reports the video traffic and snapshots that the call caused, as a JSON array in
 * ASCII: `{ flowType: "video", quantity, deviceId, deviceName, storeId, storeName, sessionCount, duration }`, or
 * `{ flowType: "snapshot", … }` without the last two. `quantity` is the number of bytes or of snapshots, `duration` is
 * in seconds. Redirects are not followed.
 */
export function httpUpstream({ baseUrl, timeout, maxBytes = MEBIBYTE }: HttpUpstreamOptions): Upstream {
  const base = baseUrl.replace(/\/+$/, '');
  return {
    async call(api, params, signal, requestId, meter, traceparent) {
      const deadline = AbortSignal.timeout(timeout);
      try {
        const response = await fetch(`${base}/${encodeURIComponent(api.methodName)}`, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.any([signal, deadline]),
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            'x-request-id': requestId,
            ...(traceparent && { traceparent }),
          },
          body: JSON.stringify({ method: api.methodName, version: api.version, params }),
        });
        const data = await readResponse(response, maxBytes);
        for (const use of readUses(response.headers.get(USES))) meter(use);
        return data;
      } catch (error) {
        if (deadline.aborted) {
          throw new UpstreamTimeoutError(`The upstream did not respond within ${timeout} ms`);
        }
        throw error;
      }
    },
  };
}

async function readResponse(response: Response, maxBytes: number): Promise<unknown> {
  if (response.status !== 200 && response.status !== 422) {
    await response.body?.cancel();
    throw new UpstreamError(`The upstream responded with status ${response.status}`);
  }
  const bytes = await readAtMost(response.body, maxBytes);
  if (!bytes) throw new UpstreamError(`The upstream's response is larger than ${maxBytes} bytes`);
  const data = parse(bytes);
  if (response.status === 200) return data;
  const { parameter, message } = data as { parameter?: unknown; message?: unknown };
  if (typeof parameter !== 'string' || typeof message !== 'string') {
    throw new UpstreamError('The upstream rejected the call without naming a parameter');
  }
  throw new UpstreamParameterError(parameter, message);
}

function readUses(header: string | null): MediaUse[] {
  if (header === null) return [];
  try {
    return z.array(mediaUse).max(MAX_USES).parse(JSON.parse(header));
  } catch (cause) {
    throw new UpstreamError(`The upstream responded with an invalid header ${USES}`, { cause });
  }
}

function parse(bytes: Uint8Array): object {
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new UpstreamError("The upstream's response is not JSON");
  }
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data;
  throw new UpstreamError("The upstream's response is not a JSON object");
}
