import { expect, type Route } from '@playwright/test';
import { measureShifts, openFirstView, SHIFT_BUDGET } from './firstView.ts';
import { developer, startSession } from './people.ts';
import { test } from './test.ts';

/** Maximum number of files in the first view of a page, the page included. */
const FILE_BUDGET = 25;

/** The pages that the server renders, with their headings and a text from the middle of each. */
const PAGES = [
  { path: '/', heading: 'Know what happens in your stores', text: 'Three steps to your first call' },
  { path: '/documentCore', heading: 'Documentation centre', text: 'Hourly customer flow' },
  {
    path: '/documentCore/api-traffic-hourly-v2',
    heading: 'Hourly customer flow',
    text: 'Only this entrance',
  },
  { path: '/documentCore/doc-signing', heading: 'Signing a call', text: 'AccessKey Secret' },
  { path: '/documentCore/returnCodes', heading: 'Return codes', text: 'SIG_INVALID' },
  { path: '/status', heading: 'Status', text: 'Customer flow' },
  { path: '/documentCore/signature', heading: 'Why did my signature fail?', text: 'Your base string' },
  { path: '/package', heading: 'Packages', text: 'API call package' },
] as const;

test('without JavaScript, a visitor reads the public pages', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const pictures = new Set<string>();
  for (const { path, heading, text } of PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(text).first()).toBeVisible();
      const name = heading === PAGES[0].heading ? 'Passant Open Platform' : heading;
      expect(await page.title()).toContain(name);
      for (const [selector, attribute] of [
        ['meta[name=description]', 'content'],
        ['meta[property="og:description"]', 'content'],
        ['link[rel=canonical]', 'href'],
      ] as const) {
        expect(await page.locator(selector).getAttribute(attribute), selector).toMatch(/\w{4}/);
      }
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url());
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
      pictures.add(picture ?? '');
    });
  }
  for (const picture of pictures) {
    const response = await page.request.get(picture);
    expect(response.headers()['content-type']).toBe('image/png');
  }
  await context.close();
});

const campaign = '/documentCore/doc-signing?utm_source=newsletter';
for (const path of [...PAGES.slice(0, 6).map((page) => page.path), campaign]) {
  test(`React takes over ${path} without an error, a request to the API or many files`, {
    tag: '@wide',
  }, async ({ freshPage: page }) => {
    const files: string[] = [];
    const problems: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await openFirstView(page, path);
    expect(problems).toEqual([]);
    expect(files.filter((file) => file.startsWith('/api/'))).toEqual([]);
    expect(files.length).toBeLessThanOrEqual(FILE_BUDGET);
    // The page reacts, so React has hydrated it.
    await page.getByRole('button', { name: 'Documentation centre' }).click();
    await expect(page.getByRole('group', { name: 'Documentation centre' })).toBeVisible();
  });
}

for (const { path } of PAGES.slice(0, 6)) {
  test(`the content of ${path} that the server rendered stays in place, also when some of it is hydrated late`, async ({
    freshPage: page,
  }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    // A font that arrives late moves text, too, which would be counted.
    await page.route(/\.woff2$/, (route) => route.abort());
    const totalShift = await measureShifts(page);
    await page.goto(path);
    const shown = page.locator('main').locator('a, button, h2, h3, pre');
    const rendered = await shown.elementHandles();
    expect(rendered.length).toBeGreaterThan(5);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300))));
    const lost = await page.evaluate(
      (all) => all.filter((one) => !one.isConnected).map((one) => one.textContent),
      rendered,
    );
    expect(lost).toEqual([]);
    expect(problems).toEqual([]);
    expect(await totalShift()).toBeLessThanOrEqual(SHIFT_BUDGET);
  });
}

test('a page reloads if one of its scripts fails to load at first', async ({ freshPage: page }) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // The page's head preloads this script, for the page and its side navigation.
  await page.route(/\/documents-.*\.js$/, (route) => route.abort(), { times: 1 });
  await page.goto('/documentCore');
  await expect.poll(() => loads).toBe(2);
  await page.getByRole('searchbox', { name: 'Search' }).first().fill('hourly');
  await expect(page.getByText('A part of this page could not be loaded')).toHaveCount(0);
});

test('a stylesheet that fails to load at first is loaded again with the scripts of the page', async ({
  freshPage: page,
}) => {
  const lost: string[] = [];
  const isStyle = /\/documents-.*\.css$/;
  const abort = (route: Route) => {
    lost.push(new URL(route.request().url()).pathname);
    return route.abort();
  };
  await page.route(isStyle, abort, { times: 1 });
  await page.goto('/documentCore');
  const isApplied = () =>
    page.evaluate(
      (file) =>
        [...document.querySelectorAll<HTMLLinkElement>(`link[href="${file}"]`)].some(({ sheet }) => {
          try {
            return Boolean(sheet?.cssRules.length);
          } catch {
            // The rules of a stylesheet that failed to load can't be read.
            return false;
          }
        }),
      lost[0],
    );
  await expect.poll(isApplied).toBe(true);
});

test('a logged-in user does not get the page that is rendered for visitors', async ({ page }) => {
  await startSession(page, developer);
  const response = await page.goto('/documentCore');
  expect(response?.headers().vary?.toLowerCase()).toContain('cookie');
  expect(await response?.text()).not.toContain('Hourly customer flow');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Hourly customer flow' }).first()).toBeVisible();
});
