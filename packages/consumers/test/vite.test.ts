import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Locator } from 'playwright';
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

test.each(['6.0', '7.0'] as const)(
  'every entry and a settings page compile with TypeScript %s and moduleResolution bundler',
  async (version) => {
    expect(await compile(version, folder)).toBe('');
  },
);

test('the app binds fields with the hook from the kit’s README', async () => {
  const hook = await readFile(path.join(folder, 'src/useField.ts'), 'utf8');
  const readme = await readFile(path.join(folder, '../node_modules/@platform/ui/README.md'), 'utf8');
  expect(readme).toContain(hook.slice(hook.indexOf('/** Returns')).replace('export function', 'function'));
});

test('the app binds fields whose values are not text as the kit’s README says', async () => {
  const form = await readFile(path.join(folder, 'src/DisplayForm.tsx'), 'utf8');
  const readme = await readFile(path.join(folder, '../node_modules/@platform/ui/README.md'), 'utf8');
  const [, example = ''] = /^Fields for other kinds[\s\S]*?^```jsx\n([\s\S]*?)^```$/m.exec(readme) ?? [];
  const lines = example.split('\n').map((line) => line.trim());
  expect(lines.length).toBeGreaterThan(8);
  for (const line of lines) expect(form).toContain(line);
});

test('a form with a select, a date, a number field and a switch moves the focus to its first error', async () => {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) return route.fulfill({ json: success({ total: 0, list: [] }) });
    return route.fulfill({ path: path.join(folder, 'dist', pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto('http://app.test/');
  const select = page.getByRole('button', { name: /Area/ });
  const opening = page.getByRole('group', { name: 'Opening' });
  const month = opening.getByRole('spinbutton', { name: /month/ });
  const size = page.getByRole('textbox', { name: 'Page size' });
  const apply = page.getByRole('button', { name: 'Apply' });
  const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

  await apply.click();
  await page.getByText('Please select area').waitFor();
  await expect.poll(() => isFocused(select)).toBe(true);
  await select.click();
  await page.getByRole('option', { name: 'South' }).click();
  await size.fill('');
  await apply.click();
  await page.getByText('Please enter opening').waitFor();
  await expect.poll(() => isFocused(month)).toBe(true);
  await page.keyboard.type('03052026');
  await apply.click();
  await page.getByText('Please enter page size').waitFor();
  await expect.poll(() => isFocused(size)).toBe(true);
  await size.fill('50');
  await page.getByText('Public').click();
  await apply.click();
  await page.getByText('Applied south, 2026-03-05, 50, true').waitFor();

  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset all' }).click();
  await expect.poll(() => size.inputValue()).toBe('20');
  expect(await page.getByRole('switch').isChecked()).toBe(false);
  expect(await select.textContent()).not.toContain('South');
  expect(await opening.textContent()).not.toContain('2026');
  expect(problems).toEqual([]);
});

test('a settings page shows the schema’s messages at the fields, and saves valid values', async () => {
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
  const styleOf = (role: 'button' | 'heading', property: 'borderRadius' | 'fontWeight') =>
    page
      .getByRole(role)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], property);
  expect(await styleOf('button', 'borderRadius'), 'the kit wins over the layer before it').toBe('6px');
  expect(await styleOf('heading', 'fontWeight'), 'the layer after the kit wins over it').toBe('300');
  expect(await page.evaluate(() => getComputedStyle(document.body).margin), 'no margin reset').toBe('8px');
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
