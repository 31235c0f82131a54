// Runs Lighthouse for a mobile device on the main public pages of the production build, served by the real server.
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../../../scripts/chromium.ts';
import { median } from '../../../scripts/median.ts';
import { startServer } from './server.ts';

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
await using data = await mkdtempDisposable(path.join(tmpdir(), 'platform-bench-'));
await using _server = await startServer({ PORT: String(PORT), DATA_DIR: data.path });
const { args, ...options } = await chromiumLaunchOptions();
await using _browser = await chromium.launch({
  ...options,
  args: [...args, `--remote-debugging-port=${DEBUGGING_PORT}`],
});

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
      console.error(`${page}: ${id} has a median score of ${score}, but at least ${MIN_SCORE} is required.`);
      process.exitCode = 1;
    }
  }
}
