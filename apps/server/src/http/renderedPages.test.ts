import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, TestApp } from '../../test/harness.ts';
import { routesJson } from '../../test/routesJson.ts';
import { RenderedPages, type Renderer } from './renderedPages.ts';
import { webRoutes } from './web.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'platform-rendered-'));
writeFileSync(path.join(folder, 'index.html'), 'entry page');
writeFileSync(path.join(folder, 'routes.json'), routesJson(['/', '/prices', '/documentCore/$id']));
afterAll(() => rm(folder, { recursive: true }));

/** Serves the web app with an API that has one price; counts renders, API requests and existence checks. */
function serve({ renderPage }: Partial<Renderer> = {}) {
  let price = 49;
  let renders = 0;
  let sent = 0;
  let checked = 0;
  let version = 0;
  const failures: unknown[] = [];
  const api = new Hono().post('/price', (context) => context.json({ price }));
  const pages = new RenderedPages({
    renderer: {
      renderPage:
        renderPage ??
        (async ({ path: address, origin, transport }) => {
          renders += 1;
          const request = { method: 'POST', url: `${origin}/price`, headers: {}, body: '{}' };
          const { body } = await transport(request);
          return `${address} ${new TextDecoder().decode(body)} ${'rendered '.repeat(200)}`;
        }),
    },
    isOriginFixed: true,
    send: async (request) => {
      sent += 1;
      return api.fetch(request);
    },
    isLive: (address) => address === '/',
    version: async () => `${version}`,
    onFailure: (error) => failures.push(error),
  });
  const routes = webRoutes(folder, {
    presence: {
      '/documentCore/$id': async ({ id }) => {
        checked += 1;
        return id !== 'doc-gone';
      },
    },
    rendered: (context, exists) => pages.respond(context, 'https://open.example.com', exists),
  });
  const get = (address: string, headers: Record<string, string> = {}) => routes.request(address, { headers });
  return {
    get,
    text: async (address: string) => (await get(address)).text(),
    failures,
    renders: () => renders,
    sent: () => sent,
    checked: () => checked,
    changePrice: () => {
      price += 1;
      version += 1;
    },
    changeAnythingElse: () => {
      version += 1;
    },
    /** Changes the price with time, not by an operator. */
    passPrice: () => {
      price += 1;
    },
  };
}

describe('pages rendered for visitors', () => {
  it('are rendered once, and again after what they show has changed', async () => {
    const { text, renders, changePrice, changeAnythingElse } = serve();
    expect(await text('/prices')).toContain('/prices {"price":49}');
    expect(await text('/prices')).toContain('"price":49');
    changeAnythingElse();
    expect(await text('/prices')).toContain('"price":49');
    expect(renders()).toBe(1);
    changePrice();
    expect(await text('/prices')).toContain('"price":50');
    expect(renders()).toBe(2);
  });

  it("share the API's response to equal requests, and need no API request while they are stored and nothing has changed", async () => {
    const { text, sent, checked, changeAnythingElse } = serve();
    const addresses = ['/documentCore/a', '/documentCore/b', '/documentCore/a'];
    for (const address of addresses) await text(address);
    expect([sent(), checked()]).toEqual([1, 2]);
    changeAnythingElse();
    for (const address of addresses) await text(address);
    expect([sent(), checked()]).toEqual([2, 2]);
  });

  it.each([
    { page: '/', minutes: 0.5, kind: 'a live one' },
    { page: '/prices', minutes: 5, kind: 'another' },
  ])('show what changes with time after $minutes minutes: $kind', async ({ page, minutes }) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const { text, passPrice } = serve();
      expect(await text(page)).toContain('"price":49');
      passPrice();
      vi.advanceTimersByTime(minutes * 30_000 - 1);
      expect(await text(page)).toContain('"price":49');
      vi.advanceTimersByTime(minutes * 30_000 + 1);
      expect(await text(page)).toContain('"price":50');
    } finally {
      vi.useRealTimers();
    }
  });

  it('are sent compressed, and not again to browsers that have them', async () => {
    const { get, text } = serve();
    const plain = await text('/prices');
    for (const [encoding, expand] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const response = await get('/prices', { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(expand(await response.arrayBuffer()).toString()).toBe(plain);
    }
    const encodingFor = async (accepted: string) =>
      (await get('/prices', { 'accept-encoding': accepted })).headers.get('content-encoding');
    expect(await encodingFor('gzip, deflate, br;q=0.5')).toBe('br');
    expect(await encodingFor('br;q=0, gzip')).toBe('gzip');
    expect(await encodingFor('brotli')).toBeNull();
    const { headers } = await get('/prices');
    expect(headers.get('cache-control')).toBe('no-cache');
    const again = await get('/prices', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('are for visitors only, so caches must distinguish visitors from logged-in users', async () => {
    const { get, renders } = serve();
    const cookies = ['token=abc', 'locale=en-US; token=abc'];
    for (const cookie of cookies) {
      const response = await get('/prices', { cookie });
      expect(await response.text()).toBe('entry page');
      expect(response.headers.get('vary')).toContain('cookie');
    }
    expect(renders()).toBe(0);
    const response = await get('/prices', { cookie: 'locale=en-US' });
    expect(response.headers.get('vary')).toContain('cookie');
    expect(renders()).toBe(1);
  });

  it('are rendered once for readers who follow a campaign, too', async () => {
    const { text, renders } = serve();
    expect(await text('/prices?utm_source=newsletter&utm_medium=mail')).toContain('/prices {"price":49}');
    expect(await text('/prices?gclid=1')).toContain('/prices {"price":49}');
    expect(renders()).toBe(1);
  });

  it.each([
    ['/prices?utm_source=newsletter&show=qps', 200],
    ['/prices?show=qps', 200],
    ['/prices/', 200],
    ['/documentCore/doc-gone', 404],
    ['/nowhere', 404],
  ])('are not used for %s, which gets the entry page', async (address, status) => {
    const { get, renders } = serve();
    const response = await get(address);
    expect(response.status).toBe(status);
    expect(await response.text()).toBe('entry page');
    expect(renders()).toBe(0);
  });

  it('are replaced by the entry page if rendering fails or too many pages wait', async () => {
    const failing = serve({
      renderPage: async () => {
        throw new Error('no such module');
      },
    });
    expect(await failing.text('/prices')).toBe('entry page');
    expect(failing.failures).toEqual([new Error('no such module')]);

    const running: ((html: string) => void)[] = [];
    const slow = serve({ renderPage: () => new Promise((resolve) => running.push(resolve)) });
    const addresses = ['/', ...['a', 'b', 'c', 'd'].map((id) => `/documentCore/${id}`)];
    const waiting = addresses.map((address) => slow.text(address));
    await expect.poll(() => running.length).toBe(1);
    expect(await slow.text('/prices')).toBe('entry page');
    for (const [index, address] of addresses.entries()) {
      // Pages are rendered one at a time.
      await expect.poll(() => running.length).toBe(index + 1);
      running[index]?.(`rendered ${address}`);
    }
    expect(await Promise.all(waiting)).toEqual(addresses.map((address) => `rendered ${address}`));
  });
});

describe('a change by an operator', () => {
  /** Renders the API's response about a document. */
  const renderer: Renderer = {
    async renderPage({ path: address, origin, transport }) {
      const url = `${origin}/api/passant/open-platform/platform/getDocument?id=${path.basename(address)}`;
      const { body } = await transport({ method: 'GET', url, headers: {}, body: undefined });
      return `rendered ${new TextDecoder().decode(body)}`;
    },
  };

  it('is visible in the page that its process sends next, and in the other processes’ pages right after', async () => {
    const one = await startTestApp({ webFolder: folder, renderer });
    const other = new TestApp({ client: one.client, webFolder: folder, renderer });
    const operator = await one.createOperator();
    const pageOf = async (app: TestApp) => (await app.request('/documentCore/doc-limits')).text();
    for (const title of ['Limits', 'Limits of calls', 'What limits calls']) {
      await one.call('saveOrUpdateDocument', { id: 'doc-limits', type: 1, title }, operator);
      expect(await pageOf(one)).toContain(`"title":"${title}"`);
      await expect.poll(() => pageOf(other)).toContain(`"title":"${title}"`);
    }
    await one.call('updateDocAddStatus', { id: 'doc-limits', isAdded: false }, operator);
    expect(await pageOf(one)).toBe('entry page');
    await expect.poll(() => pageOf(other)).toBe('entry page');
    await other.platform.gateway.close();
    await one.close();
  });
});
