import { Writable } from 'node:stream';
import { configureClient, type Transport } from '@platform/sdk';
import { createPlatformQueryClient } from '@platform/sdk/react';
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { LOCALE } from '#lib/locale.ts';
import { type ServerRender, ServerRenderContext } from '#lib/serverRender.ts';
import { App } from '../App.tsx';
import { createAppRouter } from '../router.ts';
import { htmlOf } from './pageHtml.ts';

/** Options of renderPage. */
export interface RenderOptions {
  /** The page's path, without a query. */
  path: string;
  /** The origin that readers reach the platform at, such as `https://open.example.com`. */
  origin: string;
  /** Sends the requests of the page, as a visitor. */
  transport: Transport;
}

/** Makes components wait for the results that they read, so that each is rendered once. */
function suspend(queryClient: QueryClient): void {
  const defaults = queryClient.defaultQueryOptions.bind(queryClient);
  queryClient.defaultQueryOptions = ((options) => {
    const complete = defaults(options);
    return Object.assign(complete, { suspense: complete.enabled !== false });
  }) as typeof defaults;
}

/** @returns the HTML of an element, once everything in it that suspends has loaded */
function htmlOfElement(element: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const destination = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        resolve(Buffer.concat(pieces).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(element, {
      // Otherwise React would send large parts after the page, with a script that the Content Security Policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(destination),
      onShellError: reject,
      onError: reject,
    });
  });
}

/**
 * Renders a page for a visitor. It configures the SDK's default client, so only one page can be rendered at a time.
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
  suspend(queryClient);
  await router.load();
  const render: ServerRender = { origin, head: {}, files: new Map() };
  const content = await htmlOfElement(
    <ServerRenderContext value={render}>
      <App queryClient={queryClient} router={router} />
    </ServerRenderContext>,
  );
  const queries = queryClient.getQueryCache().getAll();
  if (queries.some(({ state }) => state.status === 'error')) return undefined;
  return htmlOf({
    content,
    path,
    origin,
    head: render.head,
    results: queries.flatMap(({ queryKey, state }) =>
      state.status === 'success' ? [[queryKey, state.data] as const] : [],
    ),
    routes: router.state.matches.map(({ routeId }) => routeId),
    components: render.files,
  });
}
