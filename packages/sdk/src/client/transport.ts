import { NetworkError, PlatformError } from './errors.ts';

/** A request that is ready to be sent. */
export interface PreparedRequest {
  /** Where to, from the base URL on; relative to the page where that is empty. */
  url: string;
  method: string;
  headers: Record<string, string>;
  /** What `url` is asked for. */
  params?: object | undefined;
  /** The body, which `Content-Type` says how to write: as a form, in parts, or as JSON. */
  data?: unknown;
  /** Whether the answer's bytes are kept as they are. */
  isFile: boolean;
  signal: AbortSignal;
  /** Hears of each part of an answer that has arrived. Without it the answer is read at once, which is faster. */
  onPart: ((loaded: number, total: number | undefined) => void) | undefined;
}

/** An answer as it came. */
export interface Answer {
  status: number;
  /** The headers, by their names in lower case. */
  headers: Record<string, string>;
  /** The bytes of a file, the value of JSON, or a text that is none. */
  data: unknown;
}

/** The fields of a form or a query: an array's entries one by one, what is undefined left out. */
function fieldsOf(values: object): [name: string, value: unknown][] {
  return Object.entries(values)
    .flatMap(([name, value]) => [value].flat().map((one): [string, unknown] => [name, one]))
    .filter(([, value]) => value !== undefined);
}

function written(value: unknown): string {
  if (value === null) return '';
  return value instanceof Date ? value.toISOString() : String(value);
}

function formOf(values: object): URLSearchParams {
  return new URLSearchParams(fieldsOf(values).map(([name, value]) => [name, written(value)]));
}

/** The parts of a multipart body, files among them. */
function partsOf(values: object): FormData {
  const form = new FormData();
  for (const [name, value] of fieldsOf(values)) {
    if (value !== null) form.append(name, value instanceof Blob ? value : written(value));
  }
  return form;
}

function fetchable({ url, method, headers, params, data, signal }: PreparedRequest): Request {
  const query = params ? formOf(params).toString() : '';
  // The boundary between the parts is the platform's to choose, and to announce.
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
    // The API never redirects; following one would carry ticket and password to wherever it points.
    redirect: 'manual',
  });
}

async function bytesOf(response: Response, onPart: PreparedRequest['onPart']): Promise<ArrayBuffer> {
  const { headers, body } = response;
  if (!onPart) return response.arrayBuffer();
  // What is compressed arrives longer than it is announced.
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

/** What the network said, as Node names it: `ECONNREFUSED`. Browsers don't tell. */
function reasonOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}

/**
 * Sends a request once and reads the whole answer, whatever its status.
 *
 * @throws PlatformError where it can't be made into a request, NetworkError where it does not come through
 */
export async function transport(prepared: PreparedRequest): Promise<Answer> {
  let request: Request;
  try {
    request = fetchable(prepared);
  } catch (error) {
    // No cause: it may hold what was to be sent, and with it the ticket and passwords.
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
