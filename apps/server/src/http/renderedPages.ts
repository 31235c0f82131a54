import type { Context } from 'hono';
import { type Reads, sharingReads } from '#database/sharedReads.ts';
import { TtlCache } from '#database/ttlCache.ts';
import { hashOf, PAGE_VARIES, type StoredContent, sendStored, storedPage } from './storedContent.ts';

/** The maximum number of pages that are stored. */
const MAX_PAGES = 200;
/**
 * How long a page is sent without comparing its sources again, in milliseconds. Operators' changes are noticed without it, but
 * some sources also change with time. Comparing takes a page's requests, which calls notice if many pages are compared at once.
 */
const CURRENT_FOR = { live: 30_000, other: 5 * 60_000 };
/** The maximum number of responses that pages share, such as the menu. */
const MAX_RESPONSES = 1000;
/** The maximum number of pages that wait to be rendered or are being rendered; beyond that, browsers render them. */
const MAX_WAITING = 5;

/** A request of a page, as the SDK's transports get it; a page uploads nothing. */
interface PageRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** A response to a request of a page. */
interface PageResponse {
  status: number;
  headers: Record<string, string>;
  body: ArrayBuffer;
}

/** A response with a hash of its content. */
type HashedResponse = PageResponse & { hash: string };

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

/** A rendered page. */
interface Rendered extends StoredContent {
  /** What the page was made from: its requests, and hashes of their responses. */
  sources: { request: PageRequest; hash: string }[];
}

/** Options of RenderedPages. */
export interface RenderedPagesOptions {
  renderer: Renderer;
  /** False if the origin depends on the request: then caches must not store a page, because it contains the origin. */
  isOriginFixed: boolean;
  /** Sends a request of a page to the API of this process, as a visitor. */
  send: (request: Request) => Promise<Response>;
  /** @returns whether the page at a path shows figures of the last minutes; other pages change only with operators and days */
  isLive: (path: string) => boolean;
  /** @returns a text that differs once an operator has changed something, in any process; it may be a tenth of a second old */
  version: () => Promise<string>;
  /** Receives the error of a page that could not be rendered. */
  onFailure: (error: unknown, path: string) => void;
}

/**
 * Pages that are rendered for visitors and stored. A stored page is sent as long as the responses to its requests are the same:
 * they are compared again after each change by an operator, in any process, and after five minutes, or half a minute if the page
 * is live. Pages that are requested often are compared before that, one at a time, so that neither their readers nor calls wait
 * for many comparisons at once.
 */
export class RenderedPages {
  readonly #options: RenderedPagesOptions;
  readonly #current = {
    live: new TtlCache<Rendered>(MAX_PAGES, CURRENT_FOR.live, { isRenewedEarly: true }),
    other: new TtlCache<Rendered>(MAX_PAGES, CURRENT_FOR.other, { isRenewedEarly: true }),
  };
  readonly #responses = new TtlCache<HashedResponse>(MAX_RESPONSES);
  /** The database reads that the responses share. */
  readonly #reads = new TtlCache<Reads>(1);
  readonly #rendered = new Map<string, Rendered>();
  /** The version of operators' changes that was last read. */
  #version: string | undefined;
  /** The number of pages that wait to be rendered or are being rendered. */
  #waiting = 0;
  /** Settles when the last waiting page is rendered. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: RenderedPagesOptions) {
    this.#options = options;
  }

  /**
   * Responds with the page at the requested path.
   *
   * @param origin as the visitor sees it, such as `https://open.example.com`
   * @param exists checks whether there is such a page; not called for a stored page that is current
   * @returns undefined if the browser renders the page, or it does not exist
   */
  async respond(
    context: Context,
    origin: string,
    exists: () => Promise<boolean>,
  ): Promise<Response | undefined> {
    const { path } = context.req;
    const key = origin + path;
    const read = async () => {
      await this.#notice();
      const current = this.#current[this.#options.isLive(path) ? 'live' : 'other'];
      return current.get(key, () => this.#find(key, { path, origin, exists }));
    };
    const page = await read().catch((error: unknown) => {
      this.#options.onFailure(error, path);
      return undefined;
    });
    if (!page) return undefined;
    return sendStored(context, page, {
      cacheControl: this.#options.isOriginFixed ? 'no-cache' : 'private, no-store',
      vary: PAGE_VARIES,
    });
  }

  /** Compares all pages again before they are sent, if an operator has changed something. */
  async #notice(): Promise<void> {
    const version = await this.#options.version();
    if (version === this.#version) return;
    this.#version = version;
    for (const current of Object.values(this.#current)) current.forget();
    this.#responses.forget();
    this.#reads.forget();
  }

  /** Finds the stored page if nothing has changed since; otherwise renders it. */
  async #find(
    key: string,
    { path, origin, exists }: { path: string; origin: string; exists: () => Promise<boolean> },
  ): Promise<Rendered | undefined> {
    const stored = this.#rendered.get(key);
    if (stored && (await this.#isCurrent(stored))) return stored;
    if (!(await this.#sharingReads(exists))) return undefined;
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

  #isCurrent({ sources }: Rendered): Promise<boolean> {
    return this.#sharingReads(async () => {
      // One after the other, because all at once would make the gateway's calls wait.
      for (const { request, hash } of sources) {
        if ((await this.#send(request)).hash !== hash) return false;
      }
      return true;
    });
  }

  async #render(path: string, origin: string): Promise<Rendered | undefined> {
    const sources: Rendered['sources'] = [];
    const transport = async (request: PageRequest) => {
      const response = await this.#send(request);
      sources.push({ request, hash: response.hash });
      return response;
    };
    const html = await this.#sharingReads(() =>
      this.#options.renderer.renderPage({ path, origin, transport }),
    );
    if (html === undefined) return undefined;
    return { ...storedPage(html), sources };
  }

  async #sharingReads<Result>(work: () => Promise<Result>): Promise<Result> {
    const reads = await this.#reads.get('', async () => new Map());
    return sharingReads(reads ?? new Map(), work);
  }

  async #send(request: PageRequest): Promise<HashedResponse> {
    const response = await this.#responses.get(JSON.stringify(request), () => this.#sendNow(request));
    if (!response) throw new Error(`There is no response to ${request.url}`);
    return response;
  }

  async #sendNow({ url, body, ...init }: PageRequest): Promise<HashedResponse> {
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
