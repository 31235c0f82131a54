import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUTS } from '../../scripts/testTimeouts.ts';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/**/*.test.ts'],
    ...TEST_TIMEOUTS,
    // Loading the mocks again for every file takes a fifth of the time, and no test replaces a module.
    isolate: false,
    // Restores spies before each test, so that no test affects the next.
    restoreMocks: true,
  },
});
