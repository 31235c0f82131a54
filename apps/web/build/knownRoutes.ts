import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Emits the app's routes with the build, so that the server can respond to unknown URLs with 404.
 *
 * @param routeTree the file of the generated route tree
 * @returns a plugin that emits `routes.json`, a list of paths with `$name` for parameters and `{-$name}` for
 *   optional ones
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
      if (paths.length === 0) this.error(`${routeTree} contains no routes.`);
      this.emitFile({
        type: 'asset',
        fileName: 'routes.json',
        source: JSON.stringify([...new Set(paths)], null, 2),
      });
    },
  };
}
