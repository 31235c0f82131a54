import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { chromiumLaunchOptions } from '../../../scripts/chromium.ts';
import { freePort } from '../../../scripts/freePort.ts';
import { compile, environment, execute, type FakePlatform, startPlatform } from './tools.ts';

const folder = path.join(inject('folder'), 'next');
const next = '../node_modules/next/dist/bin/next';
let platform: FakePlatform;
let server: ChildProcess;
let browser: Browser;
let url: string;

beforeAll(async () => {
  platform = await startPlatform();
  await execute([next, 'build'], folder);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, [next, 'start', '--hostname', '127.0.0.1', '--port', String(port)], {
    cwd: folder,
    env: { ...environment, PLATFORM_URL: platform.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  server.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  await vi.waitFor(() => expect(output).toContain('Ready'), 30_000);
  browser = await chromium.launch(await chromiumLaunchOptions());
});
afterAll(async () => {
  await browser?.close();
  if (server?.exitCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  await platform.close();
});

test('the app compiles with skipLibCheck off', async () => {
  expect(await compile('7.0', folder, '--skipLibCheck', 'false')).toBe('');
});

/** The home page, which is rendered by the build. */
const home = () => readFile(path.join(folder, '.next/server/app/index.html'), 'utf8');

test('the build renders the kit in a server component, in the reading direction of the page’s language', async () => {
  const html = await home();
  expect(html).toMatch(/<html[^>]* lang="ar-EG"[^>]* dir="rtl"/);
  expect(html).toMatch(/<h1[^>]*>Applications<\/h1>/);
  expect(html).toMatch(/<a[^>]* href="\/settings"[^>]*>.*<svg/);
});

test('a server layout passes the kit’s texts in another language', async () => {
  expect(await home()).toMatch(/<button[^>]* aria-label="Kopieren"/);
});

test('a server layout replaces one of the kit’s texts', async () => {
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'About' }).click();
  await page.getByRole('button', { name: 'Fenster schließen' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('with Cache Components, a date field within Suspense is left out of the static page', async () => {
  expect(await home()).not.toContain('role="spinbutton"');
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByRole('group', { name: 'Opening' }).waitFor();
});

test('100 pages of two tenants that are rendered at once never mix the tenants’ data', async () => {
  const tenants = Array.from({ length: 50 }, () => ['north', 'south']).flat();
  const pages = await Promise.all(
    tenants.map(async (token) => {
      const response = await fetch(`${url}/settings`, { headers: { cookie: `token=${token}` } });
      return { token, html: await response.text() };
    }),
  );
  for (const { token, html } of pages) {
    expect(html).toContain(`Logged in as ${token}ENGLISH`);
    expect(html).toContain(`value="${token}ENGLISH in en-US"`);
    expect(html).not.toContain(token === 'north' ? 'south' : 'north');
  }
});

test('the page hydrates without a warning, and saves through a server action', async () => {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'token', value: 'north', url }]);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()),
  );
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${url}/settings`);
  await page.getByText('Logged in as northENGLISH').waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Shop window');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
  expect(problems).toEqual([]);
});

test('the page applies the reader’s stored color scheme before any script of the app runs', async () => {
  const context = await browser.newContext({ colorScheme: 'light' });
  await context.addInitScript(() => localStorage.setItem('ui-appearance', '{"colorScheme":"dark"}'));
  const page = await context.newPage();
  await page.route('**/_next/**/*.js', (route) => route.abort());
  await page.goto(url);
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark');
});
