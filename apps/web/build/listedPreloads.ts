import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ModulePreloadOptions } from 'vite';

/**
 * What a chunk is loaded together with is listed in the chunk that asks for it, which for pages is the first that
 * everybody loads. The console's pages are many and far from the first view: theirs are found when they are loaded, but for
 * the styles, which have to be there before.
 *
 * @param folder the routes of the console
 * @returns Vite's option
 */
export function listedPreloads(folder: string): ModulePreloadOptions {
  const pages = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.basename(file, '.tsx')),
  );
  return {
    resolveDependencies: (file, dependencies, { hostType }) => {
      const [page = ''] = path.basename(file).split(/-[\w-]{8}\.js$/);
      return hostType === 'js' && pages.has(page)
        ? dependencies.filter((dependency) => dependency.endsWith('.css'))
        : dependencies;
    },
  };
}
