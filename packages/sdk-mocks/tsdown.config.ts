import { defineConfig } from 'tsdown';

export default defineConfig({
  // The newest msw is for `import` only. Node's `require` loads ES modules too.
  format: 'esm',
  entry: { index: 'src/index.ts', story: 'src/story.ts' },
  platform: 'neutral',
  target: 'es2023',
  tsconfig: 'tsconfig.build.json',
  dts: true,
});
