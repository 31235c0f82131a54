import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Rolldown } from 'tsdown';
import { describe, expect, test } from 'vitest';
import { routes } from '../src/generated/routes.ts';
import { operations } from '../src/operations.ts';

const packageFolder = path.resolve(import.meta.dirname, '..');

/** The minified bundle of one import statement. */
async function bundle(source: string, external: string[] = []): Promise<string> {
  const entry = path.join(packageFolder, 'entry.js');
  const { output } = await Rolldown.build({
    input: entry,
    // The module exists only in memory, but inside the package, so that the package resolves itself by name.
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

/** A path in the form that the generated function has. */
const written = (route: string) => route.replace('{provider}', '-provider-');

describe('importing one function', () => {
  test.each(Object.values(routes).map(({ id }) => id))(
    '%s costs 4 kB gzipped at most, and brings no other operation, schema or hook',
    async (id) => {
      const text = await bundle(`import { ${id} } from '@platform/sdk'; console.log(${id});`);
      const { length } = gzipSync(text);
      expect(length).toBeGreaterThan(500);
      expect(length).toBeLessThanOrEqual(4096);
      const carried = Object.values(routes).filter(({ path: route }) => text.includes(`${written(route)}\``));
      expect(carried.map((route) => route.id)).toEqual([id]);
      expect(text).not.toMatch(/zod|react-query|msw/);
    },
  );
});

test('importing the OpenAPI types costs nothing', async () => {
  const entries = ['@platform/sdk/openapi', '@platform/sdk/openapi/gateway'];
  expect(await bundle(entries.map((entry) => `export * from '${entry}';`).join('\n'))).toBe('');
});

describe('importing the schemas of one tag', () => {
  test('contains no other tag’s', async () => {
    const text = await bundle("export * from '@platform/sdk/zod/account';", ['zod']);
    const named = Object.values(routes).filter(({ id }) =>
      new RegExp(`\\b${id.charAt(0).toUpperCase()}${id.slice(1)}(Body|Response|QueryParams)\\b`).test(text),
    );
    expect(new Set(named.map(({ tag }) => tag))).toEqual(new Set(['account']));
    expect(named.length).toBe(Object.values(operations).filter(({ tag }) => tag === 'account').length);
  });
});
