import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { components } from '../.storybook/components.ts';

const packageFolder = path.resolve(import.meta.dirname, '..');

/** Returns the gzipped size of a component's JavaScript in bytes, without React and lazy-loaded chunks. */
async function sizeOf(component: string): Promise<number> {
  const entry = path.join(packageFolder, 'entry.js');
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    root: packageFolder,
    // The entry exists only in memory.
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry ? `import * as all from './dist/${component}/index.js'; console.log(all);` : null,
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: entry, external: /^react(?:-dom)?(?:\/|$)/ },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const loaded = new Set<string>();
  const load = (name: string): void => {
    if (loaded.has(name) || !chunks.has(name)) return;
    loaded.add(name);
    chunks.get(name)?.imports.forEach(load);
  };
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) load(fileName);
  const code = [...loaded].map((name) => chunks.get(name)?.code).join('');
  return gzipSync(code).length;
}

// `vitest -u` accepts changed sizes and writes them into the README.
test('the README states the size of every component', async () => {
  const readme = await readFile(path.join(packageFolder, 'README.md'), 'utf8');
  const sizes = new Map<string, string[]>();
  for (const { group, name } of components) {
    const size = `${name} ${Math.ceil((await sizeOf(name)) / 1000)}`;
    sizes.set(group, [...(sizes.get(group) ?? []), size]);
  }
  const rows = [...sizes].map(([group, ofGroup]) => `| ${group} | ${ofGroup.join(', ')} |`);
  const table = `| | |\n|---|---|\n${rows.toSorted().join('\n')}\n`;
  const measured = readme.replace(/^\| \| \|\n\|---\|---\|\n(?:\|.*\n)+/m, () => table);
  await expect(measured).toMatchFileSnapshot(path.join(packageFolder, 'README.md'));
});

test('Button costs 20 kB at most', async () => {
  const size = await sizeOf('Button');
  expect(size).toBeGreaterThan(5000);
  expect(size).toBeLessThanOrEqual(20_000);
});
