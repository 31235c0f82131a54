import { sign } from '@platform/signer';
import { expect } from '@playwright/test';
import { bytesOfFirstView, measureShifts, openFirstView, SHIFT_BUDGET } from './firstView.ts';
import { toastsOf } from './people.ts';
import { test } from './test.ts';

/** Budget of the first view: bytes of gzipped JavaScript. */
const SCRIPT_BUDGET = 170_000;

test('the first view of the home page loads at most 170 kB of JavaScript', async ({ freshPage: page }) => {
  const total = await bytesOfFirstView(page, '/', /\.js$/);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(SCRIPT_BUDGET);
});

test('the first view of the home page sends no request to the server for a visitor', async ({
  freshPage: page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) requests.push(new URL(request.url()).pathname);
  });
  await openFirstView(page, '/');
  expect(requests.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
});

for (const width of [1440, 390]) {
  test(`nothing shifts while the home page loads, at ${width} px`, async ({ freshPage: page }) => {
    await page.setViewportSize({ width, height: 900 });
    const totalShift = await measureShifts(page);
    await openFirstView(page, '/');
    expect(await totalShift()).toBeLessThanOrEqual(SHIFT_BUDGET);
  });
}

test('the home page shows a signed call, the offer, and the provider’s links', async ({ page }) => {
  await page.goto('/');

  await test.step('the call on the page has a real signature, and a new one for another method', async () => {
    const panel = page.getByRole('region', { name: 'A signed call' });
    const signature = panel.getByRole('status');
    const expected = async () => {
      const names = await panel.getByRole('term').allTextContents();
      const values = await panel.getByRole('definition').allTextContents();
      return sign(
        Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
        'nobodys-secret',
      );
    };
    await expect(signature).toBeVisible();
    await expect(signature).toHaveText(await expected());
    const first = await signature.textContent();
    await panel.getByRole('button', { name: 'Demographics' }).click();
    await expect(panel.getByText('open.demographics.getDailyProfile')).toBeVisible();
    await expect(panel.getByRole('img', { name: '25–34: 409' })).toBeVisible();
    await expect(signature).not.toHaveText(first ?? '');
    await expect(signature).toHaveText(await expected());
  });

  await test.step('the footer shows the provider’s ICP notice and social links', async () => {
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await expect(footer.getByText('ICP 2026000107', { exact: true })).toBeVisible();
    for (const [name, place] of [
      ['Blog', 'blog'],
      ['Videos', 'video'],
      ['Forum', 'forum'],
      ['Newsletter', 'newsletter'],
      ['Podcast', 'podcast'],
    ] as const) {
      const link = footer.getByRole('link', { name: `${name}, in a new window`, exact: true });
      await expect(link).toHaveAttribute('href', `https://${place}.example.com`);
    }
  });

  await test.step('the offer, the products and the four questions are shown, with a link to the registration', async () => {
    for (const figure of ['120 days', '5 GB', '1,000', '100 calls']) {
      await expect(page.getByRole('definition').getByText(figure, { exact: true })).toBeVisible();
    }
    for (const name of [
      'API call package',
      'Video traffic package',
      'QPS expansion package',
      'AI capture call package',
      'Security compliance',
      'Service guarantee',
    ]) {
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
    }
    const questions = page.getByRole('region', { name: 'FAQ' }).getByRole('heading', { level: 3 });
    await expect(questions).toHaveCount(4);
    await questions.nth(1).getByRole('button').click();
    await expect(page.getByText('Further calls are rejected')).toBeVisible();
    await page.getByRole('link', { name: 'Start the free trial' }).click();
    await expect(page).toHaveURL(/\/register$/);
  });
});

test('the color mode is selected in the header and persists', { tag: '@wide' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  // The background is dark even before the app has loaded: its scripts are held back until the background is checked.
  let release = (): void => undefined;
  const isSeen = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#app').waitFor({ state: 'attached' });
  await expect.poll(ground).toBe(dark);
  const results = page.locator('#results');
  await expect(results).toHaveCount(1);
  release();
  await expect(results).toHaveCount(0);
  await expect.poll(ground).toBe(dark);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'System' }).first().click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(ground).toBe(light);
});

for (const [part, viewport, opens] of [
  ['ThemeMenu', { width: 1440, height: 900 }, 'Appearance'],
  ['overlays', { width: 1440, height: 900 }, 'Appearance'],
  ['DrawerSheet', { width: 390, height: 844 }, 'Menu'],
  ['Sheet', { width: 390, height: 844 }, 'Menu'],
] as const) {
  test(`if the chunk ${part} fails to load, the button ‘${opens}’ shows an error, the page stays, and the next click tries again`, async ({
    page,
  }) => {
    const isPart = new RegExp(`/${part}-.*\\.js$`);
    await page.setViewportSize(viewport);
    await page.route(isPart, (route) => route.abort());
    await page.goto('/');
    const button = page.getByRole('banner').getByRole('button', { name: opens });
    await button.click();
    await expect(page.getByText('A part of this page could not be loaded')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(isPart);
    await button.click();
    await expect(page.getByRole('menu').or(page.getByRole('dialog', { name: 'Menu' }))).toBeVisible();
  });
}

test('a toast offers to reload the page if the browser remembers that a chunk failed to load', {
  tag: '@wide',
}, async ({ page }) => {
  const isPart = /\/overlays-.*\.js$/;
  let lost = '';
  await page.route(isPart, (route) => {
    lost = route.request().url();
    return route.abort();
  });
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Appearance' });
  await button.click();
  const toast = toastsOf(page);
  await toast.getByRole('button', { name: 'Close' }).click();
  // As if a page of the console had failed to import it.
  await page.evaluate((file) => import(file).catch(() => undefined), lost);
  await page.unroute(isPart);
  await button.click();
  await expect(toast.getByText('A part of this page could not be loaded')).toBeVisible();
  await expect(toast.getByText('Try again')).toHaveCount(0);
  await toast.getByRole('button', { name: 'Reload' }).click();
  await expect(toast).toHaveCount(0);
  await button.click();
  await expect(page.getByRole('menu')).toBeVisible();
});
