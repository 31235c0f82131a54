import { CallRefusal } from '#gateway/returnCodes.ts';

/** The maximum body size, in bytes. */
const BODY_LIMIT = 64 * 1024;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads the form of a POST, up to the limit.
 *
 * @returns the body as text
 * @throws CallRefusal MEDIA_TYPE_UNSUPPORTED, BODY_TOO_LARGE, or PARAMETER_INVALID for a body that is not UTF-8 or
 *   ends early
 */
export async function readBody(request: Request): Promise<string> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!isForm(contentType)) {
    const type = /^[\x20-\x7e]{1,100}$/.test(contentType) ? contentType : 'another type';
    const sent = contentType === '' ? 'without a Content-Type' : `as ${type}`;
    throw new CallRefusal('MEDIA_TYPE_UNSUPPORTED', `in UTF-8, but it was sent ${sent}`);
  }
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > BODY_LIMIT) throw new CallRefusal('BODY_TOO_LARGE');
  // A body with a declared length is no longer than that, and need not be read as a stream.
  const body = length === null ? readAtMost(request.body, BODY_LIMIT) : request.arrayBuffer();
  const bytes = await body.catch(() => {
    // The client disconnected, so this is not an error of the platform.
    throw new CallRefusal('PARAMETER_INVALID', 'the body must be sent whole');
  });
  if (bytes === undefined || bytes.byteLength > BODY_LIMIT) throw new CallRefusal('BODY_TOO_LARGE');
  try {
    return decoder.decode(bytes);
  } catch {
    throw new CallRefusal('PARAMETER_INVALID', 'the body must be UTF-8, percent-encoded');
  }
}

/**
 * @param limit in bytes
 * @returns the bytes, or undefined if there are more; the rest is not read
 */
export async function readAtMost(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array | undefined> {
  if (!stream) return new Uint8Array();
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    length += chunk.value.byteLength;
    if (length > limit) {
      // The sender may never confirm the cancellation, so it is not awaited.
      reader.cancel().catch(() => {});
      return undefined;
    }
    chunks.push(chunk.value);
  }
  return Buffer.concat(chunks);
}

function isForm(contentType: string): boolean {
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((one) => one.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  return type.trim() === 'application/x-www-form-urlencoded' && isUtf8;
}
