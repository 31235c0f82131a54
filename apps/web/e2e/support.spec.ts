import { signParams } from '@platform/signer';
import { expect } from '@playwright/test';
import { axeFindsNothing } from './axe.ts';
import { createApplication, developer, logIn, operator } from './people.ts';
import { test } from './test.ts';

const HOURLY = 'api-traffic-hourly-v2';
/** A call of the hourly customer flow. */
const CALL = { method: 'open.traffic.getHourlyFlow', version: 'v2' } as const;

test('an operator finds a call in one search, by the support reference that the developer copied', {
  tag: '@phone',
}, async ({ page, otherPage, request }) => {
  const name = `Asks support, ${test.info().project.name}`;
  const { appId, secret } = await createApplication(request, name);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(
    page,
    developer,
    `/onlineDebugger/debugger?appId=${appId}&apiId=${HOURLY}&provoke=PARAMETER_INVALID`,
  );
  await page.getByRole('textbox', { name: 'AccessKey Secret' }).fill(secret);
  await page.getByRole('button', { name: 'Use example values' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Copy support reference' }).click();
  const reference = await page.evaluate(() => navigator.clipboard.readText());
  expect(reference).toMatch(/^[0-9A-Z]{26}$/);

  await logIn(otherPage, operator, '/controlPanel/apiLog');
  const field = otherPage.getByRole('textbox', { name: 'Find a call or error' });
  await field.fill(reference);
  await expect(field).toHaveAccessibleDescription(/^Recognized as a request ID/);
  await field.press('Enter');
  const calls = otherPage.getByRole('row', { name: /getHourlyFlow/ });
  await expect(calls).toHaveCount(1);
  await calls.getByRole('button', { name: /^Expand/ }).click();
  await expect(otherPage.getByText('date was sent as')).toBeVisible();
  await expect(otherPage.locator('body')).not.toContainText(secret);
  await axeFindsNothing(otherPage);
  await otherPage.getByRole('button', { name: 'Application', exact: true }).click();
  const dialog = otherPage.getByRole('dialog', { name: 'Applications' });
  await expect(dialog.getByText(appId)).toBeVisible();
  await axeFindsNothing(otherPage);
  await dialog.getByRole('link', { name: `Calls of ${name}` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(otherPage).toHaveURL(new RegExp(`appId=${appId}`));
  await otherPage.getByRole('link', { name: 'Customer', exact: true }).click();
  await expect(otherPage.getByRole('row', { name: /Lena Hartmann/ })).toHaveCount(1);
});

test('an operator finds an error message of the portal, by the support reference that the developer copied', {
  tag: '@phone',
}, async ({ page, otherPage }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, developer, '/controlPanel/mallOrder/detail?orderId=none');
  await page.getByRole('button', { name: 'Copy support reference' }).click();
  const reference = await page.evaluate(() => navigator.clipboard.readText());

  await logIn(otherPage, operator, '/controlPanel/apiLog');
  const field = otherPage.getByRole('textbox', { name: 'Find a call or error' });
  await field.fill(reference);
  await field.press('Enter');
  await expect(otherPage.getByRole('heading', { name: 'The order does not exist' })).toBeVisible();
  await expect(otherPage.getByText('Lena Hartmann')).toBeVisible();
  await axeFindsNothing(otherPage);
});

test('a developer follows calls: each appears within two seconds, unless the view is paused', {
  tag: '@phone',
}, async ({ page, request }) => {
  const name = `Followed live, ${test.info().project.name}`;
  const { appId, accessKeyId, secret } = await createApplication(request, name);
  const send = async (params: Record<string, string>) => {
    const call = signParams({ ...CALL, appId, accessKeyId, secret, params });
    await request.post('/gateway', { form: call });
  };
  const begun = page.waitForResponse(/followOwnInvokeLog/);
  await logIn(page, developer, `/onlineDebugger/history?view=live&application=${appId}`);
  await begun;
  const calls = page.getByRole('row', { name: /getHourlyFlow/ });
  await expect(page.getByText('Waiting for calls')).toBeVisible();
  await send({ storeId: 'ST-0101', date: '2026-11-17' });
  await expect(calls).toHaveCount(1, { timeout: 2000 });
  await expect(calls).toContainText('ms upstream');
  await send({ storeId: 'ST-0101', date: 'yesterday' });
  await expect(calls).toHaveCount(2, { timeout: 2000 });
  await axeFindsNothing(page);

  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(page.getByText('Paused')).toBeVisible();
  await send({ storeId: 'ST-0102', date: '2026-11-17' });
  await page.waitForTimeout(2000);
  await expect(calls).toHaveCount(2);
  await page.getByRole('button', { name: 'Resume' }).press('Enter');
  await expect(calls).toHaveCount(3, { timeout: 2000 });

  await page.context().setOffline(true);
  await expect(page.getByText('Waiting for a network connection')).toBeVisible();
  await send({ storeId: 'ST-0101', date: '2026-11-16' });
  await page.context().setOffline(false);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(calls).toHaveCount(4);
});
