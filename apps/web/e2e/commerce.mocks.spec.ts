import { expect } from '@playwright/test';
import { go } from './go.ts';
import { test } from './test.ts';

test('a developer selects a product, sees the price, orders, reports the transfer, and cancels another order', async ({
  page,
}) => {
  await page.goto('/package?scenario=developer');
  await page.getByRole('tab', { name: 'API calls' }).click();
  await expect(page).toHaveURL(/\/package\?show=dataPackage$/);
  await page.getByRole('button', { name: 'Buy API call package 10,000' }).click();
  const sheet = page.getByRole('dialog', { name: 'API call package 10,000' });
  await expect(sheet.getByRole('status')).toContainText('$49.00');
  await sheet.getByRole('button', { name: /^Increase/ }).click();
  // The mocks compute the content and price for a quantity of two.
  await expect(sheet.getByRole('status')).toContainText('$98.00');
  await expect(sheet.getByText('20,000 API calls')).toBeVisible();
  await sheet.getByRole('button', { name: 'Place order' }).click();

  await expect(page).toHaveURL(/\/controlPanel\/mallOrder\/detail\?orderId=ord-/);
  await expect(page.getByRole('heading', { level: 1, name: 'API call package 10,000' })).toBeVisible();
  const amount = page.getByRole('group', { name: 'Amount', exact: true });
  await expect(amount).toContainText('$98.00');
  await page.getByRole('button', { name: 'Report transfer' }).click();
  await expect(page.getByText('Please enter the payment reference')).toBeVisible();
  await page.getByRole('textbox', { name: 'Payment reference' }).fill('NL-20261122-001');
  await page.getByRole('button', { name: 'Report transfer' }).click();
  await expect(page.getByText('We are checking your transfer NL-20261122-001')).toBeVisible();
  await expect(page.getByText('Transfer reported', { exact: true }).first()).toBeVisible();
  // An order with a reported transfer can no longer be cancelled.
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Contract (PDF)' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);

  await page.getByRole('link', { name: 'My orders' }).first().click();
  const mine = page.getByRole('row', { name: /API call package 10,000/ });
  await expect(mine).toHaveCount(2);
  await page.getByRole('link', { name: /^Pay Video traffic 100 GB/ }).click();
  await expect(page.getByText('Agreed for the pilot in Port Averen')).toBeVisible();
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g), 'an order is printed on one page').toHaveLength(1);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: /^Cancel the order for/ });
  await question.getByLabel('Reason').fill('Twenty are enough');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('This order was cancelled')).toBeVisible();
  await expect(page.getByRole('list', { name: 'History' }).getByText('Twenty are enough')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contract (PDF)' })).toHaveCount(0);
});

test('a developer reads bills and fees, and buys a QPS expansion', async ({ page }) => {
  await test.step('the bills link to an invoice, which has the recipient of the billing profile and needs a tax number', async () => {
    await page.goto('/controlPanel/billDetail?scenario=developer');
    const bill = page.getByRole('row', { name: /AI capture call package 1,000/ });
    await expect(bill).toContainText('228 of 1,000 used');
    await expect(page.getByRole('group', { name: 'Total paid' })).toContainText('$64.00');
    await page.emulateMedia({ media: 'print' });
    for (const line of ['Billed to: Northlight Department Stores', 'Payments: all days', 'Total: $64.00']) {
      await expect(page.getByText(line)).toBeVisible();
    }
    await expect(bill).toBeVisible();
    for (const onScreen of [
      page.getByRole('banner'),
      page.getByRole('searchbox'),
      page.getByRole('button'),
    ]) {
      await expect(onScreen.filter({ visible: true })).toHaveCount(0);
    }
    await page.emulateMedia({ media: 'screen' });
    await bill.getByRole('link', { name: /^Request invoice of/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible();
    await expect(page.getByLabel('Invoice title')).toHaveValue('Northlight Department Stores');
    await expect(page.getByLabel('Email address')).toHaveValue('billing@northlight.example');
    await page.getByLabel('Tax number').fill('');
    await page.getByRole('button', { name: 'Request invoice' }).click();
    await expect(page.getByText('Please enter tax number')).toBeVisible();
    await page.getByLabel('Tax number').fill('47-2093815');
    await page.getByRole('button', { name: 'Request invoice' }).click();
    await expect(page.getByRole('button', { name: 'Update request' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('47-2093815')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Payments' }).click();
    await expect(bill).toContainText('Requested');
  });

  await test.step('fee management shows the sources of payment in a chart and its table, and can list the fees of one kind', async () => {
    await go(page, '/controlPanel/feeManagement', 'Costs');
    const chart = page.getByRole('figure', { name: 'Sources' });
    await expect(chart).toContainText('1,284 calls in total');
    await chart.getByRole('button', { name: 'Show table' }).click();
    await expect(chart.getByRole('row', { name: /Free quota/ })).toContainText('81.1%');
    const fees = page.getByRole('grid', { name: 'Costs by day' });
    await expect(fees.getByRole('row', { name: /Hourly customer flow/ }).first()).toBeVisible();
    await page.getByRole('button', { name: /Usage$/ }).click();
    await page.getByRole('option', { name: 'Snapshots' }).click();
    await expect(page).toHaveURL(/kind=snapshot/);
    await expect(fees.getByRole('row', { name: /Hourly customer flow/ })).toHaveCount(0);
    await expect(fees.getByRole('row', { name: 'Snapshots' }).first()).toBeVisible();
  });

  await test.step('a QPS expansion is bought with the link next to an API of the application', async () => {
    await go(page, '/controlPanel/myApplication/appList?appId=S107-7KQ2M9XD4H');
    await page.getByRole('link', { name: 'Increase QPS of Hourly customer flow v2' }).click();
    await expect(page.getByText('Current limit: 10 calls per second.')).toBeVisible();
    const total = page.getByRole('status').filter({ hasText: 'Total' });
    await expect(total).toContainText('$99.00');
    await page.getByText('3 months', { exact: true }).click();
    await expect(total).toContainText('$49.50');
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(
      page.getByText('10 more calls a second for Hourly customer flow of Store traffic dashboard'),
    ).toBeVisible();
  });
});

test('a visitor reads the prices and returns to the product after the login', async ({ page }) => {
  await page.goto('/package?show=videoData&scenario=visitor');
  await page.getByRole('button', { name: 'Buy Video traffic 20 GB' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Log in to buy' });
  await expect(link).toHaveAttribute('href', '/login?redirect=%2Fpackage%3FproductId%3Dprd-video-20gb');
});
