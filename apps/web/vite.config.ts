import path from 'node:path';
import { appearance } from '@platform/ui/vite';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig, type UserConfig } from 'vite';
import { catalogFiles } from './build/catalogFiles.ts';
import { chunkGroups } from './build/chunkGroups.ts';
import { chunkLoader } from './build/chunkLoader.ts';
import { demoFiles } from './build/demoFiles.ts';
import { knownRoutes } from './build/knownRoutes.ts';
import { listedPreloads } from './build/listedPreloads.ts';
import { packageArchives } from './build/packageArchives.ts';
import { pageFiles } from './build/pageFiles.ts';
import { pagesFirst } from './build/pagesFirst.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preloadFonts.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The plugins that the app needs wherever it is rendered. */
const shared = [
  tanstackRouter({ target: 'react' }),
  packageArchives(),
  react(),
  vanillaExtractPlugin(),
  { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' as const },
];

/** The build that the server renders pages with: modules for Node that need no `node_modules`. */
const serverBuild: UserConfig = {
  plugins: shared,
  // Otherwise React and TanStack would use their development code if the server starts without NODE_ENV.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: 'dist-server',
    // The folder already has `entry.html` and `files.json` from the browser's build, whose own folder has the public files.
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    target: 'es2024',
  },
};

const browserBuild = (mode: string): UserConfig => ({
  plugins: [
    shared,
    knownRoutes('src/routes', 'src/generated/routeTree.ts', {
      pages: {
        '/controlPanel': 'src/shell/ConsoleNavigation.tsx',
        '/documentCore': 'src/features/documents/DocumentNavigation.tsx',
        '/file/detail': 'src/features/documents/DocumentNavigation.tsx',
        '/onlineDebugger': 'src/shell/ConsoleNavigation.tsx',
      },
      session: 'src/shell/HeaderAccount.tsx',
    }),
    chunkLoader(path.resolve(import.meta.dirname, 'src/lib/loadChunk.ts')),
    pagesFirst(['/package']),
    appearance(),
    preloadFonts(['geist-latin-wght', 'geist-mono-latin-wght']),
    mode !== 'mocks' && pageFiles('dist-server'),
    mode !== 'mocks' && precompress(),
    mode === 'mocks' && catalogFiles(),
    mode === 'mocks' && demoFiles(),
    // The mocks' worker script comes from the package that it belongs to.
    mode === 'mocks' && msw({ mode: 'worker-only' }),
  ],
  build: {
    // The app with its mocks is built only for the journeys and the demo, and into a folder that the server does not serve.
    outDir: mode === 'mocks' ? 'dist-mocks' : 'dist',
    // The page's security policy allows data: URLs only for images.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: listedPreloads([
      'src/routes/controlPanel',
      'src/routes/guide',
      'src/routes/message',
      'src/routes/message.tsx',
      'src/routes/accountInfo.tsx',
      'src/routes/documentCore/changelog.tsx',
      'src/routes/documentCore/returnCodes.tsx',
      'src/routes/documentCore/signature.tsx',
      'src/routes/file.detail.{-$pid}.{-$id}.{-$stat}.tsx',
      'src/routes/file.{-$id}.{-$name}.tsx',
      'src/routes/forget.tsx',
      'src/routes/onlineDebugger',
      'src/routes/onlineDebugger.tsx',
      'src/routes/package.tsx',
      'src/routes/status.tsx',
    ]),
    rolldownOptions: {
      output: {
        // The mocks' worker intercepts every request, so the mocks' build is one file.
        codeSplitting: mode !== 'mocks' && { groups: chunkGroups },
      },
    },
  },
  worker: { format: 'es' },
  // If Vite discovered these packages only when axios or the first chart is loaded, it would reload the page.
  optimizeDeps: { include: ['@nivo/bar', '@nivo/line', 'axios'] },
  server: {
    // Without mocks, PORT is the server's port.
    ...(mode === 'mocks' && process.env.PORT && { port: Number(process.env.PORT), strictPort: true }),
    // The mocks replace the server.
    proxy:
      mode === 'mocks'
        ? {}
        : Object.fromEntries(
            [
              ...['/api', '/gateway', '/passant-privilege', '/dev/outbox', '/openapi.json', '/reference'],
              ...[
                '/llms.txt',
                '/llms-full.txt',
                '/sitemap.xml',
                '/robots.txt',
                '^/documentCore/.+\\.(md|json|d\\.ts|atom)$',
              ],
            ].map((path) => [path, server]),
          ),
  },
});

export default defineConfig(({ mode, isSsrBuild }) => (isSsrBuild ? serverBuild : browserBuild(mode)));
