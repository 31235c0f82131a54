import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/** A page as it is sent. */
export interface StoredPage {
  html: string;
  etag: string;
  /** The compressed page in the encodings that browsers have asked for. */
  encoded: Map<string, Promise<Buffer<ArrayBuffer>>>;
}

/** @returns a hash that differs if the content does */
export const hashOf = (body: string | Uint8Array) => createHash('sha256').update(body).digest('base64url');

/** The encodings, the preferred one first. */
const compressors: Record<string, (html: string) => Promise<Buffer<ArrayBuffer>>> = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (html: string) => promisify(gzip)(html),
};

/** @returns the page in the best encoding that the browser accepts; it is compressed once */
async function encodedFor(context: Context, { html, encoded }: StoredPage) {
  const encoding = accepts(context, {
    header: 'Accept-Encoding',
    supports: Object.keys(compressors),
    default: '',
    // By default, the browser's order would decide between encodings of the same weight.
    match: (accepted, { supports }) =>
      supports.find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ?? '',
  });
  const compress = compressors[encoding];
  if (!compress) return { body: html };
  const body = encoded.get(encoding) ?? compress(html);
  encoded.set(encoding, body);
  return { encoding, body: await body };
}

/** @returns the page, which no browser has asked for yet */
export const storedPage = (html: string): StoredPage => ({
  html,
  etag: `"${hashOf(html)}"`,
  encoded: new Map(),
});

/** Responds with a page, compressed if the browser accepts that; without its content if the browser has it already. */
export async function sendPage(
  context: Context,
  page: StoredPage,
  { cacheControl, status = 200 }: { cacheControl: string; status?: 200 | 404 },
): Promise<Response> {
  const headers = {
    'cache-control': cacheControl,
    // Pages differ by session, so caches must store the two separately.
    vary: 'accept-encoding, cookie',
    etag: page.etag,
  };
  if (status === 200 && context.req.header('if-none-match') === page.etag) {
    return context.body(null, 304, headers);
  }
  const { encoding, body } = await encodedFor(context, page);
  return context.body(body, status, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    ...(encoding && { 'content-encoding': encoding }),
  });
}
