import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { TtlCache } from '#database/ttlCache.ts';

/** The maximum number of pages that are stored. */
const MAX_PAGES = 200;
/** The maximum number of pages that wait to be rendered, or are; beyond that, browsers render them. */
const MAX_WAITING = 5;

/** A request of a page, as the SDK's transports get it. */
interface PageRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

/** A response to a request of a page. */
interface PageResponse {
  status: number;
  headers: Record<string, string>;
  body: ArrayBuffer;
}

/** The build of the web app for servers, `apps/web/dist-server/pages.js`. */
export interface Renderer {
  /**
   * Renders a page for a visitor. Only one page may be rendered at a time, because the app has one client for its requests.
   *
   * @returns the HTML document; undefined if the page is rendered in the browser
   */
  renderPage(options: {
    path: string;
    origin: string;
    transport: (request: PageRequest) => Promise<PageResponse>;
  }): Promise<string | undefined>;
}

/** A page as it is sent. */
interface Rendered {
  html: string;
  etag: string;
  /** The compressed page by encoding, from the preferred to the least. */
  encoded: Map<string, Buffer<ArrayBuffer>>;
  /** What the page was made from: its requests, and hashes of their responses. */
  sources: { request: PageRequest; hash: string }[];
}

/** Options of RenderedPages. */
export interface RenderedPagesOptions {
  renderer: Renderer;
  /** False if the origin depends on the request: then caches must not store a page, which contains it. */
  isOriginFixed: boolean;
  /** Sends a request of a page to the API of this process, as a visitor. */
  send: (request: Request) => Promise<Response>;
  /** Receives the error of a page that could not be rendered. */
  onFailure: (error: unknown, path: string) => void;
}

const hashOf = (body: string | Uint8Array) => createHash('sha256').update(body).digest('base64url');

const compressors = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (html: string) => promisify(gzip)(html),
};

/**
 * Pages that are rendered for visitors and stored. A stored page is sent as long as the responses to its requests are the same:
 * they are compared again after 5 seconds, and after each change by an operator in this process.
 */
export class RenderedPages {
  readonly #options: RenderedPagesOptions;
  readonly #current = new TtlCache<Rendered>(MAX_PAGES);
  readonly #rendered = new Map<string, Rendered>();
  /** The number of pages that wait to be rendered, or are. */
  #waiting = 0;
  /** Settles when the last of them is rendered. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: RenderedPagesOptions) {
    this.#options = options;
  }

  /** Compares all stored pages again before they are sent: something that they show may have changed. */
  forget(): void {
    this.#current.forget();
  }

  /**
   * Responds with the page at the requested path.
   *
   * @param origin as the visitor sees it, such as `https://open.example.com`
   * @returns undefined if the browser renders the page
   */
  async respond(context: Context, origin: string): Promise<Response | undefined> {
    const { path } = context.req;
    const key = origin + path;
    const page = await this.#current
      .get(key, () => this.#find(key, path, origin))
      .catch((error: unknown) => {
        this.#options.onFailure(error, path);
        return undefined;
      });
    if (!page) return undefined;
    const { html, etag, encoded } = page;
    const headers: Record<string, string> = {
      'cache-control': this.#options.isOriginFixed ? 'no-cache' : 'private, no-store',
      vary: 'accept-encoding, cookie',
      etag,
    };
    if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers);
    const accepted = context.req.header('accept-encoding') ?? '';
    const [encoding, body] = [...encoded].find(([name]) => accepted.includes(name)) ?? [];
    return context.body(body ?? html, 200, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      ...(encoding && { 'content-encoding': encoding }),
    });
  }

  /** Finds the stored page if nothing has changed since; otherwise renders it. */
  async #find(key: string, path: string, origin: string): Promise<Rendered | undefined> {
    const stored = this.#rendered.get(key);
    if (stored && (await this.#isCurrent(stored))) return stored;
    if (this.#waiting >= MAX_WAITING) return undefined;
    this.#waiting += 1;
    try {
      const rendering = this.#last.then(() => this.#render(path, origin));
      this.#last = rendering.catch(() => undefined);
      const page = await rendering;
      this.#rendered.delete(key);
      if (page) this.#rendered.set(key, page);
      const [oldest] = this.#rendered.keys();
      if (oldest !== undefined && this.#rendered.size > MAX_PAGES) this.#rendered.delete(oldest);
      return page;
    } finally {
      this.#waiting -= 1;
    }
  }

  async #isCurrent({ sources }: Rendered): Promise<boolean> {
    const responses = await Promise.all(sources.map(({ request }) => this.#send(request)));
    return sources.every(({ hash }, index) => responses[index]?.hash === hash);
  }

  async #render(path: string, origin: string): Promise<Rendered | undefined> {
    const sources: Rendered['sources'] = [];
    const html = await this.#options.renderer.renderPage({
      path,
      origin,
      transport: async (request) => {
        const { hash, ...response } = await this.#send(request);
        sources.push({ request, hash });
        return response;
      },
    });
    if (html === undefined) return undefined;
    const encoded = Object.entries(compressors).map(
      async ([name, compress]) => [name, await compress(html)] as const,
    );
    return { html, etag: `"${hashOf(html)}"`, encoded: new Map(await Promise.all(encoded)), sources };
  }

  async #send({ url, body, ...init }: PageRequest): Promise<PageResponse & { hash: string }> {
    const response = await this.#options.send(new Request(url, { ...init, ...(body && { body }) }));
    const content = await response.arrayBuffer();
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: content,
      hash: `${response.status} ${hashOf(new Uint8Array(content))}`,
    };
  }
}
