import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUTS } from '../../scripts/testTimeouts.ts';

export default defineConfig({
  test: {
    environment: 'node',
    // Many tests wait for a browser, a bundler or a server, so at least two run at once, even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    include: ['test/**/*.test.ts'],
    ...TEST_TIMEOUTS,
    // Restores spies before each test, so that no test affects the next.
    restoreMocks: true,
  },
});
