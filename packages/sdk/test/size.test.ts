import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { routes } from '../src/generated/routes.ts';
import { operations } from '../src/operations.ts';

const packageFolder = path.resolve(import.meta.dirname, '..');

/** What an app's bundler makes of one import statement, minified. */
async function bundle(source: string, external: string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: packageFolder, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    external,
  });
  return outputFiles.map(({ text }) => text).join('');
}

describe('importing one function', () => {
  const bundled = bundle("import { login } from '@platform/sdk'; console.log(login);", ['axios']);

  test('costs 4 kB gzipped at most, axios aside', async () => {
    expect(gzipSync(await bundled).length).toBeLessThanOrEqual(4096);
  });

  test('brings no other operation, no schema and no hook', async () => {
    const text = await bundled;
    const paths = Object.values(routes).filter(({ path: route }) =>
      text.includes(route.slice(route.lastIndexOf('/') + 1)),
    );
    expect(paths.map(({ id }) => id)).toEqual(['login']);
    expect(text).not.toMatch(/zod|react-query|msw/);
  });
});

describe('importing the schemas of one tag', () => {
  test('brings no other tag’s', async () => {
    const text = await bundle("export * from '@platform/sdk/zod/account';", ['zod']);
    const named = Object.values(routes).filter(({ id }) =>
      new RegExp(`\\b${id.charAt(0).toUpperCase()}${id.slice(1)}(Body|Response|QueryParams)\\b`).test(text),
    );
    expect(new Set(named.map(({ tag }) => tag))).toEqual(new Set(['account']));
    expect(named.length).toBe(Object.values(operations).filter(({ tag }) => tag === 'account').length);
  });
});
