import { readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientModules } from './build/clientModules.ts';
import { folders } from './build/folders.ts';
import { kitPlugins } from './build/kitPlugins.ts';
import manifest from './package.json' with { type: 'json' };

const languages = readdirSync(new URL('src/messages', import.meta.url)).map((file) =>
  file.replace(/\.ts$/, ''),
);

const outside = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)];

/** The first browser versions that support all features of the styles, above all `:dir()` and `light-dark()`. */
export const cssTarget = ['chrome123', 'safari17.5', 'firefox121'];

export default defineConfig(({ command }) => ({
  base: './',
  plugins: [react(), kitPlugins({ identifiers: command === 'build' ? 'short' : 'debug' }), clientModules()],
  build: {
    target: 'es2023',
    cssTarget,
    sourcemap: true,
    minify: false,
    cssMinify: true,
    // In watch mode keep the types, which only a full build writes.
    emptyOutDir: !process.argv.includes('--watch'),
    cssCodeSplit: false,
    lib: {
      entry: Object.fromEntries([
        ['index', 'src/index.ts'],
        ...languages.map((language) => [`messages/${language}`, `src/messages/${language}.ts`]),
        ...folders.map((folder) => [`${folder}/index`, `src/${folder}/index.ts`]),
      ]),
      formats: ['es'],
      cssFileName: 'styles',
    },
    rolldownOptions: {
      external: (id) => outside.some((name) => id === name || id.startsWith(`${name}/`)),
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        assetFileNames: (asset) =>
          asset.names[0]?.endsWith('.woff2') ? 'fonts/[name][extname]' : '[name][extname]',
      },
    },
  },
}));
