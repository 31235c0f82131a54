import { signParams } from '@platform/signer';
import { expect } from '@playwright/test';
import { axeFindsNothing } from './axe.ts';
import { createApplication, developer, logIn, openSession, operator } from './people.ts';
import { test } from './test.ts';

test('an operator finds a call by its signature, reads its parameters and opens it in the debugger', {
  tag: '@phone',
}, async ({ page, request }) => {
  const name = `Searched by an operator, ${test.info().project.name}`;
  const { appId, accessKeyId, secret } = await createApplication(request, name);
  const call = {
    appId,
    accessKeyId,
    method: 'open.traffic.getHourlyFlow',
    version: 'v2',
    params: { storeId: 'ST-0102', date: '2026-11-17' },
    requestMode: 'post',
  } as const;
  const accepted = signParams({ ...call, secret });
  expect((await request.post('/gateway', { form: accepted })).status()).toBe(200);
  const refused = signParams({ ...call, secret: 'another' });
  // Sent with a session, as the debugger does, because a call with a wrong signature has no caller otherwise.
  const { token } = await openSession(request, developer);
  const headers = { ticket: `${token}ENGLISH` };
  expect((await request.post('/gateway', { form: refused, headers })).status()).toBe(401);

  await logIn(page, operator, '/controlPanel/apiLog');
  const search = page.getByRole('main').getByRole('button', { name: 'Search', exact: true });
  await search.click();
  await expect(page.getByText('Validation failed')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Caller' }).fill(name);
  await page.getByRole('option', { name: /^Lena Hartmann/ }).click();
  await page.getByRole('button', { name: /Status code/ }).click();
  await page.getByRole('option', { name: 'All statuses' }).click();
  await page.getByRole('button', { name: /^Calendar/ }).click();
  await page.getByRole('button', { name: 'Last hour', exact: true }).click();
  await page.getByRole('combobox', { name: 'Application' }).fill(appId);
  await page.getByRole('option', { name }).click();
  await search.click();
  const calls = page.getByRole('row', { name: /getHourlyFlow/ });
  await expect(calls).toHaveCount(2);
  await expect(calls.first()).toContainText('SIG_INVALID');
  // The URL has the range, not its times, so a saved view shows the last hour whenever it is opened.
  await expect(page).toHaveURL(/range=hour/);

  await test.step('the URL contains the filters', async () => {
    await page.getByRole('textbox', { name: 'Signature' }).fill(` ${accepted._sig} `);
    await search.click();
    await expect(calls).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`sig=${accepted._sig}`));
    await page.reload();
    await expect(calls).toHaveCount(1);
    await expect(page.getByRole('combobox', { name: 'Caller' })).toHaveValue('Lena Hartmann');
    await expect(page.getByRole('combobox', { name: 'Application' })).toHaveValue(name);
  });

  await test.step('the call’s input parameters can be copied', async () => {
    await calls.getByRole('button', { name: /^Expand/ }).click();
    await expect(page.getByRole('figure', { name: 'Input parameters' })).toContainText(
      '"storeId": "ST-0102"',
    );
    await expect(page.locator('body')).not.toContainText(secret);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the input parameters' }).click();
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied).toMatchObject({ _aid: appId, _sig: accepted._sig, storeId: 'ST-0102' });
    await axeFindsNothing(page);
  });

  await test.step('the debugger opens the call with an application of the caller, after a login as the caller', async () => {
    await page.getByRole('link', { name: 'Open in the debugger' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Online debugger' })).toBeVisible();
    await page.getByRole('button', { name: 'Use another account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use another account' });
    await dialog.getByRole('textbox', { name: 'Username or phone number' }).fill(developer.phone);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(developer.password);
    await dialog.getByRole('button', { name: 'Use the account' }).click();
    await expect(page.getByRole('textbox', { name: 'storeId' })).toHaveValue('ST-0102');
  });

  await test.step('a rejected signature is explained', async () => {
    await page.goBack();
    await page.getByRole('textbox', { name: 'Signature' }).fill(String(refused._sig));
    await search.click();
    // Until the response arrives, the only row is still that of the successful call.
    await expect(calls).toContainText('SIG_INVALID');
    await calls.getByRole('button', { name: /^Expand/ }).click();
    await page.getByRole('link', { name: 'Why did my signature fail?' }).click();
    await expect(page.getByText('"_sig"')).toBeVisible();
  });
});

test('a named range stays while its pages are read, and moves when the search is repeated', async ({
  freshPage: page,
}) => {
  const sent: { startTimeTo: string; pageNumber: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/gatewayInvokeLog')) sent.push(request.postDataJSON());
  });
  await page.clock.install();
  await logIn(page, operator, '/controlPanel/apiLog?caller=all&statusCode=all&range=week');
  const next = page.getByRole('button', { name: 'Next page' });
  await expect(next).toBeEnabled();
  await page.clock.fastForward('02:00');
  await next.click();
  await expect.poll(() => sent.length).toBe(2);
  const [first, second] = sent;
  expect(second).toEqual({ ...first, pageNumber: '2' });

  const search = page.getByRole('main').getByRole('button', { name: 'Search', exact: true });
  await search.click();
  await expect.poll(() => sent.at(-1)?.pageNumber).toBe('1');
  const minutes =
    (Date.parse(sent.at(-1)?.startTimeTo ?? '') - Date.parse(first?.startTimeTo ?? '')) / 60_000;
  expect(minutes).toBeGreaterThanOrEqual(2);
  // An operator who waits for a call repeats the search within the same minute.
  const count = sent.length;
  await search.click();
  await expect.poll(() => sent.length).toBe(count + 1);
  await expect(search).toBeFocused();

  const keyword = page.getByRole('textbox', { name: 'Find a call or error' });
  await keyword.fill('SIG_INVALID');
  await search.click();
  await expect(page).toHaveURL(/keyword=SIG_INVALID/);
  await page.goBack();
  await expect(page).toHaveURL(/range=week/);
  await expect(keyword).toHaveValue('');
});
