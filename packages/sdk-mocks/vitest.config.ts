import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/**/*.test.ts'],
    // A spy or a fake clock that one test sets up never reaches the next.
    restoreMocks: true,
  },
});
