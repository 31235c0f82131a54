import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'tsdown';

const tags = readdirSync('src/generated/zod').map((name) => path.parse(name).name);
/** The handwritten module of a tag passes its generated one on, with the rules across fields. */
const schemasOf = (tag: string) =>
  existsSync(`src/zod/${tag}.ts`) ? `src/zod/${tag}.ts` : `src/generated/zod/${tag}.ts`;

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    react: 'src/react.ts',
    operations: 'src/operations.ts',
    msw: 'src/msw.ts',
    story: 'src/story.ts',
    ...Object.fromEntries(tags.map((tag) => [`zod/${tag}`, schemasOf(tag)])),
  },
  format: ['esm', 'cjs'],
  // Tests reach outside the package; declarations of what they import don't belong anywhere.
  tsconfig: 'tsconfig.build.json',
  platform: 'neutral',
  target: 'es2023',
  dts: true,
  copy: ['src/generated/openapi.json', 'src/generated/reference.html', 'src/reference.css'],
});
