import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Rolldown } from 'tsdown';
import { describe, expect, test } from 'vitest';
import { routes } from '../src/generated/routes.ts';
import { operations } from '../src/operations.ts';
import { bundleEntry } from './bundleEntry.ts';

const packageFolder = path.resolve(import.meta.dirname, '..');

/** The minified chunks of one import statement, the entry first. */
async function bundle(source: string, external: (string | RegExp)[] = []) {
  const entry = path.join(packageFolder, 'entry.js');
  const { output } = await Rolldown.build({
    input: entry,
    // The module exists only in memory, but inside the package, so that the package resolves itself by name.
    plugins: [bundleEntry(entry, source)],
    platform: 'browser',
    external,
    write: false,
    output: { minify: true },
  });
  const chunks = output.filter((chunk) => chunk.type === 'chunk');
  return chunks.sort((one, other) => Number(other.isEntry) - Number(one.isEntry));
}

/** The code of the entry of a bundle without axios itself, and the gzipped size of all its chunks in bytes. */
async function own(name: string) {
  const chunks = await bundle(`import { ${name} } from '@platform/sdk'; console.log(${name});`, ['axios']);
  const size = chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  return { code: chunks[0]?.code ?? '', size };
}

describe('importing one function', async () => {
  const transport = await own('axiosTransport');

  test.each(Object.values(routes).map(({ id }) => [id]))(
    '%s adds at most 2.5 kB gzipped to its transport, and no other operation, schema or hook',
    async (id) => {
      const { code, size } = await own(id);
      expect(size - transport.size).toBeGreaterThan(500);
      expect(size - transport.size).toBeLessThanOrEqual(2500);
      const carried = Object.values(routes).filter(({ path: route }) =>
        [`"${route}"`, `'${route}'`, `\`${route}\``].some((quoted) => code.includes(quoted)),
      );
      expect(carried.map((route) => route.id)).toEqual([id]);
      expect(code).not.toMatch(/zod|react-query|msw/);
    },
  );

  test('loads axios as a separate chunk, and adds at most 1.28 kB gzipped for the rest of its transport', async () => {
    const chunks = await bundle(
      "import { axiosTransport } from '@platform/sdk'; console.log(axiosTransport);",
    );
    const axios = chunks.filter(({ code }) => code.includes('AxiosError'));
    expect(axios.map(({ isEntry }) => isEntry)).toEqual([false]);
    expect(transport.size).toBeLessThanOrEqual(1280);
  });

  test('does not include axios if only fetchTransport is used', async () => {
    const chunks = await bundle(
      "import { fetchTransport } from '@platform/sdk'; console.log(fetchTransport);",
    );
    expect(chunks).toHaveLength(1);
    expect(gzipSync(chunks[0]?.code ?? '').length).toBeLessThanOrEqual(1024);
  });
});

test('importing the OpenAPI types adds no code', async () => {
  const entries = ['@platform/sdk/openapi', '@platform/sdk/openapi/gateway'];
  const chunks = await bundle(entries.map((entry) => `export * from '${entry}';`).join('\n'));
  expect(chunks.map(({ code }) => code)).toEqual(['']);
});

test('importing fieldMessage adds at most 1.28 kB gzipped, and neither schemas nor zod', async () => {
  const [{ code } = { code: '' }] = await bundle(
    "import { fieldMessage } from '@platform/sdk/zod'; console.log(fieldMessage);",
  );
  expect(gzipSync(code).length).toBeLessThanOrEqual(1280);
  expect(code).not.toContain('safeParse');
});

describe('importing the schemas of one tag', () => {
  test('adds no schema of another tag', async () => {
    const [{ code: text } = { code: '' }] = await bundle("export * from '@platform/sdk/zod/account';", [
      'zod',
    ]);
    const named = Object.values(routes).filter(({ id }) =>
      new RegExp(`\\b${id.charAt(0).toUpperCase()}${id.slice(1)}(Body|Response|QueryParams)\\b`).test(text),
    );
    expect(new Set(named.map(({ tag }) => tag))).toEqual(new Set(['account']));
    expect(named.length).toBe(Object.values(operations).filter(({ tag }) => tag === 'account').length);
  });
});
