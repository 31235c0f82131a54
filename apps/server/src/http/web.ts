import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ServeStaticOptions, serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { begun, disposition } from './files.ts';

/** The parts of an address that a route names, such as `id` of `/documentCore/$id`; undefined where it is left out. */
export type Named = Readonly<Record<string, string | undefined>>;

/** Whether what an address names is there, by the route that it is one of. Any other route is there as it is. */
export type Presence = Readonly<Record<string, (named: Named) => Promise<boolean>>>;

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** What a part of a route stands for: `$name` for any, `{-$name}` for one that may be left out. */
const nameOf = (part: string) => /^(?:\{-)?\$(\w*)\}?$/.exec(part)?.[1];

/**
 * Whether an address is one of a route's: `$name` stands for any part, `{-$name}` at the end for one that may be left
 * out, a lone `$` for all that follows.
 */
function isOf(route: string, address: string): boolean {
  const [names, parts] = [partsOf(route), partsOf(address)];
  const isOpen = names.at(-1) === '$';
  const least = names.filter((name) => !name.startsWith('{-$')).length;
  if (parts.length < least || (!isOpen && parts.length > names.length)) return false;
  return names.every((name, index) => nameOf(name) !== undefined || name === parts[index]);
}

/** How many parts of a route are written out: of several routes of an address, the app shows the one with the most. */
const exactness = (route: string) => partsOf(route).filter((name) => nameOf(name) === undefined).length;

/** The parts of an address that its route names, as they were before they were written into it. */
function namedBy(route: string, address: string): Named {
  const parts = partsOf(address);
  const names = partsOf(route).map((part, index) => [nameOf(part), parts[index]] as const);
  return Object.fromEntries(
    names.flatMap(([name, part]) => (name ? [[name, part && decodeURIComponent(part)]] : [])),
  );
}

/** Says how long what is found may be kept: the one for what stands below a path, the other for everything else. */
function cached(below: string, long: string, short: string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (context.res.headers.has('cache-control')) return;
    const isBelow = context.req.path.startsWith(below) && context.res.ok;
    context.header('cache-control', isBelow ? long : short);
  };
}

/** The headers of a file, which an error in its place must not have. */
const FILE_HEADERS = ['content-length', 'content-encoding', 'last-modified'];

/** Serves the files of a folder. One that can't be read is an error, before its headers are sent. */
function files(
  options: ServeStaticOptions,
  onFailure: (error: unknown, context: Context) => void,
): MiddlewareHandler {
  const serve = serveStatic(options);
  return async (context, next) => {
    const response = await serve(context, next);
    if (!(response instanceof Response) || !response.body) return response;
    try {
      const body = await begun(context, response.body, (error) => onFailure(error, context));
      return new Response(body, response);
    } catch (error) {
      for (const name of FILE_HEADERS) context.header(name, undefined);
      throw error;
    }
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
 * Serves the built web app: its files, and its entry page for every address that it has a screen for. Any other address,
 * and one that names what is not there, gets the same page with status 404, and the app says that it could not be found.
 *
 * @param folder the build's folder
 * @param presence says of routes whether what they name is there; where that fails, the app tells why
 * @param onFailure receives the error of a file that can't be read to its end after its headers were sent
 * @returns the routes
 */
export function webRoutes(
  folder: string,
  presence: Presence = {},
  onFailure: (error: unknown, context: Context) => void = () => {},
): Hono {
  const routes = new Hono();
  const known = JSON.parse(readFileSync(path.join(folder, 'routes.json'), 'utf8')) as string[];
  known.sort((one, other) => exactness(other) - exactness(one));
  const entryPage = path.join(folder, 'index.html');
  const leadsSomewhere = async (address: string) => {
    const route = known.find((candidate) => isOf(candidate, address));
    if (route === undefined) return false;
    let named: Named;
    try {
      named = namedBy(route, address);
    } catch {
      // What was written into it is no text.
      return false;
    }
    if (Object.values(named).some((part = '') => /\p{Cc}/u.test(part))) return false;
    return (await presence[route]?.(named).catch(() => true)) ?? true;
  };
  // The names of assets hold a hash of their content; everything else may be another one tomorrow.
  routes.use(cached('/assets/', 'public, max-age=31536000, immutable', 'no-cache'));
  const compressed = files({ root: folder, precompressed: true }, onFailure);
  routes.get('/assets/*', compressed, (context) => context.notFound());
  routes.get('/downloads/*', saved, files({ root: folder }, onFailure), (context) => context.notFound());
  routes.get('*', compressed);
  routes.get('*', async (context) =>
    context.html(await readFile(entryPage, 'utf8'), (await leadsSomewhere(context.req.path)) ? 200 : 404),
  );
  return routes;
}
