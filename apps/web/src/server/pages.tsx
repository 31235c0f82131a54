import { configureClient, type Transport } from '@platform/sdk';
import { createPlatformQueryClient } from '@platform/sdk/react';
import type { Query } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { LOCALE } from '#lib/locale.ts';
import { type ServerRender, ServerRenderContext } from '#lib/serverRender.ts';
import { App } from '../App.tsx';
import { createAppRouter } from '../router.ts';
import { htmlOf } from './pageHtml.ts';

/** Maximum number of times that a page is rendered: until it waits for no result and no component any more. */
const MAX_PASSES = 6;

/** Options of renderPage. */
export interface RenderOptions {
  /** The page's path, without a query. */
  path: string;
  /** The origin that readers reach the platform at, such as `https://open.example.com`. */
  origin: string;
  /** Sends the requests of the page, as a visitor. */
  transport: Transport;
}

const isWaiting = ({ state, options }: Query) =>
  state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false;

/**
 * Renders a page for a visitor. It is rendered once to learn which results and components it needs, and again when they
 * are there. It configures the SDK's default client, so only one page can be rendered at a time.
 *
 * @returns the HTML document; undefined if the page is rendered in the browser, or if a request fails, so that the browser
 *   shows what is wrong
 */
export async function renderPage({ path, origin, transport }: RenderOptions): Promise<string | undefined> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  const page = router.matchRoutes(router.latestLocation).at(-1);
  if (!page?.staticData.isServerRendered) return undefined;
  configureClient({ locale: LOCALE, transport, baseUrl: origin });
  const queryClient = createPlatformQueryClient();
  const queries = queryClient.getQueryCache();
  await router.load();
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const render: ServerRender = { origin, head: {}, files: new Map(), loading: new Set() };
    const content = renderToString(
      <ServerRenderContext value={render}>
        <App queryClient={queryClient} router={router} />
      </ServerRenderContext>,
    );
    const all = queries.getAll();
    if (all.some(({ state }) => state.status === 'error')) return undefined;
    const waiting = all.filter(isWaiting);
    if (waiting.length === 0 && render.loading.size === 0) {
      return htmlOf({
        content,
        path,
        origin,
        head: render.head,
        results: all.flatMap(({ queryKey, state }) =>
          state.status === 'success' ? [[queryKey, state.data] as const] : [],
        ),
        routes: router.state.matches.map(({ routeId }) => routeId),
        components: render.files,
      });
    }
    await Promise.all([...waiting.map((query) => query.fetch().catch(() => undefined)), ...render.loading]);
  }
  return undefined;
}
