import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/**
 * Files that the server serves in production, by path: the contract, its reference page, and the catalog. This plugin reads
 * them from other packages.
 */
const FILES = {
  '/openapi.json': {
    type: 'application/json',
    read: () => readFileSync(require.resolve('@platform/sdk/openapi.json'), 'utf8'),
  },
  '/reference.html': {
    type: 'text/html; charset=utf-8',
    read: () => readFileSync(require.resolve('@platform/reference/reference.html'), 'utf8'),
  },
  '/reference.css': {
    type: 'text/css; charset=utf-8',
    read: () => readFileSync(require.resolve('@platform/reference/reference.css'), 'utf8'),
  },
  '/documentCore/openapi.json': {
    type: 'application/json',
    read: () => readFileSync(require.resolve('@platform/sdk/catalog.json'), 'utf8'),
  },
  '/documentCore/openapi.d.ts': {
    type: 'text/plain; charset=utf-8',
    read: () =>
      readFileSync(require.resolve('@platform/sdk/openapi/gateway').replace(/\.cjs$/, '.d.ts'), 'utf8'),
  },
} as const;

/** @returns a plugin that serves these files when the app runs on mocks, without a server */
export function catalogFiles(): Plugin {
  return {
    name: 'catalog-files',
    generateBundle() {
      for (const [path, { read }] of Object.entries(FILES)) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: read() });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(({ url = '' }, response, next) => {
        const file = Object.entries(FILES).find(([path]) => path === url)?.[1];
        if (!file) return next();
        response.setHeader('content-type', file.type);
        response.end(file.read());
      });
    },
  };
}
