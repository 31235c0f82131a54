import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Loading the signer again for every file takes a fourth of the time, and no test replaces a module.
    isolate: false,
  },
});
