import { NetworkError, PlatformError } from './errors.ts';

/** A request that is ready to send. */
export interface PreparedRequest {
  /** The URL including the base URL; relative to the page if the base URL is empty. */
  url: string;
  method: string;
  headers: Record<string, string>;
  /** The query parameters. */
  params?: object | undefined;
  /** The body. `Content-Type` decides its encoding: form, multipart or JSON. */
  data?: unknown;
  /** Whether the response is a file, whose bytes are not decoded. */
  isFile: boolean;
  signal: AbortSignal;
  /** Called for each chunk of the response. Without it the response is read at once, which is faster. */
  onPart: ((loaded: number, total: number | undefined) => void) | undefined;
}

/** A response, unparsed except for JSON. */
export interface Answer {
  status: number;
  /** The headers, with names in lower case. */
  headers: Record<string, string>;
  /** The bytes of a file, the value of JSON, or other text. */
  data: unknown;
}

/** The fields of a form or a query: an array's entries one by one, without undefined values. */
function fieldsOf(values: object): [name: string, value: unknown][] {
  return Object.entries(values)
    .flatMap(([name, value]) => [value].flat().map((one): [string, unknown] => [name, one]))
    .filter(([, value]) => value !== undefined);
}

function written(value: unknown): string {
  if (value === null) return '';
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Encodes a body as a form; a list's entries repeat its name. */
export function formOf(values: object): URLSearchParams {
  return new URLSearchParams(fieldsOf(values).map(([name, value]) => [name, written(value)]));
}

/** Encodes a body as multipart, including files. */
export function partsOf(values: object): FormData {
  const form = new FormData();
  for (const [name, value] of fieldsOf(values)) {
    if (value !== null) form.append(name, value instanceof Blob ? value : written(value));
  }
  return form;
}

function fetchable({ url, method, headers, params, data, signal }: PreparedRequest): Request {
  const query = params ? formOf(params).toString() : '';
  // The runtime chooses the boundary between the parts and sends it in Content-Type.
  const { 'Content-Type': type = '', ...others } = headers;
  const isMultipart = type.startsWith('multipart/');
  let body: BodyInit | null = null;
  if (isMultipart) body = partsOf(data as object);
  else if (type === 'application/x-www-form-urlencoded') body = formOf(data ?? {});
  else if (data !== undefined) body = JSON.stringify(data);
  return new Request(query ? `${url}?${query}` : url, {
    method,
    headers: isMultipart ? others : headers,
    body,
    signal,
    // The API never redirects; following a redirect would send ticket and password to another host.
    redirect: 'manual',
  });
}

async function bytesOf(response: Response, onPart: PreparedRequest['onPart']): Promise<ArrayBuffer> {
  const { headers, body } = response;
  if (!onPart) return response.arrayBuffer();
  // With compression, more bytes arrive than Content-Length announces.
  const total = headers.has('content-encoding') ? undefined : (headers.get('content-length') ?? undefined);
  let loaded = 0;
  const counted = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        loaded += part.byteLength;
        onPart(loaded, total === undefined ? undefined : Number(total));
        controller.enqueue(part);
      },
    }),
  );
  return new Response(counted).arrayBuffer();
}

function parsed(bytes: ArrayBuffer): unknown {
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The reason of a network failure as Node names it: `ECONNREFUSED`. Browsers don't provide one. */
function reasonOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}

/**
 * Sends a request once and reads the whole response, whatever its status.
 *
 * @throws PlatformError if no request can be made from it, NetworkError if it fails on the way
 */
export async function transport(prepared: PreparedRequest): Promise<Answer> {
  let request: Request;
  try {
    request = fetchable(prepared);
  } catch (error) {
    // Without the cause, because that may contain the request with ticket and passwords.
    throw new PlatformError(
      `The request could not be made (${error instanceof Error ? error.name : typeof error})`,
    );
  }
  try {
    const response = await fetch(request);
    const bytes = await bytesOf(response, prepared.onPart);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      data: prepared.isFile ? bytes : parsed(bytes),
    };
  } catch (error) {
    throw new NetworkError('The platform could not be reached', reasonOf(error));
  }
}
