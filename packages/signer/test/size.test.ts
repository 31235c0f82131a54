import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const browserEntry = path.resolve(import.meta.dirname, '../dist/index.js');
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

const from = `from ${JSON.stringify(browserEntry)};`;

test.each([
  ['who signs', 'export { sign }', 3_000],
  [
    'who uses everything but the client',
    'export { explain, formatTimestamp, parseTimestamp, sign, signParams, verify }',
    4_000,
  ],
  ['who uses everything', 'export *', 5_750],
])('%s loads at most its share, hashes included and gzipped', async (_who, line, most) => {
  expect(await gzippedSize(`${line} ${from}`)).toBeLessThanOrEqual(most);
});
