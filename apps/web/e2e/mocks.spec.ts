import { createHash } from 'node:crypto';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { freePort } from '../../../scripts/freePort.ts';
import { axeFindsNothing } from './axe.ts';
import { go } from './go.ts';
import { serve } from './ownProcess.ts';
import { acceptTerms, developer, switchOn } from './people.ts';
import { test } from './test.ts';

/** Tests the app with mocks (`npm run dev:mocks`), which shows the same screens without a server, and the mocks' switch. */

const corner = (page: Page) => page.getByRole('complementary', { name: 'Mocks' }).getByRole('button');

async function choose(page: Page, field: string, option: string): Promise<void> {
  const select = page
    .getByRole('dialog', { name: 'Mocks' })
    .getByRole('button', { name: new RegExp(`${field}$`) });
  await select.click();
  await page.getByRole('option', { name: option, exact: true }).click();
  // Until the list is closed and has returned the focus, Escape does not reach the dialog.
  await expect(select).toBeFocused();
}

test('a developer logs in, creates an application, sees it in the list and calls the gateway with it', async ({
  page,
}) => {
  await page.goto('/?scenario=visitor');
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByRole('textbox', { name: 'Phone number or username' }).fill(developer.phone);
  await page.getByRole('textbox', { name: 'Password' }).fill('Aisle-2025');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Please enter correct username and password')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(developer.password);
  await page.getByRole('button', { name: 'Log in' }).click();

  await page.getByRole('link', { name: 'New application' }).click();
  await page.getByRole('textbox', { name: 'Application name' }).fill('Shop window');
  await page.getByRole('textbox', { name: 'Description' }).fill('Counts who stops');
  await page.getByRole('button', { name: 'Create application' }).click();
  await page.getByText('I have stored the secret').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('navigation', { name: 'Control panel' })
    .getByRole('link', { name: 'My Applications' })
    .click();
  await expect(page.getByRole('link', { name: 'Shop window' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Store traffic dashboard' })).toBeVisible();

  await page.getByRole('link', { name: 'Shop window' }).click();
  await switchOn(page, 'Enable Visitors in a store now v2');
  await page.getByRole('link', { name: 'Debug Visitors in a store now v2' }).click();
  await page.getByRole('button', { name: 'Use example values' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Succeeded', { exact: true })).toBeVisible();
  // The account's other application has made 44 calls today.
  await expect(page.getByRole('meter', { name: 'Free calls today' })).toHaveAttribute('aria-valuenow', '45');
  await page.getByRole('textbox', { name: 'AccessKey Secret' }).fill('another');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('code', { hasText: /^SIG_INVALID$/ })).toBeVisible();
});

test('a visitor reads documents and registers', async ({ page }) => {
  await test.step('a document opens, with programs for its own method', async () => {
    await page.goto('/documentCore?scenario=visitor');
    const cards = page.getByRole('main').locator('a[href^="/documentCore/"]');
    await expect(cards.filter({ hasText: 'The first call' })).toHaveCount(1);
    await cards.filter({ hasText: 'Device status' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Device status' })).toBeVisible();
    await expect(page.getByText('open.device.getStatus').first()).toBeVisible();
    // The programs are rendered when they come near the viewport.
    await page.getByRole('heading', { name: 'Request example', exact: true }).scrollIntoViewIfNeeded();
    await page.getByRole('tab', { name: 'JavaScript' }).click();
    const { origin } = new URL(page.url());
    await expect(page.getByText(`npm install ${origin}/downloads/platform-signer.tgz`)).toBeVisible();
    await page.getByRole('tab', { name: 'TypeScript' }).click();
    await expect(page.getByText(`curl -O ${origin}/documentCore/openapi.d.ts`)).toBeVisible();
    for (const [file, part] of [
      ['openapi.json', '"openapi":"3.1.0"'],
      ['openapi.d.ts', 'interface operations {'],
    ]) {
      const response = await page.request.get(`/documentCore/${file}`);
      expect(await response.text()).toContain(part);
    }
  });

  await test.step('a visitor registers with the code that every phone gets', async () => {
    await go(page, '/register', 'Register');
    await page.getByRole('textbox', { name: 'Phone number' }).fill('2025550177');
    await page.getByText('not a robot').click();
    await expect(page.getByText('Verified')).toBeVisible();
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('textbox', { name: 'SMS verification code' }).fill('402913');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Berg');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Aisle-2027');
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('Aisle-2027');
    await expect(page.getByText('Verified'), 'the box stays checked').toBeVisible();
    await acceptTerms(page);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Get started' })).toBeVisible();
  });
});

test('the scenario can be restarted and changed without a reload, and is remembered in the tab', async ({
  page,
}) => {
  await page.goto('/controlPanel/myApplication');
  await page.getByRole('button', { name: 'Actions for Inspection round' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete application' }).click();
  await expect(page.getByRole('link', { name: 'Inspection round' })).toHaveCount(0);
  await corner(page).click();
  await choose(page, 'Latency', '200 ms');
  await page.getByRole('button', { name: 'Done' }).click();
  // The refetched list still does not contain the deleted application.
  await page.getByRole('link', { name: 'Store traffic dashboard' }).click();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Store traffic dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inspection round' })).toHaveCount(0);
  // The list still does not contain it after a switch to another person and back.
  await corner(page).click();
  await choose(page, 'Scenario', 'Operator');
  await choose(page, 'Scenario', 'Developer');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'Store traffic dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inspection round' })).toHaveCount(0);
  await corner(page).click();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByRole('link', { name: 'Inspection round' })).toBeVisible();

  await corner(page).focus();
  await page.keyboard.press('Enter');
  await choose(page, 'Scenario', 'Newcomer');
  await expect(page.getByText('Create your first application')).toBeAttached();
  await choose(page, 'Scenario', 'Failing platform');
  await expect(page.getByText('The applications could not be loaded')).toBeAttached();
  await choose(page, 'Scenario', 'Operator');
  await page.keyboard.press('Escape');
  await expect(corner(page)).toHaveText('Mocks: Operator');
  await expect(corner(page)).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: '2025550100' })).toBeVisible();

  await corner(page).click();
  await choose(page, 'Scenario', 'Visitor');
  await expect(page).toHaveURL(/\/login/);
  await choose(page, 'Scenario', 'Developer');
  await expect(page).toHaveURL(/\/controlPanel\/myApplication$/);
  await choose(page, 'Scenario', 'Session expired');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('Your session has ended. Please log in again.')).toHaveCount(1);
});

test('the URL selects the scenario and the latency', async ({ page }) => {
  await page.goto('/controlPanel/myApplication?scenario=operator&latency=2500');
  await expect(page).toHaveURL(/\/controlPanel\/myApplication$/);
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('button', { name: '2025550100' })).toBeVisible();
  await corner(page).click();
  await expect(page.getByRole('button', { name: /Latency$/ })).toContainText('2500 ms');
});

test('two tabs have separate sessions', async ({ page }) => {
  await page.goto('/controlPanel/myApplication?scenario=operator');
  await expect(page.getByRole('button', { name: '2025550100' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/controlPanel/myApplication?scenario=developer');
  await expect(other.getByRole('link', { name: 'Inspection round' })).toBeVisible();
  await other.close();
  await page.getByRole('navigation', { name: 'Control panel' }).getByRole('link').last().click();
  await expect(page.getByRole('button', { name: '2025550100' })).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
});

test('axe reports no violations on the switch on a phone, and content can be scrolled out from under it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/documentCore?scenario=visitor');
  await expect(page.getByText('Take a snapshot')).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = await page.getByText('Take a snapshot').boundingBox();
  const button = await corner(page).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await axeFindsNothing(page);
    await corner(page).click();
    await expect(page.getByRole('dialog', { name: 'Mocks' })).toBeVisible();
    await axeFindsNothing(page);
    await page.getByRole('button', { name: /Scenario$/ }).click();
    await expect(page.getByRole('option', { name: 'Operator' })).toBeVisible();
    await axeFindsNothing(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Done' }).click();
  }
});

test('the development server shows the mocks without a build, and the guide’s SDK with its checksum', async ({
  page,
  request,
}) => {
  const vite = path.resolve(import.meta.dirname, '../../../node_modules/vite/bin/vite.js');
  const port = String(await freePort());
  const { home, stop } = await serve([vite, '--mode', 'mocks', '--host', '127.0.0.1'], { PORT: port });
  expect(home).toContain(`:${port}`);
  try {
    await page.goto(`${home}/guide?scenario=developer`);
    // Modules are not bundled, so a page loads hundreds of files.
    await expect(corner(page)).toHaveText('Mocks: Developer', { timeout: 60_000 });
    const link = page.getByRole('link', { name: /^Download platform-signer/ });
    const archive = await request.get(`${home}${await link.getAttribute('href')}`);
    expect(archive.headers()['content-type']).toBe('application/gzip');
    const checksum = createHash('sha256')
      .update(await archive.body())
      .digest('hex');
    await expect(page.getByRole('group', { name: 'SHA-256 checksum' })).toContainText(checksum);
  } finally {
    await stop();
  }
});

test('an operator recharges an enterprise, and the balance and the operation records show it', async ({
  page,
}) => {
  await page.goto('/controlPanel/flowManagement?scenario=operator');
  const row = page.getByRole('row', { name: /^Lindqvist Retail Analytics/ });
  await expect(row).toContainText('108,130 left');
  await row.getByRole('button', { name: 'Recharge Lindqvist Retail Analytics' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recharge Lindqvist Retail Analytics' });
  await dialog.getByRole('button', { name: 'Recharge' }).click();
  await expect(dialog.getByText('Please select quota type')).toBeVisible();
  await expect(dialog.getByText('Please select time period')).toBeVisible();
  await dialog.getByText('API calls', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Number of packages' }).fill('101');
  await dialog.getByRole('textbox', { name: 'Amount per package' }).fill('10000');
  await dialog.getByRole('button', { name: /Validity/ }).click();
  await page.getByRole('option', { name: '12 months' }).click();
  await expect(dialog.getByText('Number of packages is greater than 100')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Number of packages' }).fill('5');
  await dialog.getByRole('textbox', { name: 'Number of packages' }).press('Tab');
  await expect(
    dialog.getByText(/^Tomas Lindqvist gets 5 × 10,000 = 50,000 calls, valid until/),
  ).toBeVisible();
  await axeFindsNothing(page);
  await dialog.getByRole('button', { name: 'Recharge' }).click();
  await expect(page.getByText('Tomas Lindqvist received 50,000 calls')).toBeVisible();
  await expect(row).toContainText('158,130 left');
  await page.getByRole('tab', { name: 'Operation records' }).click();
  await expect(page).toHaveURL(/\/controlPanel\/auditLog$/);
  const newest = page.getByRole('treegrid', { name: 'Operation records' }).getByRole('row').nth(1);
  await expect(newest).toContainText('Recharge of 50,000 calls');
  await expect(newest).toContainText('Tomas Lindqvist');
});

test('an enterprise-type user selects a related enterprise in the header, on every tab that the user may see', async ({
  page,
}) => {
  await page.goto('/controlPanel/flowManagement?scenario=enterprise');
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Enterprise' });
  await expect(page.getByRole('row', { name: /^Meridian/ })).toBeVisible({ timeout: 60_000 });
  await search.fill('no');
  await page.getByRole('option', { name: /^Northlight/ }).click();
  await expect(page).toHaveURL(/\?enterpriseId=ent-northlight$/);
  await expect(page.getByRole('row', { name: /^Northlight/ })).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('Northlight Department Stores');
  for (const name of ['API calls', 'Video and snapshots']) {
    await page.getByRole('tab', { name }).click();
    await expect(search).toHaveValue('Northlight Department Stores');
    await axeFindsNothing(page);
  }
  await page.getByRole('banner').getByRole('button', { name: 'Own enterprise' }).click();
  await expect(page).toHaveURL(/\?tab=2$/);
  await page.goto('/controlPanel/guide');
  await expect(page.getByRole('heading', { level: 1, name: 'Get started' })).toBeVisible();
  await expect(search).toHaveCount(0);
});
