import { PlatformError, reasonOf } from './errors.ts';
import type { TransportRequest } from './transport.ts';

/** Encodes a body, and returns it with its content type. The runtime adds the type of a multipart body. */
export type Encoder = (body: object) => [body: string | FormData, contentType?: string];

/** The fields of a form or a query: an array's entries one by one, without undefined values. */
export function fieldsOf(values: object): [name: string, value: unknown][] {
  return Object.entries(values)
    .flatMap(([name, value]) => [value].flat().map((one): [string, unknown] => [name, one]))
    .filter(([, value]) => value !== undefined);
}

export function written(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}

/** Encodes a body as a form; a list's entries repeat its name. */
export function formOf(values: object): string {
  return String(new URLSearchParams(fieldsOf(values).map(([name, value]) => [name, written(value)])));
}

/** Encodes a body as `application/x-www-form-urlencoded`. */
export const form: Encoder = (body) => [formOf(body), 'application/x-www-form-urlencoded'];

/** Encodes a body as JSON. */
export const json: Encoder = (body) => [JSON.stringify(body), 'application/json'];

/**
 * Runs a step that prepares a request.
 *
 * @throws PlatformError with only the code or name of the original error, whose message can contain the ticket
 */
export function prepare<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw new PlatformError('The request could not be made', { reason: reasonOf(error) });
  }
}

/**
 * Encodes a request for a transport.
 *
 * @param url may be relative to the page, if there is one
 * @param headers headers by name. A later header replaces an earlier one of the same name, in upper or lower case;
 *   undefined ones are omitted
 * @param encodeBody encodes the body; undefined if there is none
 * @throws PlatformError if the URL, a header or the body is invalid
 */
export function encode(
  url: string,
  query: object | undefined,
  headers: Record<string, string | undefined>,
  encodeBody: Encoder | undefined,
  data: unknown,
): Pick<TransportRequest, 'url' | 'headers' | 'body'> {
  const page = (globalThis as { location?: Location }).location?.href;
  if (!page && url.startsWith('/')) throw new PlatformError('On Node, a client needs a baseUrl');
  return prepare(() => {
    const target = new URL(url, page);
    if (query) target.search = formOf(query);
    const [body, contentType] = encodeBody?.(data ?? {}) ?? [];
    const checked = new Headers();
    for (const [name, value] of fieldsOf({ 'content-type': contentType, ...headers })) {
      checked.set(name, String(value));
    }
    return { url: target.href, headers: Object.fromEntries(checked), body };
  });
}
