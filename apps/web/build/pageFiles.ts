import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The files that a part of a page needs in addition to those of the entry page, as paths from the app's root. */
export interface PartFiles {
  scripts: string[];
  styles: string[];
}

/**
 * Writes which files each route and each lazy-loaded component needs, so that the server can name them in the head of the
 * pages that it renders.
 *
 * @param folder for `entry.html`, the entry page, and `files.json`: the files by route id (`/documentCore/$id`) or by source file
 *   (`src/features/home/FirstSteps.tsx`)
 * @returns a plugin for the build
 */
export function pageFiles(folder: string): Plugin {
  let root = '';
  return {
    name: 'page-files',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const parts = partFiles(bundle, root, (id) => this.getModuleInfo(id));
        await rm(folder, { recursive: true, force: true });
        await mkdir(folder, { recursive: true });
        await writeFile(path.join(folder, 'files.json'), JSON.stringify(parts));
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('The build has no entry page');
        else await writeFile(path.join(folder, 'entry.html'), page.source);
      },
    },
  };
}

/**
 * @returns the files that each lazy-loaded part of the app needs in addition to those of the entry page, by route id or
 *   source file
 */
export function partFiles(
  bundle: Rolldown.OutputBundle,
  root: string,
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null,
): Record<string, PartFiles> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const known = entry ? needed(entry, bundle) : new Set();
  const parts: Record<string, PartFiles> = {};
  for (const chunk of chunks) {
    for (const id of chunk.moduleIds) {
      if (!getModuleInfo(id)?.dynamicImporters.length) continue;
      const files = [...needed(chunk, bundle)].filter((file) => !known.has(file)).map((file) => `/${file}`);
      parts[nameOf(path.posix.relative(root, id))] = {
        scripts: files.filter((file) => file.endsWith('.js')),
        styles: files.filter((file) => file.endsWith('.css')),
      };
    }
  }
  return parts;
}

/** A chunk's scripts and styles, with those of the chunks that it imports. */
function needed(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const visit = (one: Rolldown.OutputChunk) => {
    if (files.has(one.fileName)) return;
    files.add(one.fileName);
    for (const style of one.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of one.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  visit(chunk);
  return files;
}

/** The id of the route if the module is a route's component; otherwise the module's path. */
function nameOf(module: string): string {
  const [, route] = /^src\/routes(\/.+)\.tsx\?tsr-split=component$/.exec(module) ?? [];
  return route ? route.replace(/\/index$/, '/') : module;
}
