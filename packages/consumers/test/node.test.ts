import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { compile, execute, type FakePlatform, nodes, startPlatform } from './tools.ts';

const folder = path.join(inject('folder'), 'node');
let platform: FakePlatform;

beforeAll(async () => {
  platform = await startPlatform();
  for (const extension of ['mts', 'cts']) {
    await copyFile(path.join(folder, 'main.ts'), path.join(folder, `main.${extension}`));
  }
  // Also checks the types of every entry except the mocks, and of the packages' dependencies.
  await compile('5.6', folder, '--noEmit', 'false', '--outDir', 'built');
});
afterAll(() => platform?.close());

test('every entry except the mocks has types that compile with TypeScript 7.0 and moduleResolution node16', async () => {
  expect(await compile('7.0', folder)).toBe('');
});

describe.each(Object.entries(nodes))('Node %s, compiled with TypeScript 5.6', (version, node) => {
  test('is the expected version', async () => {
    expect(await execute(['--version'], folder, node)).toMatch(`v${version}.`);
  });

  test.each(['main.mjs', 'main.cjs'])(
    'runs %s, whose 1,000 interleaved requests never mix two tenants',
    async (file) => {
      const output = await execute([path.join('built', file), platform.url], folder, node);
      expect(JSON.parse(output)).toEqual({
        requests: 1000,
        mixed: [],
        echo: { city: '上海' },
        signature: expect.stringMatching(/^[0-9A-F]{32}$/),
        login: 'POST',
        message: 'Please enter phone or username',
      });
    },
  );

  test('renders react-aria’s texts in the reader’s language, and the kit’s texts if it has that language', async () => {
    const pages = (await execute(['built/render.mjs'], folder, node)).split('\n');
    for (const page of pages) expect(page).toMatch(/<button[^>]*type="button"[^>]*>.*Save/);
    const labels = pages.map((page) => [...page.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label));
    expect(labels).toEqual([
      expect.arrayContaining(['Increase', 'Next page']),
      expect.arrayContaining(['erhöhen', 'Nächste Seite']),
      expect.arrayContaining(['提高', '下一页']),
      // The kit has no messages in Arabic.
      expect.arrayContaining(['زيادة', 'Next page']),
    ]);
  });
});
