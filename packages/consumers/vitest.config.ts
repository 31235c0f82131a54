import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/install.ts',
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // Each test waits for compilers and bundlers, which use every core that is free.
    maxWorkers: 2,
  },
});
