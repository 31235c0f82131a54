import path from 'node:path';
import { appearance } from '@platform/ui/vite';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig, type UserConfig } from 'vite';
import { catalogFiles } from './build/catalogFiles.ts';
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
    knownRoutes('src/generated/routeTree.ts'),
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
      'src/routes/login.tsx',
      'src/routes/onlineDebugger',
      'src/routes/onlineDebugger.tsx',
      'src/routes/package.tsx',
      'src/routes/register.tsx',
      'src/routes/status.tsx',
    ]),
    rolldownOptions: {
      output: {
        // The mocks' worker intercepts every request, so the mocks' build is one file.
        codeSplitting: mode !== 'mocks' && {
          // One chunk compresses better than twenty small ones.
          groups: [
            // The code of the framework that every page needs, without the parts that only forms need. The chunk stays
            // cached across releases of the app.
            {
              name: 'framework',
              test: /node_modules\/(@tanstack|react|react-dom|scheduler)\/(?!.*\/(mutationObserver|useBlocker|useMutation)\.js)/,
              priority: 7,
            },
            // A page loads only the operations that it calls: these groups come before `lib`, which would include them all.
            {
              name: 'client',
              test: /packages\/sdk\/dist\/(client\/(?!axiosRequest)|(functions|hooks\/options)\/(account|documents|platform)\.js|hooks\/options\.js|rules\/format\.js)/,
              priority: 9,
            },
            {
              name: (id: string) => {
                const [, tag] = /packages\/sdk\/dist\/functions\/([\w-]+)\.js$/.exec(id) ?? [];
                return tag ? `operations-of-${tag}` : null;
              },
              priority: 8,
            },
            // Modules of the kit and the app that every page needs: each alone would be a chunk of a few hundred bytes.
            {
              name: 'kit',
              test: /packages\/ui\/dist\/((Accordion|Button|Container|Disclosure|Grid|Heading|IconButton|Inline|Link|Skeleton|Stack|Text|VisuallyHidden)\/|internal\/(assignRef|base|focusRing|useControlled)|Icon\/icons\/(Check|Chevron|Search|X)\w*Icon)/,
              priority: 6,
            },
            // The icons of the home page: each alone would be a chunk of two hundred bytes.
            {
              name: 'icons',
              test: /packages\/ui\/dist\/Icon\/icons\/(Braces|Gauge|ShieldCheck|Sparkles)Icon/,
              priority: 5,
            },
            // Other modules that the first view of every page needs. Otherwise the next groups would include some of them.
            { name: 'shell', test: /src\/(App|router)\.tsx?$/, priority: 4 },
            // Everything with options or rows: most of it is the same for tabs, menus, lists and tables.
            { name: 'collections', test: /packages\/ui\/dist\/Tabs\//, priority: 3 },
            // The modules that every page except the home page needs, and the modules that every document needs.
            {
              name: 'page',
              test: /src\/(shell\/(Page|screens)|entities\/document\/(documentHref|interfaceVersions)|components\/(Loaded|LoadFailure|Prose|TextWithCode|usePictureViewer|useLinksWithin)|lib\/(notFound|useDebounced))\.tsx?$|packages\/ui\/dist\/(Breadcrumbs|Card|CodeBlock|CopyButton|DescriptionList|SearchField|Tag)\/|packages\/sdk\/dist\/hooks\/platform\.js/,
              priority: 2,
            },
            {
              name: 'documents',
              test: /src\/(entities\/document\/(apiLabels|documents|fieldTree|Fields|oldInterface)|entities\/call\/returnCodeHref|features\/documents\/(?!Catalog|Change|Deprecation|DocumentPreview|Draft|FieldChanges|Folder|OwnExamples|Search|TryIt)|routes\/documentCore\.tsx\?)|packages\/ui\/dist\/Icon\/icons\/(FileText|Folder|Webhook)Icon/,
              priority: 1,
            },
            // Small parts of the console: as single chunks, their names in the lists of files would be longer than their code.
            {
              name: 'console',
              test: /packages\/ui\/dist\/Icon\/icons\/(Activity|AppWindow|Bell|Boxes|Building|Calendar|ChartLine|CircleDashed|Coins|Download|Eye|Inbox|KeyRound|ListOrdered|LogOut|Pencil|Plus|RotateCcw|ScrollText|ShoppingCart|Store|Table|Tag|Terminal|User|Users|Wallet|Zap)Icon|src\/entities\/\w+\/(alertSettingsPath|applicationHref|orderHref)\.ts/,
              priority: 1,
            },
            {
              name: 'lib',
              test: /src\/(lib\/(authorization|base|cookies|accountCleanup|loadChunk|permissions|queryClient|refresher|sandbox|session|tabs|timeZone|toasts)|components\/(lazyComponent|list\/addressParameters))\.tsx?$/,
              priority: 5,
            },
          ],
        },
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
