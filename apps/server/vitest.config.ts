import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The same suite over both engines; what concerns one alone says so in its name, `*.embedded.test.ts`. */
const suite = (name: string, other: string) => ({
  test: {
    name,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [`**/*.${other}.test.ts`],
    globalSetup: `./test/${name}Engine.ts`,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // To load the server anew for every file takes a third of the time; no test replaces a module.
    isolate: false,
  },
});

export default defineConfig({
  test: {
    // Much of the time a suite waits for servers that it has started: two go on at once on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [suite('embedded', 'postgres'), suite('postgres', 'embedded')],
  },
});
