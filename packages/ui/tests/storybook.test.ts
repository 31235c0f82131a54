import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumLaunchOptions } from '../../../scripts/chromium.ts';

const run = promisify(execFile);
const packageFolder = path.resolve(import.meta.dirname, '..');
let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'storybook-'));
  const storybook = path.resolve(packageFolder, '../../node_modules/.bin/storybook');
  await run(storybook, ['build', '--quiet', '--output-dir', folder], {
    cwd: packageFolder,
    env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
    maxBuffer: 2 ** 26,
  });
  browser = await chromium.launch(await chromiumLaunchOptions());
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true });
});

test('Storybook shows each page of the guide, and the page of a component, without an error', async () => {
  const { entries } = JSON.parse(await readFile(path.join(folder, 'index.json'), 'utf8'));
  const guide = Object.keys(entries).filter((id) => id.startsWith('guide-'));
  expect(guide).toHaveLength(globSync('.storybook/guide/*.mdx', { cwd: packageFolder }).length);
  const page = await browser.newPage();
  await page.route('**/*', (route) =>
    route.fulfill({ path: path.join(folder, new URL(route.request().url()).pathname) }),
  );
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  for (const id of [...guide, 'actions-button--docs']) {
    await page.goto(`http://storybook.test/iframe.html?viewMode=docs&id=${id}`);
    const isShown = () =>
      page.evaluate(() => {
        const stories = [...document.querySelectorAll('[id^="story--"][id$="-inner"]')];
        return (
          document.querySelector('#storybook-docs h1') !== null &&
          stories.every((story) => story.hasChildNodes())
        );
      });
    await expect
      .poll(async () => ({ id, isShown: await isShown(), problems }), { timeout: 20_000 })
      .toEqual({ id, isShown: true, problems: [] });
  }
});
