import { expect, type Page } from '@playwright/test';
import { openFirstView } from './firstView.ts';
import { API, developer, startSession } from './people.ts';
import { test } from './test.ts';

/** Maximum number of scripts and styles that a screen of the console loads before it is complete. */
const FILE_BUDGET = 70;

declare global {
  interface Window {
    /** How often the page has waited for an idle browser. */
    idleWaits: number;
  }
}

/** Collects the paths of the scripts and styles that the page requests. */
function assetsOf(page: Page): Set<string> {
  const assets = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.+\.(js|css)$/.test(pathname)) assets.add(pathname);
  });
  return assets;
}

for (const path of ['/controlPanel/myApplication', '/controlPanel/mallOrder', '/message']) {
  test(`the head of ${path} names all files of the screen`, async ({ freshPage: page }) => {
    await startSession(page, developer);
    const assets = assetsOf(page);
    const document = page.waitForResponse((response) => response.url().endsWith(path));
    await openFirstView(page, path);
    const html = await (await document).text();
    expect(assets.size).toBeGreaterThan(20);
    expect(assets.size).toBeLessThanOrEqual(FILE_BUDGET);
    expect([...assets].filter((file) => !html.includes(`"${file}"`))).toEqual([]);
  });
}

test('the next screens are prefetched once the screen is complete', async ({ freshPage: page }) => {
  await startSession(page, developer);
  const assets = assetsOf(page);
  const isPrefetched = () => [...assets].some((file) => file.startsWith('/assets/onlineDebugger-'));
  let respond = () => {};
  const asked = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(`**${API}/app/getDeveloperAppList*`, async (route) => {
    await asked;
    await route.continue();
  });
  await page.addInitScript(() => {
    window.idleWaits = 0;
    const wait = window.requestIdleCallback;
    window.requestIdleCallback = (run, options) => {
      window.idleWaits += 1;
      return wait(run, options);
    };
  });
  await page.goto('/controlPanel/myApplication');
  await expect(page.getByRole('heading', { level: 1, name: 'My Applications' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.idleWaits)).toBeGreaterThan(5);
  expect(isPrefetched()).toBe(false);
  respond();
  await expect.poll(isPrefetched).toBe(true);
});

for (const { path, next, notNext } of [
  { path: '/', next: 'register', notNext: 'OrderForm' },
  { path: '/documentCore', next: '_id', notNext: 'register' },
]) {
  test(`${path}, rendered by the server, prefetches what its readers need next`, async ({
    freshPage: page,
  }) => {
    const assets = assetsOf(page);
    const isLoaded = (name: string) => [...assets].some((file) => file.startsWith(`/assets/${name}-`));
    await page.goto(path);
    await expect.poll(() => isLoaded(next)).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(isLoaded(notNext)).toBe(false);
  });
}

test('only visitors get the files of the login page, also at a screen that needs a session', async ({
  request,
}) => {
  const filesAt = async (path: string, cookie = '') => {
    const html = await (await request.get(path, { headers: { cookie } })).text();
    return [...html.matchAll(/href="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  };
  const ofLogin = expect.stringMatching(/^\/assets\/login-/);
  expect(await filesAt('/login')).toContainEqual(ofLogin);
  expect(await filesAt('/controlPanel/overview')).toEqual(await filesAt('/login'));
  // Users with a session are redirected from the login page.
  expect(await filesAt('/login', 'token=t')).not.toContainEqual(ofLogin);
});
