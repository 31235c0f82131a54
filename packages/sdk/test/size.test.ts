import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Rolldown } from 'tsdown';
import { describe, expect, test } from 'vitest';
import { routes } from '../src/generated/routes.ts';
import { operations } from '../src/operations.ts';

const packageFolder = path.resolve(import.meta.dirname, '..');

/** What an app's bundler makes of one import statement, minified. */
async function bundle(source: string, external: string[]): Promise<string> {
  const entry = path.join(packageFolder, 'entry.js');
  const { output } = await Rolldown.build({
    input: entry,
    // The module exists in memory alone; it stands in the package, so that the package finds itself by name.
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    platform: 'browser',
    external,
    write: false,
    output: { minify: true },
  });
  return output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
}

describe('importing one function', () => {
  const bundled = bundle("import { login } from '@platform/sdk'; console.log(login);", ['axios']);

  test('costs 4 kB gzipped at most, axios aside', async () => {
    const { length } = gzipSync(await bundled);
    expect(length).toBeGreaterThan(500);
    expect(length).toBeLessThanOrEqual(4096);
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
