import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/**/*.test.ts'],
    // Restores spies before each test, so that no test affects the next.
    restoreMocks: true,
  },
});
