import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { chromiumLaunchOptions } from '../../../scripts/chromium.ts';
import { compile, execute } from './tools.ts';

const folder = path.join(inject('folder'), 'vite');
let browser: Browser;

beforeAll(async () => {
  await execute(['../node_modules/vite/bin/vite.js', 'build'], folder);
  browser = await chromium.launch(await chromiumLaunchOptions());
});
afterAll(() => browser?.close());

const application = { appId: 'S107-7KQ2M9XD4H', name: 'Store traffic', description: 'Hourly visitors' };
const success = (result: unknown) => ({ code: 0, isError: false, codename: 'Success', result });

test('every entry and a settings page compile with TypeScript 7.0 and moduleResolution bundler', async () => {
  expect(await compile('7.0', folder)).toBe('');
});

test('a settings page shows the schema’s messages at the fields, and saves what is right', async () => {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()),
  );
  page.on('pageerror', (error) => problems.push(error.message));
  const saved: unknown[] = [];
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/getDeveloperAppList')) {
      return route.fulfill({ json: success({ total: 1, list: [application] }) });
    }
    if (pathname.endsWith('/saveOrUpdateApp')) {
      saved.push([route.request().postDataJSON(), route.request().headers().ticket]);
      return route.fulfill({ json: success({ appId: application.appId }) });
    }
    return route.fulfill({ path: path.join(folder, 'dist', pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto('http://app.test/');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
  const described = (await name.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const messages = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).textContent()));
  expect(messages.join()).toMatch(/enter/i);

  await name.fill('Shop window');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
  expect(saved).toEqual([[{ ...application, name: 'Shop window' }, 'tokenENGLISH']]);
  expect(problems).toEqual([]);
});
