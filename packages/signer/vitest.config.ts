import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUTS } from '../../scripts/testTimeouts.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    ...TEST_TIMEOUTS,
    // Loading the signer again for every file takes a fourth of the time, and no test replaces a module.
    isolate: false,
  },
});
