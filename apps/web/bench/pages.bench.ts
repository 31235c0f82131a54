// Runs Lighthouse for a mobile device on the main public pages of the production build, served by the real server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../../../scripts/chromium.ts';
import { median } from './median.ts';

const ROUNDS = 3;
/** Minimum of the median score in every category. */
const MIN_SCORE = 95;
const PORT = 3197;
const DEBUGGING_PORT = 3198;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  'first-contentful-paint': 'first paint (ms)',
  'largest-contentful-paint': 'largest paint (ms)',
  'total-blocking-time': 'blocked (ms)',
  'cumulative-layout-shift': 'layout shift',
};

const origin = `http://127.0.0.1:${PORT}`;
const PAGES = ['/', '/documentCore', '/documentCore/api-traffic-hourly-v2'];
const data = await mkdtemp(path.join(tmpdir(), 'platform-bench-'));
const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../server/src/main.ts')], {
  env: { ...process.env, PORT: String(PORT), DATA_DIR: data, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const { args, ...options } = await chromiumLaunchOptions();
const browser = await chromium.launch({
  ...options,
  args: [...args, `--remote-debugging-port=${DEBUGGING_PORT}`],
});

async function untilReady(): Promise<void> {
  while (server.exitCode === null) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server did not start');
}

try {
  await untilReady();
  for (const page of PAGES) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      const result = await lighthouse(origin + page, {
        port: DEBUGGING_PORT,
        onlyCategories: [...CATEGORIES],
      });
      if (!result) throw new Error('Lighthouse returned no report');
      const { categories, audits } = result.lhr;
      rounds.push({
        ...Object.fromEntries(CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)])),
        ...Object.fromEntries(
          Object.entries(METRICS).map(([id, name]) => [
            name,
            Number((audits[id]?.numericValue ?? 0).toFixed(3)),
          ]),
        ),
      } as Record<string, number>);
      const failed = Object.values(audits).filter(
        ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
      );
      if (round === 0) for (const { id, title } of failed) console.log(`${page}, ${id}: ${title}`);
    }
    console.log(page);
    console.table(rounds);
    for (const id of CATEGORIES) {
      const score = median(rounds.map((round) => round[id] ?? 0));
      if (score < MIN_SCORE) {
        console.error(
          `${page}: ${id} has a median score of ${score}, but at least ${MIN_SCORE} is required.`,
        );
        process.exitCode = 1;
      }
    }
  }
} finally {
  await browser.close();
  server.kill();
  await once(server, 'exit');
  await rm(data, { recursive: true, force: true });
}
