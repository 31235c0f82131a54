import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { getMimeType } from 'hono/utils/mime';

type Bytes = Uint8Array<ArrayBuffer>;

/** A page or a file that is kept in memory. Reading a file for each request would cost several times as much as sending it. */
export interface StoredContent {
  body: string | Bytes;
  contentType: string;
  etag: string;
  /** The encodings in which it may be sent, the preferred one first. */
  encodings: string[];
  /** The compressed content in the encodings that it has been compressed in so far. */
  encoded: Map<string, Promise<Bytes>>;
}

/** @returns a hash that differs if the content does */
export const hashOf = (body: string | Uint8Array) => createHash('sha256').update(body).digest('base64url');

/** How to compress, and the names of files that the build has compressed, by encoding; the preferred encoding first. */
const ENCODINGS = new Map<string, { extension: string; compress: (body: string | Bytes) => Promise<Bytes> }>([
  [
    'br',
    {
      extension: '.br',
      compress: (body) =>
        promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    },
  ],
  ['gzip', { extension: '.gz', compress: (body) => promisify(gzip)(body) }],
]);

/** The endings of the names of compressed files. */
export const COMPRESSED = [...ENCODINGS.values()].map(({ extension }) => extension);

/** @returns content that is sent as it is */
export const storedBytes = (body: string | Bytes, contentType: string): StoredContent => ({
  body,
  contentType,
  // Weak, because all encodings have the same.
  etag: `W/"${hashOf(body)}"`,
  encodings: [],
  encoded: new Map(),
});

/** @returns text that is compressed in each encoding once a browser asks for that */
export const storedText = (body: string | Bytes, contentType: string): StoredContent => ({
  ...storedBytes(body, contentType),
  encodings: [...ENCODINGS.keys()],
});

/** Pages differ by session, so caches must store the two separately. */
export const PAGE_VARIES = ['cookie'];

/** @returns a page, see {@link storedText} */
export const storedPage = (html: string): StoredContent => storedText(html, 'text/html; charset=utf-8');

/**
 * Reads a file, and next to it the files with its compressed content, if there are any.
 *
 * @throws if it can't be read
 */
export async function storedFile(path: string): Promise<StoredContent> {
  const body = await readFile(path);
  const encoded: StoredContent['encoded'] = new Map();
  for (const [encoding, { extension }] of ENCODINGS) {
    if (!existsSync(path + extension)) continue;
    const compressed = await readFile(path + extension);
    encoded.set(encoding, Promise.resolve(compressed));
  }
  const contentType = getMimeType(path) ?? 'application/octet-stream';
  return { ...storedBytes(body, contentType), encodings: [...encoded.keys()], encoded };
}

/** @returns the content in the best encoding that the browser accepts */
async function encodedFor(context: Context, { body, encodings, encoded }: StoredContent) {
  const encoding = accepts(context, {
    header: 'Accept-Encoding',
    supports: encodings,
    default: '',
    // By default, the browser's order would decide between encodings of the same weight.
    match: (accepted, { supports }) =>
      supports.find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ?? '',
  });
  const compressed = encoded.get(encoding) ?? ENCODINGS.get(encoding)?.compress(body);
  if (!compressed) return { body };
  encoded.set(encoding, compressed);
  // A failure may be temporary.
  compressed.catch(() => encoded.delete(encoding));
  return { encoding, body: await compressed };
}

/** Whether one of the entity tags that the browser has is that of the content; proxies may have weakened them. */
function isKnown(context: Context, { etag }: StoredContent): boolean {
  const known = context.req.header('if-none-match')?.split(',') ?? [];
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}

/**
 * Responds with stored content, compressed if the browser accepts that; without the content if the browser has it already.
 *
 * @param options.vary request headers other than `accept-encoding` on which the response depends
 */
export async function sendStored(
  context: Context,
  content: StoredContent,
  { cacheControl, vary = [], status = 200 }: { cacheControl: string; vary?: string[]; status?: 200 | 404 },
): Promise<Response> {
  const varying = [...(content.encodings.length > 0 ? ['accept-encoding'] : []), ...vary];
  const headers = {
    'cache-control': cacheControl,
    ...(varying.length > 0 && { vary: varying.join(', ') }),
    etag: content.etag,
  };
  if (status === 200 && isKnown(context, content)) {
    return context.body(null, 304, headers);
  }
  const { encoding, body } = await encodedFor(context, content);
  return context.body(body, status, {
    ...headers,
    'content-type': content.contentType,
    // Responses to HEAD have it, too.
    'content-length': String(Buffer.byteLength(body)),
    ...(encoding && { 'content-encoding': encoding }),
  });
}
