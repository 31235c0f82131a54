// Measures tables of 1,000 and 10,000 rows in Chromium, from a production build: how long they take to appear and to sort,
// and the longest task of the page's main thread while the reader scrolls.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type Browser, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { chromiumLaunchOptions } from '../../../scripts/chromium.ts';
import { kitPlugins } from '../build/kitPlugins.ts';

const ROUNDS = 3;
/** Fast scrolling: a turn of the wheel in every frame. */
const SCROLL_STEPS = 120;
const SCROLL_PIXELS = 300;
/** The longest acceptable task while scrolling 1,000 rows, in milliseconds; readers notice longer ones. */
const LONGEST_TASK_BOUND = 100;
const BASELINE = '10,000 rows, not virtualized';

const cases = {
  '1,000 rows': 'rows=1000',
  [BASELINE]: 'rows=10000',
  '10,000 rows, virtualized': 'rows=10000&virtualized',
};

interface Result {
  /** From the page's start until rows are visible. */
  appears: number;
  /** From a press on a column header until the reversed order is visible. */
  sorts: number;
  longestTask: number;
  elements: number;
}

/** The longest task of the page's main thread while something runs. */
async function longestTask(page: Page, run: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: Array<{ name: string; dur?: number; tid: number; args: { name?: string } }> = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as typeof events)));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
  });
  await run();
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await done;
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ tid }) => tid);
  const tasks = events.filter(({ name, tid }) => /(?:^|::)RunTask$/.test(name) && threads.includes(tid));
  if (tasks.length === 0) throw new Error('the trace contains no tasks');
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}

async function measure(browser: Browser, url: string): Promise<Result> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route('http://bench.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname);
    await route.fulfill({ path: file }).catch(() => route.abort());
  });
  await page.goto(url);
  await page.getByRole('rowheader', { name: '1', exact: true }).waitFor({ timeout: 120_000 });
  const appears = await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
  );
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const scrolling = await longestTask(page, () =>
    page.evaluate(
      async ([steps, pixels]) => {
        const scroller = [...document.querySelectorAll('main, main *')].find(
          (element) => element.scrollHeight > element.clientHeight + 100,
        );
        if (!scroller) throw new Error('no element scrolls');
        for (let step = 1; step <= steps; step++) {
          scroller.scrollTop = pixels * step;
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      },
      [SCROLL_STEPS, SCROLL_PIXELS] as const,
    ),
  );
  const sorts = await page.evaluate(async () => {
    const first = () => document.querySelector('[role=rowheader]')?.textContent;
    document.querySelectorAll('main *').forEach((element) => {
      element.scrollTop = 0;
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const before = first();
    const start = performance.now();
    document.querySelector<HTMLElement>('[role=columnheader][aria-sort]')?.click();
    while (first() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  });
  await page.close();
  return { appears, sorts, longestTask: scrolling, elements };
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
const rounded = (value: number) => value.toFixed(value < 10 ? 1 : 0);
try {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [react(), kitPlugins()],
    build: { outDir: folder, emptyOutDir: true },
  });
  await readFile(path.join(folder, 'index.html'));
  const browser = await chromium.launch(await chromiumLaunchOptions());
  const results = new Map<string, Result>();
  for (const [name, query] of Object.entries(cases)) {
    const rounds: Result[] = [];
    // A single round of the baseline, because it takes minutes.
    for (let round = 0; round < (name === BASELINE ? 1 : ROUNDS); round++)
      rounds.push(await measure(browser, `http://bench.test/?${query}`));
    // Other programs on the machine make rounds slower, never faster, so the best round counts.
    const best = (key: keyof Result) => Math.min(...rounds.map((result) => result[key]));
    results.set(name, {
      appears: best('appears'),
      sorts: best('sorts'),
      longestTask: best('longestTask'),
      elements: best('elements'),
    });
  }
  await browser.close();
  console.log('| | appears (ms) | sorts (ms) | longest task while scrolling (ms) | elements |');
  console.log('|---|---|---|---|---|');
  for (const [name, result] of results) {
    const { appears, sorts, longestTask: task, elements } = result;
    console.log(`| ${name} | ${[appears, sorts, task].map(rounded).join(' | ')} | ${elements} |`);
  }
  const baseline = results.get(BASELINE);
  const virtualized = results.get('10,000 rows, virtualized');
  if (baseline && virtualized) {
    const ratios = (['appears', 'sorts', 'longestTask', 'elements'] as const).map(
      (key) => `${rounded(baseline[key] / virtualized[key])}×`,
    );
    console.log(`| baseline ÷ virtualized | ${ratios.join(' | ')} |`);
  }
  const task = results.get('1,000 rows')?.longestTask ?? Number.POSITIVE_INFINITY;
  if (task > LONGEST_TASK_BOUND) {
    console.error(
      `\n1,000 rows: a task of ${rounded(task)} ms while scrolling; the bound is ${LONGEST_TASK_BOUND} ms.`,
    );
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
