import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ModulePreloadOptions } from 'vite';

/**
 * Reduces the preload lists. Vite lists a chunk's dependencies in the chunk that imports it, which for pages is the
 * entry chunk. Many pages, such as those of the console, are opened from another page and are not part of a first view.
 * Their lists contain only styles, which must be loaded before the page renders; the browser finds their other
 * dependencies when they load.
 *
 * @param routes the folders and files of these pages' routes
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
