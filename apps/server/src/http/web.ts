import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { disposition } from './files.ts';

/**
 * Whether an address is one of a route's: `$name` stands for any part, `{-$name}` at the end for one that may be left
 * out, a lone `$` for all that follows.
 */
function isOf(route: string, address: string): boolean {
  const [names = [], parts = []] = [route, address].map((path) => path.split('/').filter(Boolean));
  const isOpen = names.at(-1) === '$';
  const least = names.filter((name) => !name.startsWith('{-$')).length;
  if (parts.length < least || (!isOpen && parts.length > names.length)) return false;
  return names.every(
    (name, index) => name.startsWith('$') || name.startsWith('{-$') || name === parts[index],
  );
}

/** Says how long what is found may be kept: the one for what stands below a path, the other for everything else. */
function cached(below: string, long: string, short: string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const isBelow = context.req.path.startsWith(below) && context.res.ok;
    context.header('cache-control', isBelow ? long : short);
  };
}

/** Has an archive saved under its own name. */
const saved: MiddlewareHandler = async (context, next) => {
  await next();
  if (!context.res.ok) return;
  // The library does not know the ending.
  context.header('content-type', 'application/gzip');
  context.header('content-disposition', disposition(path.basename(context.req.path)));
};

/**
 * Serves the built web app: its files, and its entry page for every address that it has a screen for. Any other address
 * gets the same page with status 404, and the app says that it could not be found.
 *
 * @param folder the build's folder
 * @returns the routes
 */
export function webRoutes(folder: string): Hono {
  const routes = new Hono();
  const known = JSON.parse(readFileSync(path.join(folder, 'routes.json'), 'utf8')) as string[];
  const entryPage = path.join(folder, 'index.html');
  // The names of assets hold a hash of their content; everything else may be another one tomorrow.
  routes.use(cached('/assets/', 'public, max-age=31536000, immutable', 'no-cache'));
  routes.get('/assets/*', serveStatic({ root: folder, precompressed: true }), (context) =>
    context.notFound(),
  );
  routes.get('/downloads/*', saved, serveStatic({ root: folder }), (context) => context.notFound());
  routes.get('*', serveStatic({ root: folder, precompressed: true }));
  routes.get('*', async (context) =>
    context.html(
      await readFile(entryPage, 'utf8'),
      known.some((route) => isOf(route, context.req.path)) ? 200 : 404,
    ),
  );
  return routes;
}
