import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type PartFiles, partFiles } from './pageFiles.ts';

/**
 * The files that each page needs in addition to those of the entry page, for visitors and for users with a session, by path;
 * `$name` stands for a parameter and `{-$name}` for an optional one.
 */
export type KnownRoutes = Record<string, { visitor: PartFiles; user: PartFiles }>;

/** Lazy-loaded parts that pages show at once. */
export interface ShownParts {
  /** Source files by the paths of the routes whose pages show them. */
  pages: Readonly<Record<string, string>>;
  /** The source file of the part that every page shows to users with a session. */
  session: string;
}

/**
 * Emits the app's routes and the files of their pages with the build, so that the server can respond to unknown URLs with
 * 404, and can name the files of a page in its head.
 *
 * @param routes the folder of the routes
 * @param routeTree the file of the generated route tree
 * @returns a plugin that emits `routes.json`, {@link KnownRoutes}
 */
export function knownRoutes(routes: string, routeTree: string, shown: ShownParts): Plugin {
  let root = '';
  return {
    name: 'known-routes',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const paths = pathsIn(readFileSync(routeTree, 'utf8'));
        if (paths.length === 0) this.error(`${routeTree} contains no routes.`);
        const parts = partFiles(bundle, root, (id) => this.getModuleInfo(id));
        const filesOf = (ids: readonly string[]): PartFiles => {
          const unknown = ids.find((id) => !parts[id]);
          if (unknown) this.error(`${unknown} is not lazy-loaded.`);
          const files = (kind: keyof PartFiles) => [...new Set(ids.flatMap((id) => parts[id]?.[kind] ?? []))];
          return { scripts: files('scripts'), styles: files('styles') };
        };
        const partsOf = (page: string) => [
          ...Object.keys(parts).filter((id) => isPartOf(id, page)),
          ...Object.entries(shown.pages).flatMap(([route, file]) => (isBelow(page, route) ? file : [])),
        ];
        const guards = guardsIn(path.join(root, routes));
        const known: KnownRoutes = Object.fromEntries(
          paths.map((page) => {
            const isFor = (guard: RegExp) =>
              guards.some(([id, source]) => isPartOf(id, page) && guard.test(source));
            const visitor = filesOf(partsOf(isFor(NEEDS_SESSION) ? LOGIN : page));
            const user = filesOf([...(isFor(FOR_VISITORS) ? [] : partsOf(page)), shown.session]);
            return [page, { visitor, user }];
          }),
        );
        this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(known) });
      },
    },
  };
}

/** The page that visitors get instead of one that needs a session. */
const LOGIN = '/login';
/** Matches the source of routes that visitors can't open, and of routes that redirect users with a session. */
const NEEDS_SESSION = /\brequireSession\b/;
const FOR_VISITORS = /if \(sessionToken\(\)\) throw redirect/;

/** The ids of all routes, with their sources. */
function guardsIn(folder: string): [id: string, source: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => [
      `/${file.replaceAll(path.sep, '/').replace(/\.tsx$/, '')}`.replace(/\/index$/, '/'),
      readFileSync(path.join(folder, file), 'utf8'),
    ]);
}

/** The paths of all pages in the source of the route tree. */
function pathsIn(routeTree: string): string[] {
  const [, byFullPath = ''] = /interface FileRoutesByFullPath \{([\s\S]*?)\n\}/.exec(routeTree) ?? [];
  const paths = [...byFullPath.matchAll(/'([^']+)':/g)].map(([, id = '']) => pathOf(id));
  return [...new Set(paths)];
}

/** The path of a route: `/file/{-$id}` for the id `/file.{-$id}`, and `/message` for the index route `/message/`. */
const pathOf = (id: string) => id.replaceAll('.', '/').replace(/(.)\/$/, '$1');

const isBelow = (page: string, parent: string) => page === parent || page.startsWith(`${parent}/`);

/** Whether a page shows a route: the route at its path, or a layout above it. */
function isPartOf(id: string, page: string): boolean {
  if (!id.startsWith('/')) return false;
  return id.endsWith('/') ? pathOf(id) === page : isBelow(page, pathOf(id));
}
