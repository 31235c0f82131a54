import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defineConfig } from 'tsdown';

const tags = readdirSync('src/generated/zod').map((name) => path.parse(name).name);
/** The handwritten module of a tag re-exports its generated one, with the rules across fields. */
const schemasOf = (tag: string) =>
  existsSync(`src/zod/${tag}.ts`) ? `src/zod/${tag}.ts` : `src/generated/zod/${tag}.ts`;

const shared = {
  entry: {
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
    msw: 'src/msw.ts',
    story: 'src/story.ts',
    ...Object.fromEntries(tags.map((tag) => [`zod/${tag}`, schemasOf(tag)])),
    // Nobody imports these; with modules of their own, a page only loads the hooks and facts that it uses.
    ...Object.fromEntries(tags.map((tag) => [`hooks/${tag}`, `src/generated/hooks/${tag}.ts`])),
    'hooks/infiniteList': 'src/react/infiniteList.ts',
    'hooks/invalidate': 'src/react/invalidate.ts',
    'rules/offer': 'src/rules/offer.ts',
  },
  platform: 'neutral' as const,
  target: 'es2023',
};

/** Declarations that are too large to exist twice. They contain only types, so those for `require` refer to them. */
const typesOnly = /^openapi(\/gateway|-[\w-]{8})?\.d\.ts$/;

/** Writes the declarations for `require` by copying those for `import`, which take all the time, to the other extension. */
async function declareForRequire(): Promise<void> {
  const files = await readdir('dist', { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.d.ts'))) {
    const declarations = await readFile(path.join('dist', file), 'utf8');
    await writeFile(
      path.join('dist', file.replace(/\.ts$/, '.cts')),
      typesOnly.test(file)
        ? `export type * from './${path.basename(file, '.d.ts')}.js' with { 'resolution-mode': 'import' };\n`
        : declarations.replaceAll(/(from ["']\.[^"']*)\.js(["'])/g, '$1.cjs$2'),
    );
  }
}

export default defineConfig([
  {
    ...shared,
    format: 'esm',
    // Tests import from outside the package; the declarations of those files must not be emitted.
    tsconfig: 'tsconfig.build.json',
    dts: true,
    clean: true,
    copy: [
      'src/generated/openapi.json',
      'src/generated/gateway.json',
      'src/generated/catalog.json',
      'src/generated/reference.html',
      'src/reference.css',
    ],
    hooks: { 'build:done': declareForRequire },
  },
  { ...shared, format: 'cjs', dts: false, clean: false },
]);
