import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defineConfig, type UserConfig } from 'tsdown';
import { folderOf } from '../../scripts/packed.ts';

const tags = readdirSync('src/generated/zod').map((name) => path.parse(name).name);
/** The handwritten module of a tag re-exports its generated one, with the rules across fields. */
const schemasOf = (tag: string) =>
  existsSync(`src/zod/${tag}.ts`) ? `src/zod/${tag}.ts` : `src/generated/zod/${tag}.ts`;

/** The generated modules of a folder as entries, one per tag. */
const modulesOf = (folder: string, entry: string) =>
  Object.fromEntries(
    readdirSync(`src/generated/${folder}`)
      .filter((name) => name !== 'index.ts')
      .map((name) => [`${entry}/${path.parse(name).name}`, `src/generated/${folder}/${name}`]),
  );

/** The entries of both builds. */
const entries = {
  index: 'src/index.ts',
  react: 'src/react.ts',
  access: 'src/access.ts',
  returnCodes: 'src/returnCodes.ts',
  'returnCodes/explained': 'src/returnCodes/explained.ts',
  documents: 'src/documents.ts',
  'documents/catalog': 'src/documents/catalog.ts',
  openapi: 'src/openapi.ts',
  'openapi/gateway': 'src/openapi/gateway.ts',
  'openapi-fetch': 'src/openApiClient.ts',
  operations: 'src/operations.ts',
  rules: 'src/rules.ts',
  zod: 'src/zod.ts',
  ...Object.fromEntries(tags.map((tag) => [`zod/${tag}`, schemasOf(tag)])),
  // Not public. They are separate modules, so that a page only loads what it uses.
  ...modulesOf('functions', 'functions'),
  ...modulesOf('hooks', 'hooks'),
  ...modulesOf('mutationHooks', 'hooks/mutations'),
  ...modulesOf('options', 'hooks/options'),
  'hooks/provider': 'src/react/provider.ts',
  'hooks/options': 'src/react/options.ts',
  'hooks/invalidate': 'src/react/invalidate.ts',
  'hooks/queryClient': 'src/react/queryClient.ts',
  ...Object.fromEntries(
    readdirSync('src/client').map((name) => [`client/${path.parse(name).name}`, `src/client/${name}`]),
  ),
};

/** The rules one by one, so that a page only loads what it uses. Programs that `require` them don't need that. */
const rules = Object.fromEntries(
  readdirSync('src/rules').map((name) => [`rules/${path.parse(name).name}`, `src/rules/${name}`]),
);

const shared = {
  // Ignores the warnings about `'use client'`, which the modules of hooks keep because they are entries.
  inputOptions: {
    onLog: (level, log, handle) => {
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
    },
  },
  platform: 'neutral' as const,
  target: 'es2023',
} satisfies UserConfig;

/** Declarations that are too large to exist twice. They contain only types, so those for `require` import them. */
const typesOnly = /^openapi(\/gateway|-[\w-]{8})?\.d\.ts$/;
/** Declarations of the module that exists for `import` only. */
const forImportOnly = path.join('documents', 'search.d.ts');

/** The files with declarations in a build, without those for `require`. */
const declarationsIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.d.ts'));

/** Indents the declarations by tabs instead of pairs of spaces, which make up a tenth of their size. */
async function indentDeclarations(): Promise<void> {
  for (const name of await declarationsIn('dist')) {
    const file = path.join('dist', name);
    const declarations = await readFile(file, 'utf8');
    await writeFile(
      file,
      declarations.replaceAll(/^(?: {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2)),
    );
  }
}

/** Copies the declarations for `import` as those for `require`, because generating them takes almost all of the build time. */
async function declareForRequire(): Promise<void> {
  const files = await declarationsIn('dist');
  for (const file of files.filter((name) => name !== forImportOnly)) {
    const declarations = await readFile(path.join('dist', file), 'utf8');
    await writeFile(
      path.join('dist', file.replace(/\.ts$/, '.cts')),
      typesOnly.test(file)
        ? `export type * from './${path.basename(file, '.d.ts')}.js' with { 'resolution-mode': 'import' };\n`
        : declarations.replaceAll(/((?:from|import) ["']\.[^"']*)\.js(["'])/g, '$1.cjs$2'),
    );
  }
}

/** Copies the bundled descriptions without white space, which makes up half of their size. */
async function copyDescriptions(): Promise<void> {
  for (const name of ['openapi.json', 'gateway.json', 'catalog.json']) {
    const description: unknown = JSON.parse(await readFile(path.join('src/generated', name), 'utf8'));
    await writeFile(path.join('dist', name), JSON.stringify(description));
  }
}

/** The libraries that are part of the search, and the files of their licenses. */
const bundled = { minisearch: 'LICENSE.txt', stemmer: 'license' };

/** Writes the licenses of the bundled libraries, which every copy has to include. */
async function copyLicenses(): Promise<void> {
  const licenses = Object.entries(bundled).map(
    async ([name, file]) => `${name}\n\n${await readFile(path.join(folderOf(name, '.'), file), 'utf8')}`,
  );
  await writeFile('dist/licenses.txt', (await Promise.all(licenses)).join('\n\n'));
}

export default defineConfig([
  {
    ...shared,
    entry: { ...entries, ...rules, 'documents/search': 'src/documents/search/index.ts' },
    format: 'esm',
    // Tests import from outside the package; the declarations of those files must not be emitted.
    tsconfig: 'tsconfig.build.json',
    dts: true,
    clean: true,
    hooks: {
      'build:done': async () => {
        await indentDeclarations();
        await declareForRequire();
        await copyDescriptions();
        await copyLicenses();
      },
    },
  },
  {
    ...shared,
    entry: entries,
    format: 'cjs',
    dts: false,
    clean: false,
    // Editors read the declarations.
    outputOptions: { comments: { jsdoc: false } },
  },
]);
