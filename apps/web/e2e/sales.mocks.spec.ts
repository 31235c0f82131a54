import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from './checkAccessibility.ts';
import { go } from './go.ts';
import { test } from './test.ts';

/** Loads a screen of the operator. Later screens are opened without a page load, which would lose the mocks' data. */
async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}scenario=operator`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Opens the form for a new product from the list. */
async function newProduct(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Product name' })).toBeVisible();
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${field}$`) }).click();
  await page.getByRole('option', { name: option }).click();
}

const add = (page: Page) => page.getByRole('button', { name: 'Add to price list' });
const products = (page: Page) => page.getByRole('grid', { name: 'Products' });

test('an operator maintains the price list', async ({ page }) => {
  await open(page, '/controlPanel/productManagement', 'Product management');

  await test.step('an operator adds a product at an exact price, edits it and deletes it', async () => {
    await newProduct(page);
    await add(page).click();
    for (const message of [
      'Please enter product name',
      'Please select category',
      'Please select type',
      'Please enter unit price',
      'Please enter amount',
      'Please select unit',
      'Please select validity',
      'Please enter description',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }

    await page.getByText('Single product', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Product name' }).fill('Video traffic 5 GB');
    await choose(page, 'Category', 'Video traffic');
    // The units depend on the category: only MB and GB are offered.
    await page.getByRole('button', { name: /Unit$/ }).click();
    await expect(page.getByRole('option')).toHaveText(['GB', 'MB']);
    await page.getByRole('option', { name: 'GB' }).click();
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await amount.fill('1.5');
    await expect(
      page.getByText('Please enter the amount as a whole number from 1 to 1,000,000,000'),
    ).toBeVisible();
    await amount.fill('5');
    await page.getByText('6 months', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('A first look at <b>live</b> video');
    const price = page.getByRole('textbox', { name: 'Unit price' });
    for (const [typed, message] of [
      ['1.005', 'Please enter 2 decimals at most'],
      ['0', 'Please enter a unit price above zero'],
      ['-4.35', 'Please enter a unit price above zero'],
      ['4,35', 'Please enter an amount such as 1,702.50'],
      ['10,000,000.01', 'Unit price is more than 10,000,000.00'],
    ] as const) {
      await price.fill(typed);
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await price.fill('4.35');
    const preview = page.locator('section').filter({ hasText: 'As shown in the price list' });
    await expect(preview).toContainText('$4.35');
    await expect(preview).toContainText('5 GB of video traffic');
    const sent = page.waitForRequest('**/operation-center/addProduct');
    await add(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ unitPrice: 435, amount: 5, amountUnit: 'GB' });
    const row = products(page).getByRole('row', { name: /Video traffic 5 GB/ });
    await expect(row).toContainText('$4.35');
    await expect(row).toContainText('A first look at <b>live</b> video');

    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit product' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Unit price' })).toHaveValue('4.35');
    await page.getByRole('textbox', { name: 'Product name' }).fill('Video traffic 20 GB');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').or(page.getByRole('status'))).toContainText([
      /with this name already exists/,
    ]);
    await page.getByRole('textbox', { name: 'Product name' }).fill('Video traffic 6 GB');
    await page.getByRole('textbox', { name: 'Amount' }).fill('6');
    await page.getByRole('textbox', { name: 'Unit price' }).fill('5');
    await page.getByRole('button', { name: 'Save' }).click();
    const changed = products(page).getByRole('row', { name: /Video traffic 6 GB/ });
    await expect(changed).toContainText('$5.00');
    await expect(row).toHaveCount(0);

    await changed.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete Video traffic 6 GB?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(changed).toHaveCount(0);
  });

  await test.step('an operator adds a package, whose products cannot be deleted', async () => {
    await newProduct(page);
    await page.getByText('Package of several products').click();
    await page.getByRole('textbox', { name: 'Product name' }).fill('Snapshots for two seasons');
    await choose(page, 'Category', 'Snapshots');
    await page.getByRole('textbox', { name: 'Unit price' }).fill('1,139.90');
    await page.getByText('12 months', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Snapshots and the calls to read them');
    await add(page).click();
    await expect(page.getByText('Please select the products of the package')).toBeVisible();

    const addItem = page.getByRole('button', { name: 'Add product', exact: true });
    const item = (number: number) => page.getByRole('group', { name: `Product ${number}`, exact: true });
    const pick = async (number: number, typed: string, option: string) => {
      await item(number).getByRole('combobox').fill(typed);
      await page.getByRole('option', { name: option }).click();
    };
    await addItem.click();
    await expect(item(1).getByRole('combobox')).toBeFocused();
    await add(page).click();
    await expect(page.getByText('Please select a product', { exact: true })).toBeVisible();
    await pick(1, 'capture', 'AI capture call package 5,000');
    await item(1).getByRole('textbox', { name: 'Amount' }).fill('2');
    await addItem.click();
    await pick(2, '5,000', 'AI capture call package 5,000');
    await add(page).click();
    await expect(page.getByText('Please select each product once')).toBeVisible();
    await pick(2, '10,000', 'API call package 10,000');
    await checkAccessibility(page);
    await addItem.click();
    await page.getByRole('button', { name: 'Remove product 3' }).click();
    await expect(item(3)).toHaveCount(0);
    const preview = page.locator('section').filter({ hasText: 'As shown in the price list' });
    await expect(preview).toContainText('10,000 snapshots');
    const sent = page.waitForRequest('**/operation-center/addProduct');
    await add(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      unitPrice: 113_990,
      amount: 1,
      amountUnit: 'package',
      items: [
        { productId: 'prd-snapshot-5k', amount: 2 },
        { productId: 'prd-calls-10k', amount: 1 },
      ],
    });

    await choose(page, 'Type', 'Packages');
    const rows = products(page).getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(products(page).getByRole('row', { name: /two seasons/ })).toContainText('10,000 snapshots');
    await choose(page, 'Type', 'All types');
    await page.getByRole('searchbox', { name: 'Search products' }).fill('in five stores');
    await expect(rows).toHaveCount(2);

    await page.getByRole('button', { name: 'Actions for AI capture call package 5,000' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete AI capture call package 5,000?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('A product in a package can’t be deleted', { exact: true })).toBeVisible();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows).toHaveCount(2);
  });
});

const PENDING = 'ord-20261112-203512';

test('an operator changes a price, and can confirm only a payment of exactly that price', async ({
  page,
}) => {
  await open(page, '/controlPanel/userOrder', 'User orders');
  const rows = page.getByRole('grid', { name: 'User orders' }).getByRole('row');
  await expect(rows).toHaveCount(6);
  await choose(page, 'Status', 'Awaiting payment');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/state=pending/);
  await page.getByRole('link', { name: PENDING }).click();
  await expect(page.getByRole('heading', { name: '$62.00 due' })).toBeVisible();

  await page.getByRole('button', { name: 'Change price' }).click();
  const change = page.getByRole('dialog', { name: `Change the price of ${PENDING}` });
  await change.getByRole('button', { name: 'Change price' }).click();
  await expect(change.getByText('Please enter price')).toBeVisible();
  await expect(change.getByText('Please enter a reason')).toBeVisible();
  await change.getByRole('textbox', { name: 'New price' }).fill('55.555');
  await expect(change.getByText('Please enter 2 decimals at most')).toBeVisible();
  await change.getByRole('textbox', { name: 'New price' }).fill('55.50');
  await change.getByRole('textbox', { name: 'Reason' }).fill('Ten percent for the second store');
  await change.getByRole('button', { name: 'Change price' }).click();
  await expect(change).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '$55.50 due' })).toBeVisible();
  await expect(page.getByText('Ten percent for the second store')).toBeVisible();

  await page.getByRole('button', { name: 'Confirm payment' }).click();
  const confirm = page.getByRole('dialog', { name: `Confirm the payment of ${PENDING}` });
  await confirm.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(confirm.getByText('Please enter the payment reference')).toBeVisible();
  await expect(confirm.getByText('Please enter the amount received')).toBeVisible();
  await confirm.getByRole('textbox', { name: 'Payment reference' }).fill('NL-20261120-118');
  await confirm.getByRole('textbox', { name: 'Amount received' }).fill('62.00');
  await confirm.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(confirm.getByText('The amount received differs from the price of the order')).toBeVisible();
  await checkAccessibility(page);
  await confirm.getByRole('textbox', { name: 'Amount received' }).fill('55.50');
  await confirm.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('heading', { name: 'Paid and fulfilled' })).toBeVisible();
  await expect(page.getByText('The buyer has not requested an invoice.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change price' })).toHaveCount(0);
});

test('an operator finds orders, issues an invoice and cancels', async ({ page }) => {
  await test.step('customer management links to a user’s orders', async () => {
    await open(page, '/controlPanel/customerManagement?show=users', 'Customer management');
    await page.getByRole('button', { name: 'Actions for Tomas Lindqvist' }).click();
    await page.getByRole('menuitem', { name: 'Orders' }).click();
    await expect(page.getByText('Only the orders of Tomas Lindqvist')).toBeVisible();
    const rows = page.getByRole('grid', { name: 'User orders' }).getByRole('row');
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Show all orders' }).click();
    await expect(rows).toHaveCount(6);
  });

  await test.step('an operator finds waiting orders, issues the invoice and downloads the contract', async () => {
    const waiting = page.getByRole('group', { name: 'Invoices to issue' });
    await waiting.getByRole('link', { name: 'View' }).click();
    await expect(page).toHaveURL(/invoice=requested/);
    // The filtered list moves the order to the top; a click before that would miss it.
    await expect(page.getByRole('grid', { name: 'User orders' }).getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: 'ord-20261106-481907' }).click();
    await expect(page.getByText('billing@northlight.example')).toBeVisible();
    await page.getByRole('button', { name: 'Issue invoice' }).click();
    await expect(page.getByRole('definition').filter({ hasText: 'INV-2026-000418' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invoice (PDF)' })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Contract (PDF)' }).click();
    const file = await readFile(await (await downloading).path(), 'latin1');
    expect(file).toMatch(/^%PDF-/);
    await page.getByRole('link', { name: 'User orders' }).first().click();
    await expect(waiting).toContainText('All done');
  });

  await test.step('an operator cancels an order with a reason', async () => {
    await go(page, `/controlPanel/userOrder/detail?orderId=${PENDING}`, `Order ${PENDING}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const question = page.getByRole('dialog', { name: `Cancel ${PENDING}` });
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await expect(question.getByText('Please enter a reason')).toBeVisible();
    await question.getByRole('textbox', { name: 'Reason' }).fill('Ordered twice by mistake');
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'History' }).getByText('Ordered twice by mistake'),
    ).toBeVisible();
    // A cancelled order has no contract.
    await expect(page.getByRole('button', { name: 'Contract (PDF)' })).toHaveCount(0);
  });

  await test.step('an order that does not exist shows an error', async () => {
    await go(page, '/controlPanel/userOrder/detail?orderId=ord-nowhere', 'The order does not exist');
  });
});
