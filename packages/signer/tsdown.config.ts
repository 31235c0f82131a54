import path from 'node:path';
import { defineConfig } from 'tsdown';

const shared = {
  format: ['esm', 'cjs'] as ('esm' | 'cjs')[],
  // Tests import from outside the package; the declarations of those files must not be emitted.
  tsconfig: 'tsconfig.build.json',
  target: 'es2022',
  outDir: 'dist',
  fixedExtension: false,
};

/** The same sources twice: for Node with its own hashes and servers, for everything else with portable ones. */
const builtFor = (name: 'node' | 'portable') => ({
  alias: {
    '#hash': path.resolve(`src/hash/${name}.ts`),
    '#listen': path.resolve(`src/testing/listen/${name}.ts`),
  },
});

export default defineConfig([
  {
    ...shared,
    ...builtFor('node'),
    entry: {
      node: 'src/index.ts',
      'node-client': 'src/client.ts',
      'node-diagnose': 'src/diagnose.ts',
      'node-testing': 'src/testing.ts',
    },
    platform: 'node',
    dts: false,
    clean: true,
  },
  {
    ...shared,
    ...builtFor('portable'),
    entry: {
      index: 'src/index.ts',
      client: 'src/client.ts',
      diagnose: 'src/diagnose.ts',
      testing: 'src/testing.ts',
    },
    platform: 'neutral',
    dts: true,
    clean: false,
  },
  // These entries contain no hashes, so one build serves Node and browsers. Each has a separate build, because a chunk
  // shared with the entries above would enlarge the latter.
  ...['samples', 'xml'].map((name) => ({
    ...shared,
    entry: { [name]: `src/${name}.ts` },
    platform: 'neutral' as const,
    dts: true,
    clean: false,
  })),
  {
    ...shared,
    ...builtFor('node'),
    format: 'esm',
    entry: { cli: 'src/cli.ts' },
    platform: 'node',
    dts: false,
    clean: false,
  },
]);
