import { expect } from '@playwright/test';
import { go, load } from './go.ts';
import { changeResponse, developer, fillLogin, logIn, operator, startSession, toastsOf } from './people.ts';
import { test } from './test.ts';

test('screens that require a login redirect a visitor to the login page, and back after the login', async ({
  page,
  context,
}) => {
  for (const path of [
    '/accountInfo?show=phone',
    '/controlPanel',
    '/controlPanel/guide',
    '/controlPanel/myApplication/appAdd',
    '/guide',
    '/guide/application',
    '/guide/certification',
  ]) {
    await test.step(`${path} redirects to the login page`, async () => {
      // The first one by page load, the others by navigation.
      await go(page, path);
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    });
  }

  await test.step('the debugger says why to log in', async () => {
    await go(page, '/onlineDebugger');
    await expect(page.getByText('Log in to send calls.')).toBeVisible();
    await expect(page).toHaveURL('/login?redirect=%2FonlineDebugger');
  });

  await test.step('the login redirects back', async () => {
    await page.goto('/controlPanel/myApplication?keyword=store');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await fillLogin(page, developer);
    await expect(page).toHaveURL(/\/controlPanel\/myApplication\?keyword=store$/);
  });

  await test.step('the locale is kept for 365 days', async () => {
    const locale = (await context.cookies()).find(({ name }) => name === 'locale');
    const days = ((locale?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(locale?.value).toBe('en-US');
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThanOrEqual(365);
  });
});

test('a redirect to another site is not followed; logging out ends the session and deletes both cookies', async ({
  page,
  context,
}) => {
  const account = page.getByRole('button', { name: developer.phone });
  await test.step('a redirect to another site is not followed', async () => {
    await page.goto('/login?redirect=https://example.com/');
    await fillLogin(page, developer);
    await expect(page).toHaveURL(/\/controlPanel\/myApplication$/);
    await expect(account).toBeVisible();
  });

  await test.step('logging out ends the session, deletes both cookies and redirects to the login page', async () => {
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'token')?.sameSite).toBe('Strict');
    const { origin } = new URL(page.url());
    await context.addCookies([{ name: 'authorization', value: 'debugger', url: origin }]);
    await account.click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(account).toHaveCount(0);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['locale']);
    await page.goto('/controlPanel/myApplication');
    await expect(page).toHaveURL(/\/login/);
  });
});

test('invalid search parameters are ignored, and text that looks like a number stays text', async ({
  page,
}) => {
  await logIn(
    page,
    operator,
    '/controlPanel/flowManagement?tab=3&from=2026-13-45&to=2026-02-30&operateType=nothing&pageNumber=1e9',
  );
  // The header row, and at least one record.
  const records = page.getByRole('treegrid', { name: 'Operation records' });
  await expect.poll(() => records.getByRole('row').count()).toBeGreaterThan(1);
  await go(page, '/controlPanel/customerManagement?reviewStatus=nope&pageSize=many');
  await expect(page.getByRole('grid', { name: 'Certifications' })).toContainText(
    'Lindqvist Retail Analytics',
  );
  await go(page, '/controlPanel/customerManagement?show=users&vip=maybe&keyword=2025550155');
  const users = page.getByRole('grid', { name: 'Users' });
  await expect(users.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search users' }).fill('2025550143');
  await expect(users).toContainText('Lena Hartmann');
  await expect(page).toHaveURL(/\?keyword=2025550143&show=users$/);
});

test('an expired session redirects to the login page once, and back after the login', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'token', value: 'pst_ended', url: baseURL ?? '' }]);
  const logins: string[] = [];
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).pathname === '/login') logins.push(frame.url());
  });
  await page.goto('/controlPanel/myApplication');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('Your session has ended. Please log in again.')).toHaveCount(1);
  expect((await context.cookies()).find(({ name }) => name === 'token')).toBeUndefined();
  expect(logins).toHaveLength(1);
  await fillLogin(page, developer);
  await expect(page).toHaveURL(/\/controlPanel\/myApplication$/);
});

test('a regular user without an application starts with the guide, once', async ({ page, context }) => {
  for (const [what, changes] of [
    ['has no AppID', { aidList: [], appInfoList: [] }],
    ['has no application list', { appInfoList: undefined }],
  ] as const) {
    await test.step(`a regular user who ${what} starts with the guide, once`, async () => {
      await changeResponse(page, 'user/getUserInfo', changes);
      await page.goto('/login?redirect=/onlineDebugger');
      await fillLogin(page, developer);
      await expect(page).toHaveURL(/\/guide$/);
      await load(page, '/controlPanel/myApplication', 'My Applications');
      await expect(page).toHaveURL(/\/controlPanel\/myApplication$/);
      await context.clearCookies();
    });
  }
});

test('an operator starts with the customer management, and the home page links there', {
  tag: '@wide',
}, async ({ page }) => {
  await logIn(page, operator);
  await page.getByRole('link', { name: 'Passant, home' }).click();
  await page.getByRole('link', { name: 'Go to the control panel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer management' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Control panel' }).first()).toHaveAttribute(
    'href',
    '/controlPanel',
  );
});

test('a failure to load the account is logged, and the screen shows the error until the account is loaded', async ({
  page,
}) => {
  await startSession(page, developer);
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await page.route('**/user/getUserInfo', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 500001, isError: true, codename: 'The platform is being maintained', result: null },
    }),
  );
  await page.goto('/controlPanel/myApplication');
  await expect(page.getByRole('heading', { name: 'The platform is being maintained' })).toBeVisible();
  await expect(page.getByText('Status 503')).toBeVisible();
  expect(logged.filter((text) => text.startsWith('The user could not be loaded'))).toHaveLength(1);
  await page.unroute('**/user/getUserInfo');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Applications' })).toBeVisible();
});

test('entering a console screen refetches the account’s permissions', async ({ page }) => {
  await logIn(page, developer);
  await page.getByRole('link', { name: 'Passant, home' }).click();
  await expect(page).toHaveURL(/\/$/);
  const requested = page.waitForRequest('**/user/getOperationPermission');
  await page.getByRole('link', { name: 'Go to the control panel' }).click();
  await requested;
  // The next console screen shows that the trial has ended.
  const badge = page.getByRole('banner').getByRole('button', { name: /^Trial: \d+ days left$/ });
  await expect(badge).toBeVisible();
  await changeResponse(page, 'user/getOperationPermission', { status: 3 });
  await go(page, '/controlPanel/usageManagement', 'Traffic');
  await expect(badge).toHaveCount(0);
});

test('unknown pages respond with 404 and an error page with a link home', async ({ page }) => {
  await startSession(page, developer);
  for (const [index, path] of [
    '/nowhere',
    '/controlPanel/nowhere',
    '/guide/nowhere',
    '/documentCore/none',
    '/file/none/license.pdf',
    '/file/detail/none',
    '/file/detail/x/y/z',
  ].entries()) {
    await test.step(`${path} responds with 404 and an error page with a link home`, async () => {
      // The first one by page load, the others by navigation.
      const response = index === 0 ? await page.goto(path) : await page.request.get(path);
      expect(response?.status()).toBe(404);
      if (index > 0) await go(page, path);
      await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to home' }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(
        page.getByRole('heading', { level: 1, name: 'Know what happens in your stores' }),
      ).toBeVisible();
    });
  }
});

test('a chunk that fails to load reloads the page, at most once per 60 s', async ({ page }) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // As after a release: the page is open, and the chunks that it has not loaded are gone.
  const isRegister = /\/assets\/register.*\.js$/;
  await page.route(isRegister, (route) => route.abort());
  await page.goto('/login');
  await expect.poll(() => loads).toBe(1);
  const follow = () => page.getByRole('link', { name: 'Register' }).last().click();
  await follow();
  await expect.poll(() => loads).toBe(2);
  await page.goto('/login');
  await follow();
  await expect(page.getByRole('heading', { name: 'A part of this page could not be loaded' })).toBeVisible();
  expect(loads).toBe(3);
  // A minute later.
  await page.evaluate(() => sessionStorage.setItem('chunkReload', String(Date.now() - 60_000)));
  await page.goto('/login');
  await follow();
  await expect.poll(() => loads).toBe(5);
  await expect(page.getByRole('heading', { name: 'A part of this page could not be loaded' })).toBeVisible();
  await page.unroute(isRegister);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  expect(loads).toBe(6);
});

test('‘Try again’ loads a part of the page whose files could not be fetched at first', async ({ page }) => {
  await logIn(page, developer);
  const present = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  );
  // The files that the screen shares with other screens and that are not loaded yet.
  const isShared = (url: URL) =>
    /\/assets\/.*\.js$/.test(url.pathname) && !url.pathname.includes('/buyQps-') && !present.has(url.href);
  await page.route(isShared, (route) => route.abort());
  await page.goto('/controlPanel/buyQps');
  await expect(page.getByRole('heading', { name: 'A part of this page could not be loaded' })).toBeVisible();
  await page.unroute(isShared);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buy QPS' })).toBeVisible();
});

test('a failed copy is shown as ‘Copy failed’, and an error without a message as ‘Operation failed’', async ({
  page,
}) => {
  await logIn(page, developer);
  await test.step('a failed copy is shown as ‘Copy failed’', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      document.execCommand = () => false;
    });
    await page.getByRole('button', { name: 'Copy the AppID of Inspection round' }).click();
    await expect(toastsOf(page).getByText('Copy failed')).toBeVisible();
  });

  await test.step('an error without a message is shown as ‘Operation failed’', async () => {
    await page.route('**/app/deleteApp*', (route) =>
      route.fulfill({ status: 500, json: { code: 500001, isError: true, codename: '', result: null } }),
    );
    const row = page.getByRole('row', { name: /Inspection round/ });
    await row.getByRole('button', { name: /Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete application' }).click();
    await expect(page.getByText('Operation failed')).toBeVisible();
  });
});
