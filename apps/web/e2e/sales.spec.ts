import { story } from '@platform/sdk-mocks/story';
import { expect, type Page } from '@playwright/test';
import { readContract, readPdf } from './contracts.ts';
import { callAs, developer, logIn, operator, ownNumber } from './people.ts';
import { test } from './test.ts';

/** Places an order of the sample developer and reports a transfer for it. */
async function orderAndReport(
  page: Page,
  product: { productId: string; totalPrice: string },
  paymentReference: string,
): Promise<string> {
  const { orderId } = await callAs<{ orderId: string }>(page.request, developer, 'order/recharge', {
    ...product,
    quantity: '1',
  });
  await callAs(page.request, developer, 'pay/reconciliation', { orderId, paymentReference });
  return orderId;
}

test('an operator maintains the price list, with the server’s error messages', async ({ page }) => {
  const name = 'Video traffic 7 GB';
  await logIn(page, operator, '/controlPanel/productManagement/addProduct');
  await page.getByText('Single product', { exact: true }).click();
  const nameField = page.getByRole('textbox', { name: 'Product name' });
  await nameField.fill('Video traffic 20 GB');
  await page.getByRole('button', { name: /Category$/ }).click();
  await page.getByRole('option', { name: 'Video traffic' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('7');
  await page.getByRole('textbox', { name: 'Unit price' }).fill('8.29');
  await page.getByText('12 months', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('About fourteen hours of live video');
  await page.getByRole('button', { name: 'Add to price list' }).click();
  await expect(page.getByText('A product with this name already exists')).toBeVisible();
  await nameField.fill(name);
  await page.getByRole('button', { name: 'Add to price list' }).click();

  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill('7 GB');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('7 GB of video traffic');
  await expect(row).toContainText('$8.29');
  await row.getByRole('link').click();
  await expect(page.getByRole('textbox', { name: 'Unit price' })).toHaveValue('8.29');
  await page.getByRole('textbox', { name: 'Unit price' }).fill('1,008.05');
  await page.getByRole('button', { name: 'Save' }).click();
  await search.fill('7 GB');
  await expect(row).toContainText('$1,008.05');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);

  await search.fill('About forty hours');
  await page.getByRole('button', { name: 'Actions for Video traffic 20 GB' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Video traffic 20 GB?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('A product in a package can’t be deleted', { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
});

test('an operator handles an order from price to invoice, and the buyer gets contract and invoice', {
  tag: '@phone',
}, async ({ otherPage: theirs, page }) => {
  const reference = `NL-${ownNumber('2025550118')}`;
  const orderId = await orderAndReport(page, { productId: 'prd-snapshot-1k', totalPrice: '1500' }, reference);
  await logIn(page, operator, '/controlPanel/userOrder');
  await page.getByRole('group', { name: 'Transfers to confirm' }).getByRole('link', { name: 'View' }).click();
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(orderId);
  await expect(page.getByRole('grid', { name: 'User orders' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: orderId }).click();
  await expect(page.getByRole('heading', { name: 'A transfer was reported' })).toBeVisible();

  await page.getByRole('button', { name: 'Change price' }).click();
  const change = page.getByRole('dialog', { name: `Change the price of ${orderId}` });
  await change.getByRole('textbox', { name: 'New price' }).fill('14.29');
  await change.getByRole('textbox', { name: 'Reason' }).fill('As agreed');
  await change.getByRole('button', { name: 'Change price' }).click();
  await expect(page.getByRole('heading', { name: 'A transfer was reported' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'History' }).getByText('As agreed')).toBeVisible();

  await page.getByRole('button', { name: 'Confirm payment' }).click();
  const confirm = page.getByRole('dialog', { name: `Confirm the payment of ${orderId}` });
  await expect(confirm.getByRole('textbox', { name: 'Payment reference' })).toHaveValue(reference);
  await confirm.getByRole('textbox', { name: 'Amount received' }).fill('15');
  await confirm.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(confirm.getByText('The amount received differs from the price of the order')).toBeVisible();
  await confirm.getByRole('textbox', { name: 'Amount received' }).fill('14.29');
  await confirm.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('heading', { name: 'Paid and fulfilled' })).toBeVisible();

  const contract =
    await test.step('the contract names the parties, the item and the agreed price', async () => {
      const text = await readContract(page, orderId);
      const recipient = story.invoices.calls;
      for (const expected of [
        `Sales contract No. ${orderId}`,
        `Seller ${story.bankAccount.payee}`,
        `Buyer ${recipient.title} ${recipient.address} Tax ID ${recipient.taxNumber} ${story.accounts.developer.name} +1 ${developer.phone}`,
        'AI capture call package 1,000',
        '1,000 snapshots',
        'Total $15.00',
        'Fourteen US dollars and twenty-nine cents',
        'as changed by the seller $14.29',
        'Tax ID PA-204118736',
        'Includes 8% VAT',
      ]) {
        expect(text).toContain(expected);
      }
      return text;
    });

  await test.step('the buyer reads the same contract and requests an invoice', async () => {
    const path = `/controlPanel/mallOrder/detail?orderId=${orderId}`;
    await logIn(theirs, developer, path, 'AI capture call package 1,000');
    expect(await readContract(theirs, orderId)).toBe(contract);
    await theirs.getByRole('link', { name: 'Request invoice' }).click();
    await theirs.getByText('A person', { exact: true }).click();
    await theirs.getByRole('textbox', { name: 'Invoice title' }).fill('Lena Hartmann');
    await theirs.getByRole('textbox', { name: 'Email address' }).fill('lena@northlight.example');
    await theirs.getByRole('button', { name: 'Request invoice' }).click();
    await expect(theirs.getByText('Invoice requested')).toBeVisible();
  });

  await page.reload();
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByRole('button', { name: 'Invoice (PDF)' })).toBeVisible();
  await expect(page.getByText('lena@northlight.example')).toBeVisible();
  const number = page.getByRole('definition').filter({ hasText: /^INV-\d{4}-\d{6}$/ });
  const invoiceNumber = (await number.textContent()) ?? '';
  const file = await readPdf(page, 'Invoice', `${invoiceNumber}.pdf`);
  for (const expected of [
    `No. ${invoiceNumber}`,
    'Bill to Lena Hartmann',
    'VAT 8% $1.06',
    'Total $14.29',
    reference,
  ]) {
    expect(file).toContain(expected);
  }

  await test.step('the buyer reads the invoice', async () => {
    await theirs.reload();
    const invoiced = theirs.getByRole('main').getByRole('definition');
    for (const expected of [
      'Issued',
      invoiceNumber,
      '$14.29',
      'AI capture call package 1,000',
      orderId,
      'Lena Hartmann',
      'lena@northlight.example',
    ]) {
      await expect(invoiced.getByText(expected, { exact: true })).toBeVisible();
    }
    await expect(theirs.getByRole('button', { name: /request/i })).toHaveCount(0);
    expect(await readPdf(theirs, 'Invoice', `${invoiceNumber}.pdf`)).toBe(file);
  });
});

test('an operator cancels an order with a reported transfer, and the buyer sees the reason', async ({
  page,
}) => {
  const orderId = await orderAndReport(
    page,
    { productId: 'prd-video-20gb', totalPrice: '1900' },
    'NL-2025550120',
  );
  await logIn(page, operator, `/controlPanel/userOrder/detail?orderId=${orderId}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: `Cancel ${orderId}` });
  await expect(question.getByText('The buyer has reported a transfer')).toBeVisible();
  const reason = 'Ordered <i>twice</i> by mistake';
  await question.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'History' }).getByText(reason)).toBeVisible();
  const { list } = await callAs<{ list: { content: string; jumpUrl: string | null }[] }>(
    page.request,
    developer,
    'message/getMessageInfo?pageSize=5',
  );
  const message = list.find(({ content }) => content.endsWith(reason));
  expect(message?.jumpUrl).toBe(`/controlPanel/mallOrder/detail?orderId=${orderId}`);
});
