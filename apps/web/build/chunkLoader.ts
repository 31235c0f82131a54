import type { Plugin } from 'vite';

/**
 * Replaces Vite's wrapper around each `import()` of the build, which loads the chunk and its files.
 *
 * @param file the module whose `loadChunk` replaces it; called with the function that imports the chunk, and the
 *   chunk's files
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
