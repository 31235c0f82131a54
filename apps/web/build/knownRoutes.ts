import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type PartFiles, partFiles } from './pageFiles.ts';

/** What the server knows about the app's pages. */
export interface KnownRoutes {
  /**
   * The files that each page needs in addition to those of the entry page, by path; `$name` stands for a parameter and
   * `{-$name}` for an optional one.
   */
  pages: Record<string, PartFiles>;
  /** The files that every page needs for a user with a session. */
  session: PartFiles;
}

/** Lazy-loaded parts that the app shows at once. */
export interface ShownParts {
  /** Source files by the paths of the routes whose pages show them. */
  pages: Readonly<Record<string, string>>;
  /** The source file of the part that every page shows to a user with a session. */
  session: string;
}

const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

/**
 * Emits the app's routes and the files of their pages with the build, so that the server can respond to unknown URLs with
 * 404, and can name the files of a page in its head.
 *
 * @param routeTree the file of the generated route tree
 * @returns a plugin that emits `routes.json`, {@link KnownRoutes}
 */
export function knownRoutes(routeTree: string, shown: ShownParts): Plugin {
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
        const source = readFileSync(routeTree, 'utf8');
        const byFullPath = /interface FileRoutesByFullPath \{([\s\S]*?)\n\}/.exec(source)?.[1] ?? '';
        const paths = [...byFullPath.matchAll(/'([^']+)':/g)].map(([, path = '']) => pathOf(path));
        if (paths.length === 0) this.error(`${routeTree} contains no routes.`);
        const parts = partFiles(bundle, root, (id) => this.getModuleInfo(id));
        const filesOf = (ids: readonly string[]): PartFiles => {
          const files = (kind: keyof PartFiles) => [...new Set(ids.flatMap((id) => parts[id]?.[kind] ?? []))];
          return { scripts: files('scripts'), styles: files('styles') };
        };
        const pages = Object.fromEntries(
          paths.map((path) => [
            path,
            filesOf([
              ...Object.keys(parts).filter((id) => isPartOf(id, path)),
              ...Object.entries(shown.pages).flatMap(([route, file]) => (isBelow(path, route) ? file : [])),
            ]),
          ]),
        );
        const known: KnownRoutes = { pages, session: filesOf([shown.session]) };
        this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(known) });
      },
    },
  };
}

/** The path of a route: `/file/{-$id}` for the id `/file.{-$id}`, and `/message` for the index route `/message/`. */
const pathOf = (id: string) => id.replaceAll('.', '/').replace(/(.)\/$/, '$1');

/** Whether a page shows a route: the route at its path, or a layout above it. */
function isPartOf(id: string, path: string): boolean {
  if (!id.startsWith('/')) return false;
  return id.endsWith('/') ? pathOf(id) === path : isBelow(path, pathOf(id));
}
