import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ModulePreloadOptions } from 'vite';

/**
 * What a chunk is loaded together with is listed in the chunk that asks for it, which for pages is the first that
 * everybody loads. The console's pages, and others after a login or a choice, are many and far from the first view: theirs
 * are found when they are loaded, but for the styles, which have to be there before.
 *
 * @param routes the folders and files of those routes
 * @returns Vite's option
 */
export function listedPreloads(routes: readonly string[]): ModulePreloadOptions {
  const files = routes.flatMap((route) =>
    route.endsWith('.tsx') ? route : readdirSync(route, { recursive: true, encoding: 'utf8' }),
  );
  // What a chunk's name can't have, it has an underscore for.
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
