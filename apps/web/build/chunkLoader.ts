import type { Plugin } from 'vite';

/**
 * Replaces what Vite wraps each `import()` of the built app in, which loads the chunk and the files that it needs.
 *
 * @param file the module whose `loadChunk` takes its place, called with the function that imports the chunk, and its files
 * @returns a plugin for the build
 */
export function chunkLoader(file: string): Plugin {
  return {
    name: 'chunk-loader',
    apply: 'build',
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => ({
        code: `export { loadChunk as __vitePreload } from ${JSON.stringify(file)};`,
        map: null,
      }),
    },
  };
}
