import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { playwright } from '@vitest/browser-playwright';
import { msw } from 'msw/vite';
import { defineConfig } from 'vitest/config';
import { withoutDeveloperTools } from '../../packages/ui/.storybook/developerTools.ts';
import { emulateLook } from '../../packages/ui/.storybook/looks.ts';
import { chromiumLaunchOptions, ensureChromium } from '../../scripts/chromium.ts';
import { TEST_TIMEOUTS } from '../../scripts/testTimeouts.ts';
import { packageArchives } from './build/packageArchives.ts';

await ensureChromium();
const launchOptions = await chromiumLaunchOptions();

export default defineConfig({
  test: {
    // A page keeps one core busy: on two cores, two browsers run at once.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'units', ...TEST_TIMEOUTS, include: ['src/**/*.test.ts', 'wording/*.test.ts'] } },
      {
        // Every dependency of the browser tests; otherwise a cold run discovers them late and reloads.
        optimizeDeps: {
          include: [
            '@hookform/resolvers/zod',
            '@nivo/bar',
            '@nivo/line',
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@vanilla-extract/css',
            'altcha-lib',
            'altcha-lib/algorithms/web/pbkdf2',
            'axe-core',
            'axios',
            'msw',
            'msw/browser',
            'react',
            'react-aria-components',
            'react-dom',
            'react-dom/client',
            'react-hook-form',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            'zod',
          ],
        },
        plugins: [
          packageArchives(),
          vanillaExtractPlugin(),
          msw({ mode: 'worker-only' }),
          withoutDeveloperTools(),
          storybookTest({ configDir: '.storybook' }),
        ],
        test: {
          name: 'screens',
          ...TEST_TIMEOUTS,
          isolate: false,
          setupFiles: [
            '../../packages/ui/.storybook/vitest.setup.ts',
            '../../packages/ui/.storybook/queryErrors.setup.ts',
            '../../packages/ui/.storybook/looks.setup.ts',
            './.storybook/widths.setup.ts',
          ],
          provide: { looks: [{ colorScheme: 'dark' }] },
          browser: {
            enabled: true,
            // Vitest would show its page of results around each tested page, which costs as much time as the tests.
            ui: false,
            screenshotFailures: false,
            commands: { emulateLook },
            provider: playwright({
              launchOptions,
              // Otherwise a click on an element that does not exist would wait until the test's timeout.
              actionTimeout: 15_000,
              contextOptions: { locale: 'en-US', reducedMotion: 'reduce', colorScheme: 'light' },
            }),
            instances: [{ browser: 'chromium', name: 'chromium', headless: true }],
          },
        },
      },
    ],
  },
});
