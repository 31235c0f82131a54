import path from 'node:path';
import { story } from '@platform/sdk-mocks/story';
import { expect } from '@playwright/test';
import { go } from './go.ts';
import { type OwnProcess, servePlatform } from './ownProcess.ts';
import { developer, fillLogin } from './people.ts';
import { test } from './test.ts';

// All tests share one server, so they run one after the other.
test.describe.configure({ mode: 'default' });

let platform: OwnProcess;

test.beforeAll(async () => {
  platform = await servePlatform({}, ['--import', path.resolve(import.meta.dirname, 'timeLeap.ts')]);
});
test.afterAll(() => platform.stop());

test('an order that is not paid in time expires: its buyer sees the reason and can no longer pay', async ({
  page,
}) => {
  await page.goto(`${platform.home}/login`);
  await fillLogin(page, developer);
  await expect(page.getByRole('heading', { level: 1, name: 'My Applications' })).toBeVisible();
  await go(page, '/package?productId=prd-snapshot-5k');
  const sheet = page.getByRole('dialog', { name: 'AI capture call package 5,000' });
  await sheet.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'How to pay' })).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  const heading = page.getByRole('heading', { level: 1, name: 'AI capture call package 5,000' });
  await expect(heading).toBeVisible();

  // An order expires after 14 days without payment, a session after 7.
  platform.child.kill('SIGUSR2');
  await page.getByRole('textbox', { name: 'Payment reference' }).fill('NL-TOO-LATE');
  await page.getByRole('button', { name: 'Report transfer' }).click();
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await fillLogin(page, developer);

  await expect(heading).toBeVisible();
  await expect(page.getByText('This order was not paid in time')).toBeVisible();
  await expect(page.getByText('Do not pay for this order.')).toBeVisible();
  await expect(page.getByText('Order expired')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How to pay' })).toHaveCount(0);
  for (const name of ['Report transfer', 'Cancel order', 'Contract (PDF)']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  // The form on a page that is still open would send the same request.
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value;
  const rejected = await page.request.post(`${platform.home}/api/passant/open-platform/pay/reconciliation`, {
    form: { orderId, paymentReference: 'NL-TOO-LATE' },
    headers: { ticket: `${decodeURIComponent(token ?? '')}ENGLISH` },
  });
  expect(rejected.status()).toBe(409);
  expect(await rejected.json()).toMatchObject({ codename: 'Only a pending order can be paid' });

  await page.getByRole('link', { name: 'My orders' }).first().click();
  const row = page.getByRole('row', { name: new RegExp(orderId) });
  await expect(row).toContainText('Expired');
  await expect(row.getByRole('link', { name: /^Pay / })).toHaveCount(0);
});

test('a login older than 15 minutes must be confirmed before a key is rotated, even if the dialog fails to load at first', async ({
  page,
}) => {
  await page.goto(`${platform.home}/login`);
  await fillLogin(page, developer);
  await page.getByRole('link', { name: story.applications.dashboard.name }).first().click();
  await page.getByRole('button', { name: 'Rotate key' }).click();
  platform.child.kill('SIGHUP');
  const isDialog = /\/ConfirmIdentity-.*\.js$/;
  await page.route(isDialog, (route) => route.abort());
  const replace = page
    .getByRole('alertdialog', { name: 'Rotate the AccessKey?' })
    .getByRole('button', { name: 'Rotate key' });
  await replace.click();
  await expect(page.getByText('A part of this page could not be loaded')).toBeVisible();
  await page.unroute(isDialog);

  await replace.click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm your identity' });
  await confirmation.getByRole('textbox', { name: 'Password' }).fill(developer.password);
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirmation).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Your AccessKey is ready' })).toBeVisible();
});
