import { globSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { folderOf, installTogether } from '../../../scripts/packed.ts';
import { typescripts } from './tools.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the projects, whose `node_modules` has the packed packages. */
    folder: string;
  }
}

const own = path.resolve(import.meta.dirname, '..');
const packages = ['sdk', 'sdk-mocks', 'signer', 'ui'];

/** Everything that an installed package exports with types, as import specifiers. */
async function entriesOf(installed: string): Promise<string[]> {
  const { name, exports } = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8'));
  const entries = Object.entries<unknown>(exports);
  return entries.flatMap(([entry, target]) => {
    if (!JSON.stringify(target).includes('.d.ts')) return [];
    const specifier = path.posix.join(name, entry);
    if (!entry.includes('*')) return [specifier];
    const files = globSync(`dist/${entry}.d.ts`, { cwd: installed });
    return files.map((file) => specifier.replace('*', path.basename(file, '.d.ts')));
  });
}

/** A module that needs the types of all these entries. */
const moduleOf = (entries: string[]) =>
  `export type All = [\n${entries.map((entry) => `  typeof import('${entry}'),`).join('\n')}\n];\n`;

/** Packs the packages once, and copies the projects next to them. */
export default async function install({ provide }: TestProject): Promise<() => Promise<void>> {
  const { devDependencies } = JSON.parse(await readFile(path.join(own, 'package.json'), 'utf8'));
  const names = Object.keys(devDependencies).filter((name) => !name.startsWith('@platform/'));
  const others = Object.fromEntries(names.map((name) => [name, folderOf(name, own)]));
  const folder = await installTogether(
    packages.map((name) => path.resolve(own, '..', name)),
    // Next uses the compiler's API, which TypeScript 7 does not have.
    { ...others, typescript: typescripts['5.9'] },
  );
  await cp(path.join(own, 'projects'), folder, { recursive: true });

  const installed = packages.map((name) => path.join(folder, 'node_modules/@platform', name));
  const entries = (await Promise.all(installed.map(entriesOf))).flat();
  // MSW's own types need TypeScript 5.7.
  const oldest = entries.filter((entry) => entry !== '@platform/sdk-mocks');
  const files: Record<string, string[]> = {
    'vite/src/entries.ts': entries,
    'entries/5.6.ts': oldest,
    'entries/5.9.ts': entries,
    'entries/node16.mts': entries,
    'node/entries.mts': oldest,
    // The kit, the mocks and the search index are for `import` only.
    'node/entries.cts': oldest.filter(
      (entry) => !/^@platform\/(ui|sdk-mocks|sdk\/documents\/search)\b/.test(entry),
    ),
  };
  for (const [file, needed] of Object.entries(files)) {
    await writeFile(path.join(folder, file), moduleOf(needed));
  }
  provide('folder', folder);
  return () => rm(folder, { recursive: true });
}
