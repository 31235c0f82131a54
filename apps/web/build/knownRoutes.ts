import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Writes the app's addresses beside the build, so that the server can answer 404 to an address that leads nowhere.
 *
 * @param routeTree the generated route tree's file
 * @returns a plugin that emits `routes.json`, a list of paths with `$name` for what differs, `{-$name}` for what may be left out
 */
export function knownRoutes(routeTree: string): Plugin {
  return {
    name: 'known-routes',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(routeTree, 'utf8');
      const byFullPath = /interface FileRoutesByFullPath \{([\s\S]*?)\n\}/.exec(source)?.[1] ?? '';
      const paths = [...byFullPath.matchAll(/'([^']+)':/g)].map(([, path = '']) =>
        path.replace(/(.)\/$/, '$1'),
      );
      if (paths.length === 0) this.error(`${routeTree} names no route.`);
      this.emitFile({
        type: 'asset',
        fileName: 'routes.json',
        source: JSON.stringify([...new Set(paths)], null, 2),
      });
    },
  };
}
