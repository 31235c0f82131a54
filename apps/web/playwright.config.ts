import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/chromium.ts';

const PORT = Number(process.env.E2E_PORT ?? 3187);

/** The journeys: the built web app, the real server and its embedded database, in a real browser. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A shared machine may stall for seconds; a second failure is the app's.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'en-US',
    launchOptions: await chromiumLaunchOptions(),
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node ../server/src/main.ts',
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 60_000,
    env: {
      PORT: String(PORT),
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'platform-journeys-')),
      LOG_LEVEL: 'error',
      SAMPLE_DATA: 'on',
    },
  },
});
