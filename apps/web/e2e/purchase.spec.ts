import { signParams } from '@platform/signer';
import { expect, test } from '@playwright/test';
import { exportRows } from './exports.ts';
import { go } from './go.ts';
import {
  API,
  callAs,
  createApplication,
  logIn,
  newcomer,
  openSession,
  operator,
  own,
  register,
} from './people.ts';

const PROFILE = 'api-demographics-profile-v2';

test('what was bought is there once its transfer is confirmed, and the gateway honours it', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const buyer = newcomer('2025550671', 'Aisle-2026');
  await register(page, request, buyer, own('Ines Duarte'));
  const name = own('Bought for');
  const key = await createApplication(request, name, buyer);
  await callAs(request, buyer, 'platform/setApplicationApi', {
    appId: key.appId,
    apiId: PROFILE,
    isEnabled: 'true',
  });
  let accepted = 0;
  const call = async (day: number) => {
    const form = signParams({
      ...key,
      method: 'open.demographics.getDailyProfile',
      version: 'v2',
      params: { storeId: 'ST-0101', date: `2026-10-${day}` },
      requestMode: 'post',
    });
    const { codename } = (await (await request.post('/gateway', { form })).json()) as { codename: string };
    if (codename === 'SUCCESS') accepted += 1;
    return codename;
  };
  await logIn(page, buyer);

  await test.step('without a package a paid API refuses', async () => {
    expect(await call(11)).toBe('QUOTA_EXCEEDED');
  });

  let orderId = '';
  await test.step('the buyer chooses, sees the server’s price, and orders', async () => {
    await go(page, '/package?productId=prd-calls-10k');
    await expect(page.getByRole('heading', { name: 'How long it lasts' })).toBeVisible();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('status')).toContainText('$49.00');
    await sheet.getByRole('button', { name: /order/i }).last().click();
    await expect(page).toHaveURL(/mallOrder\/detail\?orderId=/);
    orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    await expect(page.getByText('PA12 3456 0001 2345 67')).toBeVisible();
  });

  await test.step('an operator confirms the transfer that the buyer stated', async () => {
    const paymentReference = `BANK-${orderId}`;
    await callAs(request, buyer, 'pay/reconciliation', { orderId, paymentReference });
    await callAs(request, operator, 'platform/confirmPayment', {
      orderId,
      paymentReference,
      receivedAmount: '4900',
    });
    await page.reload();
    await expect(page.getByText('Fulfilled').first()).toBeVisible();
  });

  await test.step('the balance is there, and pays for calls', async () => {
    expect(await call(12)).toBe('SUCCESS');
    await go(page, '/controlPanel/productUsage');
    await expect(page.getByRole('row', { name: /API call package 10,000/ })).toContainText('1 of 10,000');
  });

  await test.step('bought calls per second are in force', async () => {
    const bought = await callAs<{ orderId: string }>(request, buyer, 'order/recharge', {
      productId: 'prd-qps-10',
      quantity: '1',
      timePeriod: '1',
      appId: key.appId,
      apiId: PROFILE,
    });
    await callAs(request, operator, 'platform/confirmPayment', {
      orderId: bought.orderId,
      paymentReference: `BANK-${bought.orderId}`,
      receivedAmount: '1650',
    });
    await page.goto('/controlPanel/QPS');
    await expect(page.getByText('QPS expansion 10').first()).toBeVisible();
    // The API allows five calls a second by itself; an increase is in force within five seconds.
    await expect(async () => {
      const answers = await Promise.all(
        Array.from({ length: 9 }, (_, index) => call(10 + ((Date.now() + index) % 20))),
      );
      expect(answers.filter((codename) => codename === 'QPS_EXCEEDED')).toEqual([]);
    }).toPass({ timeout: 30_000 });
  });

  await test.step('the fees are what the package paid for, in the workbook as on the screen', async () => {
    const row = page.getByRole('row', { name: /Visitor profile of a day/ }).last();
    await expect(async () => {
      await page.reload();
      await go(page, '/controlPanel/feeManagement', 'Fee management');
      await expect(row.getByRole('gridcell', { name: String(accepted), exact: true })).toBeVisible({
        timeout: 3_000,
      });
    }).toPass({ timeout: 45_000 });
    const chart = page.getByRole('figure', { name: 'What paid for it' });
    await chart.getByRole('button', { name: 'Show table' }).click();
    await expect(chart.getByRole('row', { name: /API call package 10,000/ })).toContainText(String(accepted));
    // Of 49.00 USD, each of 10,000 calls is a share.
    const fee = Math.round(accepted * 0.49) / 100;
    const { fileName, rows } = await exportRows(page);
    expect(fileName).toMatch(/^fee-details-.*\.xlsx$/);
    const today = rows[1]?.[0];
    expect(rows).toEqual([
      ['Day', 'Kind', 'Application', 'API', 'Version', 'Package', 'Order', 'Amount', 'Fee', 'Currency'],
      [
        today,
        'API calls',
        name,
        'Visitor profile of a day',
        'v2',
        'API call package 10,000',
        orderId,
        accepted,
        fee,
        'USD',
      ],
      ['Total', null, null, null, null, null, null, null, fee, 'USD'],
    ]);
    await expect(row).toContainText(`$${fee.toFixed(2)}`);
  });
});

test('an order is paid by card on the provider’s page, and can be used at once', async ({
  page,
  request,
}) => {
  const buyer = newcomer('2025550673', 'Aisle-2026');
  await register(page, request, buyer, own('Noor Haddad'));
  await logIn(page, buyer);
  const { orderId } = await callAs<{ orderId: string }>(request, buyer, 'order/recharge', {
    productId: 'prd-calls-10k',
    quantity: '1',
  });
  await page.goto(`/controlPanel/mallOrder/detail?orderId=${orderId}`);
  await page.getByRole('button', { name: 'Pay $49.00 by card' }).click();
  await page.getByRole('button', { name: 'Pay 49.00 USD' }).click();
  await expect(page).toHaveURL(/mallOrder\/detail\?orderId=.*checkout=/);
  await expect(page.getByText('What you bought can be used')).toBeVisible();
  await page.goto('/controlPanel/productUsage');
  await expect(page.getByRole('row', { name: /API call package 10,000/ })).toContainText('0 of 10,000');
});

test('an order and an invoice are not what changed since they were shown', async ({ page, request }) => {
  const product = {
    productName: own('Calls that change'),
    category: 'dataPackage',
    type: 'single',
    unitPrice: 1200,
    amount: 1000,
    amountUnit: 'times',
    validityMonths: 6,
    remark: 'At one price',
  };
  const { token } = await openSession(request, operator);
  const sell = async (data: object) => {
    const headers = { ticket: `${token}ENGLISH` };
    const response = await request.post(`${API}/operation-center/addProduct`, { headers, data });
    return ((await response.json()) as { result: { productId: string } }).result.productId;
  };
  const productId = await sell(product);
  const buyer = newcomer('2025550675', 'Aisle-2026');
  await register(page, request, buyer, own('Ines Duarte'));
  await logIn(page, buyer);

  await test.step('the buyer looks again at a product that gives less by now', async () => {
    await page.goto(`/package?productId=${productId}`);
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('status')).toContainText('$12.00');
    await sell({ ...product, productId, amount: 900 });
    await sheet.getByRole('button', { name: 'Place order' }).click();
    await expect(sheet.getByText('What the product gives has changed, please check the order')).toBeVisible();
    await expect(sheet.getByText('900 API calls').first()).toBeVisible();
    await sheet.getByRole('button', { name: 'Place order' }).click();
    await expect(page).toHaveURL(/mallOrder\/detail\?orderId=/);
  });

  await test.step('the operator looks again at an invoice that is made out otherwise by now', async () => {
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    const ask = (title: string) =>
      callAs(request, buyer, 'invoice/saveOrUpdate', {
        orderId,
        invoiceType: 'personal',
        title,
        email: 'ines@example.com',
      });
    await callAs(request, operator, 'platform/confirmPayment', {
      orderId,
      paymentReference: `BANK-${orderId}`,
      receivedAmount: '1200',
    });
    await ask('Ines Duarte');
    await page.context().clearCookies();
    await logIn(page, operator);
    await page.goto(`/controlPanel/userOrder/detail?orderId=${orderId}`);
    await page.getByRole('textbox', { name: 'Invoice number' }).fill(`INV-${orderId}`);
    await ask('Ines Duarte e Filhos');
    await page.getByRole('button', { name: 'Issue invoice' }).click();
    await expect(page.getByText('The buyer has changed the invoice, please check it')).toBeVisible();
    await expect(page.getByText('Ines Duarte e Filhos')).toBeVisible();
    await page.getByRole('button', { name: 'Issue invoice' }).click();
    await expect(page.getByText('An issued invoice no longer changes.')).toHaveCount(0);
    await expect(page.getByText(`INV-${orderId}`).first()).toBeVisible();
  });
});
