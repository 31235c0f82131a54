import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { begun, disposition } from './files.ts';
import {
  COMPRESSED,
  PAGE_VARIES,
  type StoredContent,
  sendStored,
  storedFile,
  storedPage,
} from './storedContent.ts';

/**
 * The parts of a path that a route names, such as `id` of `/documentCore/$id`; undefined if the part is left out.
 */
export type Named = Readonly<Record<string, string | undefined>>;

/** For each route, a function that checks whether the object that a path names exists. Paths of other routes always exist. */
export type Presence = Readonly<Record<string, (named: Named) => Promise<boolean>>>;

/** The files that a page needs in addition to those of the entry page, as paths from the app's root. */
interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** The files of each page for visitors and for users with a session, by route (`apps/web/build/knownRoutes.ts`). */
type KnownRoutes = Record<string, { visitor: PageFiles; user: PageFiles }>;

/** Names a page's files in the head of the entry page, so that the browser loads them at once instead of one after the other. */
function withFiles(entryPage: string, { scripts, styles }: PageFiles): string {
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ];
  return entryPage.replace('</head>', () => `${links.join('\n')}</head>`);
}

/** Whether a query parameter only tells a site's statistics where its readers come from. No page reads it. */
const isOfCampaign = (name: string) => /^(?:utm_\w+|gclid|fbclid|msclkid)$/.test(name);

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** The name of a route's parameter: `$name` is required, `{-$name}` is optional. Undefined for a literal part. */
const nameOf = (part: string) => /^(?:\{-)?\$(\w*)\}?$/.exec(part)?.[1];

/**
 * Checks whether a path matches a route: `$name` matches any part, `{-$name}` at the end an optional part, a lone
 * `$` all parts that follow.
 */
function isOf(route: string, address: string): boolean {
  const [names, parts] = [partsOf(route), partsOf(address)];
  const isOpen = names.at(-1) === '$';
  const requiredCount = names.filter((name) => !name.startsWith('{-$')).length;
  if (parts.length < requiredCount || (!isOpen && parts.length > names.length)) return false;
  return names.every((name, index) => nameOf(name) !== undefined || name === parts[index]);
}

/** The number of literal parts in a route. If several routes match a path, the app shows the one with the most. */
const exactness = (route: string) => partsOf(route).filter((name) => nameOf(name) === undefined).length;

/** The decoded parts of a path by the names in its route. */
function namedBy(route: string, address: string): Named {
  const parts = partsOf(address);
  const names = partsOf(route).map((part, index) => [nameOf(part), parts[index]] as const);
  return Object.fromEntries(
    names.flatMap(([name, part]) => (name ? [[name, part && decodeURIComponent(part)]] : [])),
  );
}

/** The folder of the files whose names contain a hash of their content. */
const HASHED = '/assets/';
/** The folder of the published packages. */
const PACKAGES = '/downloads/';

/**
 * Serves the files that a folder has now, except for the published packages, from memory. A file is read when it is first
 * requested.
 */
function files(folder: string): MiddlewareHandler {
  const isServed = (name: string) =>
    !name.startsWith(PACKAGES) && !COMPRESSED.includes(path.posix.extname(name));
  const names = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile())
      .map((name) => `/${name.split(path.sep).join('/')}`)
      .filter(isServed),
  );
  const read = new Map<string, Promise<StoredContent>>();
  const contentOf = (name: string) => {
    const content = read.get(name) ?? storedFile(path.join(folder, name));
    read.set(name, content);
    // A failure may be temporary.
    content.catch(() => read.delete(name));
    return content;
  };
  return async (context, next) => {
    const { path: name } = context.req;
    if (!names.has(name)) return next();
    // Any other file may change with the next release.
    const cacheControl = name.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache';
    const content = await contentOf(name).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return content ? sendStored(context, content, { cacheControl }) : next();
  };
}

/** Headers of a file that an error response must not carry. */
const FILE_HEADERS = ['content-length', 'last-modified'];

/** Serves the published packages. If a file can't be read, the handler throws before the headers are sent. */
function packages(folder: string, onFailure: (error: unknown, context: Context) => void): MiddlewareHandler {
  const serve = serveStatic({ root: folder });
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

/**
 * Sends archives as attachments with their own names, and checksums as text, because the library knows neither type.
 */
const saved: MiddlewareHandler = async (context, next) => {
  await next();
  if (!context.res.ok) return;
  context.header('cache-control', 'no-cache');
  const name = path.basename(context.req.path);
  const isArchive = name.endsWith('.tgz');
  context.header('content-type', isArchive ? 'application/gzip' : 'text/plain; charset=utf-8');
  if (isArchive) context.header('content-disposition', disposition(name));
};

/** Options of webRoutes. */
export interface WebOptions {
  /** See {@link Presence}. If a check throws, the path counts as existing, and the app shows the error. */
  presence?: Presence;
  /** Receives the error of a file that fails after its headers were sent. */
  onFailure?: (error: unknown, context: Context) => void;
  /** Receives the error that a check threw. */
  onUnchecked?: (error: unknown, path: string) => void;
  /**
   * Responds with the page as it is rendered for visitors. Undefined if the browser renders the page, or if `exists` finds
   * that there is no such page.
   */
  rendered?:
    | ((context: Context, exists: () => Promise<boolean>) => Promise<Response | undefined>)
    | undefined;
}

/**
 * The client stores its session in this cookie (specification §4). The server only checks whether it exists, because
 * requests are authenticated by tickets, not by cookies.
 */
const SESSION_COOKIE = /(?:^|; )token=/;
const hasSession = (context: Context) => SESSION_COOKIE.test(context.req.header('cookie') ?? '');

/**
 * Serves the built web app: its files, and a page for every path that has a screen. That is the rendered page for
 * visitors if there is one, otherwise the entry page. Unknown paths and paths of objects that don't exist get the entry page
 * with status 404, and the app shows that the page was not found.
 *
 * @param folder the build folder
 */
export function webRoutes(
  folder: string,
  { presence = {}, onFailure = () => {}, onUnchecked = () => {}, rendered }: WebOptions = {},
): Hono {
  const routes = new Hono();
  const pages = JSON.parse(readFileSync(path.join(folder, 'routes.json'), 'utf8')) as KnownRoutes;
  const known = Object.keys(pages).toSorted((one, other) => exactness(other) - exactness(one));
  const entryPage = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const notFound = storedPage(entryPage);
  const entryPages = new Map(
    Object.entries(pages).map(([route, { visitor, user }]) => [
      route,
      { visitor: storedPage(withFiles(entryPage, visitor)), user: storedPage(withFiles(entryPage, user)) },
    ]),
  );
  /** The route of the page at a path; undefined if there is none. */
  const routeAt = async (address: string) => {
    const route = known.find((candidate) => isOf(candidate, address));
    if (route === undefined) return undefined;
    let named: Named;
    try {
      named = namedBy(route, address);
    } catch {
      // The part is not valid percent-encoded text.
      return undefined;
    }
    if (Object.values(named).some((part = '') => /\p{Cc}/u.test(part))) return undefined;
    const checked = presence[route]?.(named).catch((error: unknown) => {
      onUnchecked(error, address);
      return true;
    });
    return ((await checked) ?? true) ? route : undefined;
  };
  // Files come first, because a page needs dozens of them.
  routes.get('*', files(folder));
  routes.get(`${HASHED}*`, (context) => context.notFound());
  routes.get(`${PACKAGES}*`, saved, packages(folder, onFailure), (context) => context.notFound());
  if (rendered) {
    routes.get('*', async (context, next) => {
      const { path: address, url } = context.req;
      // Pages are rendered only for addresses without filters, and only for one spelling of each path.
      const isPlain =
        [...new URL(url).searchParams.keys()].every(isOfCampaign) &&
        /^\/(?:[\w-]+\/)*[\w-]*$/.test(address) &&
        !/.\/$/.test(address);
      const page =
        isPlain &&
        !hasSession(context) &&
        (await rendered(context, async () => (await routeAt(address)) !== undefined));
      return page || next();
    });
  }
  const page = async (context: Context) => {
    const found = entryPages.get((await routeAt(context.req.path)) ?? '');
    const options = { cacheControl: 'no-cache', vary: PAGE_VARIES };
    if (!found) return sendStored(context, notFound, { ...options, status: 404 });
    return sendStored(context, hasSession(context) ? found.user : found.visitor, options);
  };
  routes.get('*', page);
  return routes;
}
