import { defineConfig } from 'vitest/config';

const shared = {
  include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** The same suite over both engines. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'embedded', globalSetup: './test/embeddedEngine.ts' } },
      { test: { ...shared, name: 'postgres', globalSetup: './test/postgresEngine.ts' } },
    ],
  },
});
