import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  test as base,
  type Page,
  type ViewportSize,
} from '@playwright/test';

/** Fixtures of the journeys in addition to Playwright's. */
interface Fixtures {
  /** A page of a second person, with its own cookies and storage. */
  otherPage: Page;
  /**
   * A page of a new browser context, with the options of `test.use` and without cached files. For tests of the first load and
   * of what is prefetched, tests with options other than the viewport, and tests that change what can't be reset, such as the clock.
   */
  freshPage: Page;
  /** A temporary folder, which is removed after the test. */
  folder: string;
}

/** The storage of an origin, besides cookies, that is cleared between tests. The HTTP cache is kept on purpose. */
const STORAGE = 'local_storage,indexeddb,service_workers,cache_storage';

/**
 * A browser context that all tests of a worker share one after the other. A page load takes a third less processor time than
 * in a new context: files come from the cache, and the process of the page has compiled them already. Its browser
 * saves data, so the app doesn't prefetch the next screens, which would add a fifth to the time of a page load.
 */
class SharedContext {
  readonly context: BrowserContext;
  /** Keeps the process of the pages alive between tests. */
  readonly #anchor: Page;
  readonly #origins = new Set<string>();

  private constructor(context: BrowserContext, anchor: Page) {
    this.context = context;
    this.#anchor = anchor;
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => this.#origins.add(new URL(frame.url()).origin));
    });
  }

  static async open(browser: Browser): Promise<SharedContext> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
    await context.addInitScript(() =>
      Object.defineProperty(navigator.connection ?? {}, 'saveData', { get: () => true }),
    );
    const anchor = await context.newPage();
    await anchor.goto('/mark.svg');
    return new SharedContext(context, anchor);
  }

  /** Opens a page for a test. */
  async newPage(viewport: ViewportSize | null): Promise<Page> {
    const page = afterHydration(await this.context.newPage());
    if (viewport) await page.setViewportSize(viewport);
    return page;
  }

  /** Removes everything that a test has left behind, except the cached files. */
  async reset(): Promise<void> {
    await Promise.all(this.context.pages().map((page) => (page === this.#anchor ? undefined : page.close())));
    await this.context.unrouteAll({ behavior: 'ignoreErrors' });
    await this.context.clearCookies();
    await this.context.clearPermissions();
    const session = await this.context.newCDPSession(this.#anchor);
    for (const origin of this.#origins) {
      if (origin !== 'null') {
        await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE });
      }
    }
    this.#origins.clear();
    await session.detach();
  }
}

/** The longest time to wait for React, in milliseconds: a test may keep scripts from loading. */
const HYDRATION_TIMEOUT = 5_000;

/**
 * Makes each load of a page wait until React has hydrated what the server rendered, because clicks and typing before that
 * have no effect.
 */
function afterHydration(page: Page): Page {
  const wait = () =>
    page
      .waitForFunction(() => !document.getElementById('results'), null, { timeout: HYDRATION_TIMEOUT })
      .catch(() => undefined);
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await wait();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await wait();
    return response;
  };
  return page;
}

/** The contexts of this worker. */
const shared = new Map<'page' | 'otherPage', SharedContext>();

/** How many tests this worker has begun. */
let tests = 0;

async function sharedContext(browser: Browser, name: 'page' | 'otherPage'): Promise<SharedContext> {
  const context = shared.get(name) ?? (await SharedContext.open(browser));
  shared.set(name, context);
  return context;
}

/**
 * Playwright's `test`. Its `context` is reset instead of created for each test, so the viewport is the only option of
 * `test.use` that applies to `page`.
 */
export const test = base.extend<Fixtures>({
  // Each test has its own IP address, because the server limits how often one address may log in.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    tests += 1;
    const address = `198.18.${workerIndex}.${tests}`;
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': address });
  },
  context: async ({ browser, extraHTTPHeaders }, use) => {
    const own = await sharedContext(browser, 'page');
    await own.context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await use(own.context);
    await own.reset();
  },
  page: async ({ context: _, browser, viewport }, use) => {
    const own = await sharedContext(browser, 'page');
    await use(await own.newPage(viewport));
  },
  otherPage: async ({ browser, viewport, extraHTTPHeaders }, use) => {
    const other = await sharedContext(browser, 'otherPage');
    await other.context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await use(await other.newPage(viewport));
    await other.reset();
  },
  freshPage: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(afterHydration(await context.newPage()));
    await context.close();
  },
  folder: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'platform-journey-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
});
