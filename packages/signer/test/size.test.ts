import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const dist = path.resolve(import.meta.dirname, '../dist');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'signer-size-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Bytes of what a page loads for these lines, dependencies included. */
async function gzippedSize(source: string): Promise<number> {
  const entry = path.join(folder, 'entry.js');
  await writeFile(entry, source);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: {
      write: false,
      modulePreload: false,
      // A library build would keep its white space.
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in built)) throw new Error('One build was asked for.');
  const code = built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  expect(code).toContain('SignerError');
  expect(code).not.toContain('node:');
  return gzipSync(code, { level: 9 }).length;
}

const entryOf = (name: string) => `from ${JSON.stringify(path.resolve(dist, `${name}.js`))};`;

test.each([
  ['who signs', `export { sign } ${entryOf('index')}`, 3_000],
  ['who uses the whole browser entry', `export * ${entryOf('index')}`, 4_000],
  ['who calls the gateway', `export * ${entryOf('client')}`, 5_250],
  ['who has a signature diagnosed', `export * ${entryOf('diagnose')}`, 12_500],
])('%s loads at most its share, hashes included and gzipped', async (_who, source, most) => {
  expect(await gzippedSize(source)).toBeLessThanOrEqual(most);
});
