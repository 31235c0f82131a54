import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { developer, logIn } from './people.ts';

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Holds a screen against axe, and the page against its window: nothing scrolls sideways but what may. */
async function check(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const isOverflowing = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isOverflowing, `${path} scrolls sideways`).toBe(false);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of VIEWPORTS) {
    test.describe(`${colorScheme}, ${viewport.width} px`, () => {
      test.use({ colorScheme, viewport });

      test('axe finds nothing on the public screens', async ({ page }) => {
        await check(page, '/', 'Know what happens in your stores');
        await check(page, '/login', 'Log in');
        await check(page, '/register', 'Register');
        await page.getByRole('button', { name: 'Register' }).click();
        await expect(page.getByText('Please enter name')).toBeVisible();
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
        await check(page, '/nowhere', 'This page could not be found');
      });

      test('axe finds nothing on the developer’s screens', async ({ page }) => {
        await logIn(page, developer);
        await check(page, '/controlPanel/myApplication', 'My Applications');
        await check(page, '/controlPanel/myApplication?keyword=nothing', 'My Applications');
        await check(page, '/controlPanel/myApplication/appAdd', 'New application');
        await page.goto('/controlPanel/myApplication');
        const href = await page.getByRole('link', { name: 'Store traffic dashboard' }).getAttribute('href');
        await check(page, href ?? '', 'Store traffic dashboard');
        await page.getByRole('button', { name: 'Replace key' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
        await check(page, '/onlineDebugger', /debugger/i);
      });
    });
  }
}
