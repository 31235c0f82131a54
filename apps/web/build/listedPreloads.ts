import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ModulePreloadOptions } from 'vite';

/**
 * Reduces the preload lists. Vite lists a chunk's dependencies in the chunk that imports it, which for pages is the
 * entry chunk. The console's pages, and others behind a login or a choice, are many and not part of the first view.
 * The browser finds their dependencies when they load, except for styles, which must be loaded before the page renders.
 *
 * @param routes the folders and files of those routes
 * @returns Vite's `modulePreload` option
 */
export function listedPreloads(routes: readonly string[]): ModulePreloadOptions {
  const files = routes.flatMap((route) =>
    route.endsWith('.tsx') ? route : readdirSync(route, { recursive: true, encoding: 'utf8' }),
  );
  // Rollup replaces characters that are not allowed in a chunk's name with underscores.
  const pages = new Set(files.map((file) => path.basename(file, '.tsx').replaceAll(/[{}$]/g, '_')));
  return {
    resolveDependencies: (file, dependencies, { hostType }) => {
      const [page = ''] = path.basename(file).split(/-[\w-]{8}\.js$/);
      return hostType === 'js' && pages.has(page)
        ? dependencies.filter((dependency) => dependency.endsWith('.css'))
        : dependencies;
    },
  };
}
