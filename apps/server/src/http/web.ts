import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/**
 * Serves the built web app: its files, and its entry page for every other address.
 *
 * @param folder the build's folder
 * @returns the routes
 */
export function webRoutes(folder: string): Hono {
  const routes = new Hono();
  const entryPage = path.join(folder, 'index.html');
  routes.get(
    '/assets/*',
    serveStatic({
      root: folder,
      // The names hold a hash of the content.
      onFound: (_path, context) => context.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
    (context) => context.notFound(),
  );
  routes.get('*', serveStatic({ root: folder }));
  routes.get('*', async (context) =>
    context.html(await readFile(entryPage, 'utf8'), 200, { 'cache-control': 'no-cache' }),
  );
  return routes;
}
