import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunchOptions, ensureChromium } from '../../scripts/chromium.ts';
import { TEST_TIMEOUTS } from '../../scripts/testTimeouts.ts';
import { withoutDeveloperTools } from './.storybook/developerTools.ts';
import { emulateLook } from './.storybook/looks.ts';
import { kitPlugins } from './build/kitPlugins.ts';
import { movePointerAway } from './tests/pointer.ts';

await ensureChromium();
const launchOptions = await chromiumLaunchOptions();
type ContextOptions = NonNullable<Parameters<typeof playwright>[0]>['contextOptions'];

/** One run in Chromium, with settings of the reader's system and browser. */
const chromium = (name: string, contextOptions: ContextOptions = {}) => ({
  browser: 'chromium' as const,
  name,
  headless: true,
  provider: playwright({
    launchOptions,
    // Otherwise a click on an element that does not exist would wait until the test's timeout.
    actionTimeout: 15_000,
    contextOptions: { locale: 'en-US', reducedMotion: 'reduce', colorScheme: 'light', ...contextOptions },
  }),
});

// Every dependency of the browser tests; otherwise a cold run discovers them late and reloads.
const optimizeDeps = {
  include: [
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-runtime',
    'react/jsx-dev-runtime',
    '@internationalized/date',
    'react-aria-components',
    'lowlight',
    ...['bash', 'csharp', 'java', 'javascript', 'json', 'php', 'python', 'typescript'].map(
      (language) => `highlight.js/lib/languages/${language}`,
    ),
    '@vanilla-extract/css',
    'axe-core',
    'react-hook-form',
    '@hookform/resolvers/zod',
    'zod',
    '@platform/sdk > axios',
  ],
};

// By default react-aria's virtualizer renders everything in tests.
const define = { 'process.env.VIRT_ON': '"true"' };

export default defineConfig({
  test: {
    expect: { poll: { timeout: 4000 } },
    // A page keeps one core busy: on two cores, two browsers run at once.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        optimizeDeps,
        define,
        plugins: [kitPlugins(), withoutDeveloperTools(), storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          ...TEST_TIMEOUTS,
          isolate: false,
          setupFiles: [
            '.storybook/vitest.setup.ts',
            '.storybook/queryErrors.setup.ts',
            '.storybook/looks.setup.ts',
          ],
          browser: {
            enabled: true,
            // Vitest's page of results around each tested page costs as much as the tests.
            ui: false,
            screenshotFailures: false,
            commands: { emulateLook },
            instances: [
              {
                ...chromium('left to right'),
                provide: {
                  looks: [
                    { colorScheme: 'dark' },
                    { colorScheme: 'dark', contrast: 'more' },
                    { colorScheme: 'dark', forcedColors: 'active' },
                  ],
                },
              },
              { ...chromium('right to left', { locale: 'ar' }), provide: { looks: [] } },
            ],
          },
        },
      },
      {
        optimizeDeps,
        define,
        plugins: [react(), kitPlugins(), withoutDeveloperTools()],
        test: {
          name: 'components',
          ...TEST_TIMEOUTS,
          // Loading the kit again for every file takes half of the time.
          isolate: false,
          include: ['src/**/*.test.tsx', 'tests/browser/**/*.test.tsx'],
          exclude: ['src/**/*.types.test.tsx'],
          setupFiles: ['.storybook/vitest.setup.ts', 'tests/render.setup.ts'],
          browser: {
            enabled: true,
            // Vitest's page of results around each tested page costs as much as the tests.
            ui: false,
            screenshotFailures: false,
            commands: { emulateLook, movePointerAway },
            instances: [chromium('keyboard')],
          },
        },
      },
      {
        plugins: [react(), kitPlugins()],
        test: {
          name: 'suite',
          ...TEST_TIMEOUTS,
          include: ['tests/*.test.{ts,tsx}', 'src/**/*.test.ts'],
          environment: 'node',
        },
      },
    ],
  },
});
