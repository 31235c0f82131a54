import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { bytesOfFirstView, measureShifts, SHIFT_BUDGET } from './firstView.ts';
import { go } from './go.ts';
import { changeResponse, developer, logIn } from './people.ts';
import { test } from './test.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Documentation centre' });
const panel = (page: Page) => page.getByRole('group', { name: 'Documentation centre' });
/** The API of the new-customer interface; the old-customer API with the same name comes after it. */
const snapshot = (page: Page) => panel(page).getByRole('link', { name: 'Take a snapshot' }).first();
const found = ['Snapshots', 'Snapshots Old interface'];

test('the dropdown opens after 100 ms, closes after 300 ms, and ignores clicks for 300 ms', {
  tag: '@wide',
}, async ({ freshPage: page }) => {
  await page.clock.install();
  // The catalog page caches the documents that the dropdown shows.
  await page.goto('/documentCore');
  // The dropdown's content is lazy-loaded when the dropdown is first opened.
  await button(page).click();
  await expect(snapshot(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.move(700, 850);
  await page.clock.pauseAt(Date.now() + 3_600_000);

  await button(page).hover();
  await page.clock.runFor(99);
  await expect(panel(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(snapshot(page)).toBeVisible();

  await page.clock.runFor(299);
  await button(page).click();
  await page.clock.runFor(0);
  await expect(snapshot(page)).toBeVisible();
  await page.clock.runFor(1);
  await button(page).click();
  await expect(panel(page)).toHaveCount(0);
  await page.clock.runFor(300);
  await button(page).click();
  await expect(snapshot(page)).toBeVisible();

  await page.mouse.move(700, 850);
  await page.clock.runFor(299);
  await expect(snapshot(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(panel(page)).toHaveCount(0);
});

test('a document is found in the dropdown, by mouse and by keyboard', { tag: '@wide' }, async ({ page }) => {
  await test.step('a document is found by a keyword, opened by a click, and selected in the menu next to it', async () => {
    await page.goto('/login');
    await button(page).hover();
    await panel(page).getByRole('searchbox').fill('SNAP');
    await expect(panel(page).getByRole('heading')).toHaveText(found);
    await snapshot(page).click();
    await expect(page).toHaveURL(/\/documentCore\/api-snapshot-take-v2$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Take a snapshot' })).toBeFocused();
    await expect(panel(page)).toHaveCount(0);
    const current = page.getByRole('navigation', { name: 'Documentation' }).locator('[aria-current]');
    await expect(current).toHaveText('Take a snapshot');
    await expect(current).toHaveAttribute('aria-current', 'page');
  });

  await test.step('the dropdown can be used by keyboard only; Escape and the close button close it', async () => {
    // Hovering would open the dropdown.
    await page.mouse.move(0, 0);
    await go(page, '/login', 'Log in');
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(snapshot(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(panel(page).getByRole('searchbox')).toBeFocused();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('nothing like it');
    await expect(panel(page).getByText('Nothing was found for “nothing like it”')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('snapshot');
    await expect(panel(page).getByRole('heading')).toHaveText(found);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(snapshot(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Take a snapshot' })).toBeFocused();
  });
});

test('the heading of a document takes the focus even if the first page never loads', {
  tag: '@wide',
}, async ({ page }) => {
  await page.route('**/assets/login-*.js', () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  await button(page).hover();
  await snapshot(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Take a snapshot' })).toBeFocused();
});

test('the menu next to the documents is filtered by a category until the documentation is left', {
  tag: '@wide',
}, async ({ page, context }) => {
  const menu = page.getByRole('navigation', { name: 'Documentation' });
  const filteredMenuId = async () =>
    (await context.cookies()).find(({ name }) => name === 'filteredMenuId')?.value;
  await page.goto('/documentCore');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('folder-new-devices');
  await expect(menu.getByRole('link', { name: 'Device status' })).toBeVisible();
  await expect(menu.getByText('Customer flow', { exact: true })).toHaveCount(0);
  expect(await filteredMenuId()).toBe('folder-new-devices');
  await menu.getByRole('link', { name: 'Device status' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Device status' })).toBeVisible();
  await page.reload();
  await expect(menu.getByRole('link', { name: 'Device status' })).toBeVisible();
  await expect(menu.getByText('Customer flow', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Know what happens in your stores' }),
  ).toBeVisible();
  expect(await filteredMenuId()).toBeUndefined();
  await page.goBack();
  await expect(menu.getByText('Customer flow', { exact: true })).toHaveCount(2);
});

test('the menu next to the documents can be searched, resized and hidden', { tag: '@wide' }, async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Documentation' });
  await page.goto('/documentCore/api-traffic-hourly-v2');
  await expect(menu.getByRole('link', { name: 'Store comparison' })).toBeVisible();
  expect((await menu.boundingBox())?.width).toBe(234);
  await page.getByRole('searchbox', { name: 'Filter the menu by name' }).fill('PROFILE');
  await expect(page).toHaveURL(/keyword=PROFILE$/);
  await menu.getByRole('link', { name: 'Visitor profile by hour' }).first().click();
  await expect(page).toHaveURL(/\/api-demographics-hourly-v2\?keyword=PROFILE$/);
  // The router reads such a keyword as a number.
  await page.getByRole('searchbox', { name: 'Filter the menu by name' }).fill('1022');
  await expect(page.getByRole('link', { name: 'Search all docs for “1022”' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter the menu by name' }).fill('PROFILE');
  await expect(page).toHaveURL(/keyword=PROFILE$/);
  await menu.getByRole('separator').focus();
  await page.keyboard.press('ArrowRight');
  expect((await menu.boundingBox())?.width).toBe(250);
  await menu.getByRole('button', { name: 'Hide the navigation' }).click();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  const show = menu.getByRole('button', { name: 'Show the navigation' });
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/getApiDocumentMenu*', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.reload();
  await expect(show).toBeVisible();
  // A placeholder above the button would move it when the menu has loaded, and a click at that moment would be lost.
  await expect(page.getByRole('complementary', { name: 'Documentation' }).getByRole('status')).toHaveCount(0);
  release();
  await show.click();
  await expect(menu.getByRole('link', { name: 'Visitor profile by hour' })).toHaveCount(2);
  await page.reload();
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(250);
});

test('a document that is opened from the search just after typing stays open, and Back leads to the results', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/documentCore');
  // The document's page loads for longer than the search waits for more typing.
  await page.route('**/assets/*.js', async (route) => {
    await pause(1_000);
    await route.continue();
  });
  const searchbox = page.getByRole('searchbox', { name: 'Search docs' });
  await searchbox.fill('entrance default');
  await searchbox.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Hourly customer flow' })).toBeFocused();
  await page.goBack();
  await expect(searchbox).toHaveValue('entrance default');
});

test('searching for a word of a parameter finds an API, whose document can be copied as Markdown', {
  tag: '@wide',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await button(page).click();
  // No category or document name contains the words, so the full text is searched.
  await panel(page).getByRole('searchbox').fill('entrance main');
  await panel(page).getByRole('link', { name: 'Search all docs for “entrance main”' }).click();
  const searchbox = page.getByRole('searchbox', { name: 'Search docs' });
  await searchbox.fill('entrance default');
  const result = page.getByRole('link', { name: /^Hourly customer flow/ });
  await expect(searchbox).toHaveAttribute('maxlength', '2000');
  await expect(result.getByText('entrance').first()).toHaveJSProperty('tagName', 'MARK');
  await searchbox.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Hourly customer flow' })).toBeFocused();
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByText('The document was copied as Markdown')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# Hourly customer flow\n/);
  await page.getByRole('tab', { name: 'TypeScript' }).click();
  await page.getByRole('button', { name: 'Parse the response and handle errors' }).click();
  await page.getByRole('button', { name: 'Copy the code that reads a response' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^\/\*\* The `data` that open\.traffic\.getHourlyFlow v2 returns/);
  // Longer texts than the server accepts are not sent, even from the URL.
  await page.goto(`/documentCore?query=${'x'.repeat(2100)}`);
  await expect(page.getByText('Nothing was found')).toBeVisible();
  await expect(searchbox).toHaveValue('x'.repeat(2000));
  await button(page).click();
  await panel(page)
    .getByRole('searchbox')
    .fill(`${'y'.repeat(1999)}😀`);
  await panel(page).getByRole('searchbox').press('Enter');
  await expect(searchbox).toHaveValue('y'.repeat(1999));
  await expect(page.getByText('Nothing was found')).toBeVisible();
});

test('a document opened by its URL loads at most 200 kB of JavaScript and CSS', { tag: '@wide' }, async ({
  freshPage: page,
}) => {
  const total = await bytesOfFirstView(page, '/documentCore/api-traffic-hourly-v2', /\.(js|css)$/);
  await expect(page.getByRole('heading', { name: 'Billing rules' })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Hourly customer flow', exact: true })).toBeVisible();
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(200_000);
});

test('the programs of an API are in the language that the reader chose before, and nothing moves', async ({
  freshPage: page,
}) => {
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const totalShift = await measureShifts(page);
  await page.goto('/documentCore/api-traffic-daily-v2');
  await expect(tab('Java')).toHaveAttribute('aria-selected', 'true');
  // The browser hydrates the samples when it is idle.
  await expect(async () => {
    await tab('TypeScript').click();
    await expect(tab('TypeScript')).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
  }).toPass();
  await expect(page.getByText('createGatewayClient<GatewayMethods<operations>>')).toBeVisible();
  // The server renders the first language; only the browser knows the reader's language.
  await page.goto('/documentCore/api-traffic-hourly-v2');
  await expect(tab('TypeScript')).toHaveAttribute('aria-selected', 'true');
  expect(await totalShift()).toBeLessThanOrEqual(SHIFT_BUDGET);
});

test('a developer sees the AppID of the chosen application in the programs, and no key', async ({ page }) => {
  await logIn(page, developer, '/documentCore/api-traffic-hourly-v2');
  const select = page.getByRole('combobox', { name: 'Application' });
  const program = page.getByRole('figure', { name: 'Request example' });
  // The programs are rendered when they come near the viewport.
  const examples = page.locator('#code_examples');
  await examples.scrollIntoViewIfNeeded();
  await page.getByRole('tab', { name: 'Python' }).click();
  await expect(program).toContainText(`"PLATFORM_APP_ID") or "${await select.inputValue()}"`);
  const other = await select.locator('option').last().getAttribute('value');
  await select.selectOption(other);
  await expect(program).toContainText(`"PLATFORM_APP_ID") or "${other}"`);
  await expect(program).toContainText('setting("PLATFORM_ACCESS_KEY_ID")');
  await page.reload();
  await examples.scrollIntoViewIfNeeded();
  await expect(select).toHaveValue(other ?? '');
});

test('a document of an earlier version says that a later one is available, and what changed', async ({
  page,
}) => {
  await page.goto('/documentCore/api-traffic-hourly-v1');
  await page.getByRole('button', { name: 'Continue viewing' }).click();
  await expect(page.getByRole('link', { name: 'v2 is available' })).toBeVisible();
  await page.getByRole('link', { name: 'What changed' }).click();
  const changes = page.getByRole('region', { name: 'Changes since v1' });
  await expect(changes).toBeInViewport();
  await expect(changes.getByRole('listitem').filter({ hasText: 'list[].inNum' })).toContainText(
    'hours[].entered',
  );
});

test('a URL with a fragment scrolls to the section and expands it', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/documentCore/api-traffic-hourly-v2#response_codes');
  const codes = page.getByRole('heading', { name: 'Response codes' });
  const code = page.getByRole('link', { name: 'SIG_INVALID' });
  await expect(codes).toBeInViewport();
  await expect(code).toBeVisible();
  await page.goto('/documentCore/api-traffic-daily-v2');
  await expect(codes).toBeVisible();
  await expect(code).toHaveCount(0);
  const entry = page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Response codes' });
  await expect(entry).not.toHaveAttribute('aria-current');
  await entry.click();
  await expect(codes).toBeInViewport();
  await expect(entry).toHaveAttribute('aria-current', 'location');
  await expect(code).toBeVisible();

  // Content that loads later does not move the section: it stays at the top, or the page is scrolled to its end.
  const rules = page.getByRole('heading', { name: 'Billing rules' });
  const program = page.getByRole('tab', { name: 'Python' }).first();
  const isAtItsPlace = () =>
    rules.evaluate((heading) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const margin = Number.parseFloat(getComputedStyle(heading).scrollMarginBlockStart);
      const isAtEnd = Math.ceil(scrollY) + clientHeight >= scrollHeight;
      return isAtEnd || Math.abs(heading.getBoundingClientRect().top - margin) < 2;
    });
  for (const id of ['api-traffic-hourly-v2', 'api-traffic-comparison-v2']) {
    await page.goto(`/documentCore/${id}#billing_rules`);
    await expect(program).toBeVisible();
    await expect(rules).toBeInViewport();
    await expect.poll(isAtItsPlace).toBe(true);
  }
  // If the reader scrolls in the meantime, the position is kept.
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -3_000);
  await expect(rules).not.toBeInViewport();
  await page.setViewportSize({ width: 600, height: 700 });
  await expect(rules).not.toBeInViewport();

  // A malformed fragment is ignored and causes no error.
  await page.goto('/documentCore/api-traffic-daily-v2#100%');
  await expect(page.getByRole('heading', { level: 1, name: 'Daily flow and conversion' })).toBeVisible();
  await expect(rules).toBeAttached();
});

test('the page does not jump to the URL’s section if the reader scrolls before the document is loaded', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/documentCore');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/getDocument/, async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => history.pushState(null, '', '/documentCore/api-traffic-hourly-v2#billing_rules'));
  const rules = page.getByRole('heading', { name: 'Billing rules' });
  await expect(rules).toBeAttached();
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -3_000);
  await expect(rules).not.toBeInViewport();
  const received = page.waitForResponse(/getDocument/);
  release();
  await received;
  await expect(page.getByRole('tab', { name: 'Python' }).first()).toBeVisible();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(rules).not.toBeInViewport();
});

test('the page does not jump to the URL’s section after a button was pressed', { tag: '@wide' }, async ({
  page,
}) => {
  await page.goto('/documentCore/api-traffic-hourly-v2#try_it');
  const tryIt = page.getByRole('heading', { name: 'Try it', exact: true });
  await page.getByRole('button', { name: 'Use example values' }).click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(tryIt).not.toBeInViewport();
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(tryIt).not.toBeInViewport();
});

test('a document of the old-customer interface is shown only after the prompt', async ({ page }) => {
  await page.goto('/documentCore');
  await page.getByRole('tab', { name: 'Old-customer interface' }).click();
  const link = page.getByRole('tabpanel').getByRole('link', { name: 'Hourly customer flow' });
  await link.click();
  const prompt = page.getByRole('alertdialog');
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/documentCore$/);
  await page.getByRole('tab', { name: 'Old-customer interface' }).click();
  await link.click();
  await prompt.getByRole('button', { name: 'Continue viewing' }).click();
  await expect(page.getByRole('heading', { name: 'Request parameters' })).toBeVisible();
  await page.goto('/documentCore/api-traffic-daily-v1');
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation centre' })).toBeVisible();
});

test('a picture in a document can be enlarged by click and by keyboard', async ({ page }) => {
  await changeResponse(page, 'platform/getDocument*', {
    html: '<p><img src="/mark.svg" alt="How a call is signed"></p><p><a href="/guide"><img src="/mark.svg" alt="The guide"></a></p>',
  });
  // The server renders no page for a URL with a query, so the browser requests the document.
  await page.goto('/documentCore/doc-first-call?keyword=call');
  const picture = page.getByRole('button', { name: 'Enlarge: How a call is signed' });
  const viewer = page.getByRole('dialog', { name: 'How a call is signed' });
  await picture.click();
  await expect(viewer.getByRole('img', { name: 'How a call is signed' })).toBeVisible();
  // Until the dialog has the focus, it would not return it.
  await expect.poll(() => viewer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(picture).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  // A click on a picture inside a link follows the link.
  await page.getByRole('link', { name: 'The guide' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fguide$/);
});
