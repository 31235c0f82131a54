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

/** Gzipped bytes that a page loads for these lines, including dependencies; the marker proves that they are included. */
async function gzippedSize(source: string, marker: string): Promise<number> {
  const entry = path.join(folder, 'entry.js');
  await writeFile(entry, source);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: {
      write: false,
      modulePreload: false,
      // A library build would keep white space.
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in built)) throw new Error('Expected the output of a single build.');
  const code = built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  expect(code).toContain(marker);
  expect(code).not.toContain('node:');
  return gzipSync(code, { level: 9 }).length;
}

const entryOf = (name: string) => `from ${JSON.stringify(path.resolve(dist, `${name}.js`))};`;

test.each([
  ['who signs', `export { sign } ${entryOf('index')}`, 'SignerError', 3_000],
  ['who uses the whole browser entry', `export * ${entryOf('index')}`, 'SignerError', 4_350],
  ['who calls the gateway', `export * ${entryOf('client')}`, 'SignerError', 6_300],
  ['who has a signature diagnosed', `export * ${entryOf('diagnose')}`, 'SignerError', 13_000],
  ['who tests against a gateway', `export * ${entryOf('testing')}`, 'SignerError', 6_100],
  ['who writes programs', `export * ${entryOf('samples')}`, 'PLATFORM_SECRET', 6_800],
])(
  'a user %s loads at most the limit, gzipped and including dependencies',
  async (_who, source, marker, most) => {
    expect(await gzippedSize(source, marker)).toBeLessThanOrEqual(most);
  },
);
