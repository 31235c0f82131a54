import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/chromium.ts';

const PORT = Number(process.env.E2E_PORT ?? 3187);
const MOCKS_PORT = PORT + 1;
const STRIPE_PORT = PORT + 2;

const launchOptions = await chromiumLaunchOptions();
// Pages of a context share a process, and with it the compiled scripts: see `e2e/test.ts`.
launchOptions.args.push('--process-per-site');

/**
 * The journeys in a real browser: with the built web app, the real server and its embedded database; and with the web
 * app built on its mocks.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Stops only what hangs: how long a journey takes depends on the machine.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  projects: [
    {
      name: 'server',
      testIgnore: '*mocks.spec.ts',
      use: { baseURL: `http://127.0.0.1:${PORT}` },
    },
    {
      // Repeats the journeys whose screens differ most in a narrow window. `PHONE=all` repeats all but those of parts that only
      // a wide window has (`@wide`), which takes too long for each change.
      name: 'phone',
      testIgnore: '*mocks.spec.ts',
      ...(process.env.PHONE === 'all' ? { grepInvert: /@wide/ } : { grep: /@phone/ }),
      use: { baseURL: `http://127.0.0.1:${PORT}`, viewport: { width: 390, height: 844 } },
    },
    {
      name: 'mocks',
      testMatch: '*mocks.spec.ts',
      use: { baseURL: `http://127.0.0.1:${MOCKS_PORT}` },
    },
  ],
  use: {
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    // Painting animations takes a fifth of the time, so only the main journey has motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
    actionTimeout: 30_000,
    // Not `trace`: it costs a third of the time. To investigate a failure, pass `--trace retain-on-failure`.
    screenshot: 'only-on-failure',
  },
  webServer: [
    {
      command: 'node ../server/src/main.ts',
      url: `http://127.0.0.1:${PORT}/readyz`,
      timeout: 60_000,
      env: {
        PORT: String(PORT),
        DATA_DIR: mkdtempSync(path.join(tmpdir(), 'platform-journeys-')),
        LOG_LEVEL: 'error',
        SAMPLE_DATA: 'on',
        SMS_OUTBOX: 'on',
        // Journeys solve many captchas, on few processors.
        CAPTCHA_COST: '200',
        // Journeys wait for their calls to be counted.
        STATISTICS_INTERVAL: '2',
        // Each test sends its own IP address: see `e2e/test.ts`.
        TRUST_PROXY: 'on',
        PUBLIC_URL: `http://127.0.0.1:${PORT}`,
        STRIPE_SECRET_KEY: 'sk_test_51',
        STRIPE_WEBHOOK_SECRET: 'whsec_51',
        STRIPE_URL: `http://127.0.0.1:${STRIPE_PORT}`,
      },
    },
    {
      command: `node e2e/stripe.ts ${STRIPE_PORT} http://127.0.0.1:${PORT}`,
      port: STRIPE_PORT,
      timeout: 60_000,
    },
    {
      command: `vite preview --mode mocks --host 127.0.0.1 --port ${MOCKS_PORT} --strictPort`,
      url: `http://127.0.0.1:${MOCKS_PORT}/`,
      timeout: 60_000,
    },
  ],
});
