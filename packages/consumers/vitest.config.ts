import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUTS } from '../../scripts/testTimeouts.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/install.ts',
    ...TEST_TIMEOUTS,
    // Each test waits for compilers and bundlers, which use every core that is free.
    maxWorkers: 2,
  },
});
