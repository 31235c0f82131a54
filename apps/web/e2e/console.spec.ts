import { expect } from '@playwright/test';
import { axeFindsNothing } from './axe.ts';
import { changeResponse, developer, logIn } from './people.ts';
import { test } from './test.ts';

test('the frame shows the current screen, and has room for its parts on a phone', { tag: '@wide' }, async ({
  page,
}) => {
  await changeResponse(page, 'message/getNotCheckMessage*', { count: 345 });
  await logIn(page, developer);
  const navigation = page.getByRole('navigation', { name: 'Control panel' });

  await test.step('navigation, breadcrumbs and window title show the current screen', async () => {
    await expect(page).toHaveTitle(/^My Applications · /);
    await page.getByRole('link', { name: 'Store traffic dashboard' }).click();
    await expect(page).toHaveTitle(/^Store traffic dashboard · /);
    const way = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(way.getByRole('listitem')).toHaveText([
      'Control panel',
      'My Applications',
      'Store traffic dashboard',
    ]);
    const here = navigation.getByRole('link', { name: 'My Applications' });
    await expect(here).toHaveAttribute('aria-current', 'page');
    expect((await navigation.boundingBox())?.width).toBe(234);
    await page.getByRole('button', { name: 'Hide the navigation' }).click();
    await expect(navigation.getByRole('link')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show the navigation' }).click();
    await way.getByRole('link', { name: 'My Applications' }).click();
    await expect(page).toHaveURL(/\/controlPanel\/myApplication$/);
  });

  await test.step('the header has room for all account controls on the narrowest phone', async () => {
    const header = page.getByRole('banner');
    await expect(header.getByText('345 unread')).toBeAttached();
    await expect(header.getByText(/^Trial: \d+ days? left$/)).toBeVisible();
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 700 });
      const parts = header.locator('a, button').filter({ visible: true });
      await expect(parts).toHaveCount(6);
      const boxes = await parts.evaluateAll((elements) =>
        elements.map((element) => {
          const { left, right } = element.getBoundingClientRect();
          // Content wider than its box overlaps the element next to it.
          return { left, right: Math.max(right, left + element.scrollWidth) };
        }),
      );
      const edges = boxes
        .sort((one, other) => one.left - other.left)
        .flatMap(({ left, right }) => [left, right]);
      expect(edges, `${width} px`).toEqual(edges.toSorted((one, other) => one - other));
      expect(edges.at(-1)).toBeLessThanOrEqual(width);
    }
  });

  await test.step('on a phone the navigation is a drawer that closes when a link is followed', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Control panel' }).click();
    const drawer = page.getByRole('dialog', { name: 'Control panel' });
    await drawer.getByRole('link', { name: 'Online debugger' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Online debugger' })).toBeVisible();
    await expect(drawer).toHaveCount(0);
  });
});

test('the command palette opens screens, documents and applications by keyboard', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await logIn(page, developer);
  await page.waitForLoadState('networkidle');
  expect(urls.filter((url) => /\/Palette-/.test(url))).toEqual([]);
  const palette = page.getByRole('dialog', { name: 'Search' });

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('menuitem', { name: /Hourly customer flow/ }).first()).toBeVisible();
  await axeFindsNothing(page, { parts: ['[role=dialog]'] });
  await page.keyboard.type('debug');
  await expect(palette.getByRole('menuitem').first()).toHaveText('Online debugger');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Online debugger' })).toBeVisible();
  await expect(palette).toHaveCount(0);

  await page.keyboard.press('Meta+k');
  await page.keyboard.type('traffic S107');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Store traffic dashboard' })).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Search/ })
    .click();
  await page.keyboard.type('hourly customer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/documentCore\/[^/]+$/);

  for (const query of ['DUPLICATE_CALL', '1091']) {
    // While it closes, the old palette is still in the document.
    await expect(palette).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(query);
    await expect(palette.getByRole('menuitem').first()).toContainText('DUPLICATE_CALL');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/documentCore\/returnCodes#DUPLICATE_CALL$/);
  }
});

test('the command palette performs actions, shows recent entries first, and forgets them after a logout', async ({
  page,
}) => {
  await logIn(page, developer);
  const palette = page.getByRole('dialog', { name: 'Search' });
  const choose = async (words: string) => {
    await expect(palette).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  };
  const scheme = () => page.evaluate(() => document.documentElement.dataset.colorScheme);
  await choose('dark theme');
  await expect.poll(scheme).toBe('dark');
  await choose('system theme');
  await expect.poll(scheme).toBeUndefined();
  await choose('replace key store');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('AccessKey');
  // The screen that is behind the dialog is loaded at the same time, and focuses its heading.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const recent = palette.getByRole('group', { name: 'Recent' }).getByRole('menuitem');
  await expect(recent.first()).toContainText('Rotate key of Store traffic dashboard');
  await page.keyboard.press('Escape');
  await choose('sign out');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('recentEntries'))).toBeNull();
});

test('a visitor’s palette contains only what visitors may see', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('menuitem', { name: 'Log in' })).toBeVisible();
  await expect(palette.getByRole('menuitem', { name: 'My Applications' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
});

test('the command palette searches the documentation for how people ask, and opens the best match', async ({
  page,
}) => {
  await page.goto('/documentCore/doc-signing');
  const palette = page.getByRole('dialog', { name: 'Search' });
  const found = palette.getByRole('group', { name: 'Documentation' }).getByRole('menuitem');
  const search = async (words: string) => {
    await expect(palette).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(words);
  };

  await search('rate limit');
  await expect(found.first()).toContainText('Limits and free quota');
  await axeFindsNothing(page, { parts: ['[role=dialog]'] });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Limits and free quota' })).toBeVisible();

  await search('signing');
  // The palette itself finds the document, so it is not repeated below.
  await expect(palette.getByRole('group', { name: 'Documents' })).toContainText('Signing a call');
  await expect(palette.getByRole('menuitem', { name: /^All documentation/ })).toBeVisible();
  await expect(palette.getByRole('menuitem', { name: /^Signing a call/ })).toHaveCount(1);
  await palette.getByRole('menuitem', { name: /^All documentation/ }).click();
  await expect(page).toHaveURL(/\/documentCore\?query=signing$/);
  await expect(page.getByRole('list', { name: 'Documents found' })).toBeVisible();

  await search('');
  await expect(palette.getByRole('group', { name: 'Recent' })).toContainText('Limits and free quota');
});
