import type { IssuedAccessKey } from '@platform/sdk';
import { returnCodes } from '@platform/sdk/returnCodes';
import { signParams } from '@platform/signer';
import { expect, type Page } from '@playwright/test';
import { send } from '../src/entities/call/gatewayRequest.ts';
import { PROVOCABLE } from '../src/entities/call/provocable.ts';
import { signingTimes } from '../src/entities/call/timestamps.ts';
import { PROVOCATIONS, type ProvocationContext, requestsFor } from '../src/features/debugger/provocations.ts';
import {
  callAs,
  createApplication,
  developer,
  logIn,
  oldDeveloper,
  type Person,
  register,
} from './people.ts';
import { test } from './test.ts';

const HOURLY = 'api-traffic-hourly-v2';
/** An application's name of the maximum length. */
const NAME = 'Refused on purpose, under the longest name that there may be';

const responseOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Response' })
    .or(page.locator('section', { has: page.getByRole('heading', { name: 'Response', exact: true }) }))
    .first();

test('a call is made to fail, found in the history, shared and repeated, and a second account can be used', async ({
  page,
  request,
  baseURL,
}) => {
  // A newly registered account has its whole free quota.
  const owner: Person = { phone: '2025550643', password: 'Aisle-2026' };
  await register(request, owner);
  const { appId, accessKeyId, secret } = await createApplication(request, NAME, owner);
  await logIn(page, owner, `/onlineDebugger?appId=${appId}&apiId=${HOURLY}&provoke=SIG_INVALID`);
  await expect(page).toHaveURL(/\/onlineDebugger\/debugger\?.*provoke=SIG_INVALID/);
  await page.getByRole('textbox', { name: 'AccessKey Secret' }).fill(secret);
  await page.getByRole('button', { name: 'Use example values' }).click();
  await expect(page.getByText('This call is free because it will be rejected.')).toBeVisible();
  const response = responseOf(page);
  await page.getByRole('button', { name: 'Send' }).scrollIntoViewIfNeeded();
  // In a narrow window, the response is below the button.
  if ((page.viewportSize()?.width ?? 0) > 640) await expect(response).not.toBeInViewport();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(response.getByText('Rejected', { exact: true })).toBeInViewport();
  await expect(response.getByRole('heading', { name: 'Response', exact: true })).toBeInViewport();
  await expect(response).toContainText(/401.* ms round trip.* B.*free/);
  await expect(response.getByRole('link', { name: 'What SIG_INVALID means' })).toHaveAttribute(
    'href',
    '/documentCore/returnCodes#SIG_INVALID',
  );
  await test.step('the signature page receives the call, and the debugger still has it after going back', async () => {
    await response.getByRole('link', { name: 'Why did my signature fail?' }).click();
    await expect(page.getByRole('textbox', { name: 'AccessKey Secret' })).toHaveValue(secret);
    await expect(page.getByText('"_sig"')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'AccessKey Secret' })).toHaveValue(secret);
    await expect(page.getByRole('textbox', { name: 'storeId' })).toHaveValue('ST-0101');
  });

  await test.step('the call succeeds if it is sent unchanged, by keyboard only', async () => {
    await page.getByRole('button', { name: /Reproduce a return code/ }).press('ArrowDown');
    await page.getByRole('option', { name: 'None', exact: true }).press('Enter');
    await expect(page).not.toHaveURL(/provoke/);
    await expect(page.getByText('100 of 100 left today')).toBeVisible();
    await page.getByRole('textbox', { name: 'AccessKey Secret' }).press('Enter');
    await expect(response.getByText('Succeeded', { exact: true })).toBeVisible();
    await expect(response).toContainText(/200.* ms round trip.* B.*1 free call/);
    await expect(page.getByText('99 of 100 left today')).toBeVisible();
  });

  await test.step('the steps show the request and the response', async () => {
    await page.getByRole('tab', { name: 'Debugger' }).focus();
    await page.getByRole('tab', { name: 'Request steps' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Request steps' })).toBeVisible();
    await expect(page.getByLabel('Request as it is sent')).toContainText('POST /gateway HTTP/1.1');
    await page.getByRole('tab', { name: 'Reference' }).click();
    await expect(page.getByRole('heading', { name: 'Parameters' })).toBeVisible();
    await page.getByRole('tab', { name: 'Test result' }).click();
    await expect(page.getByLabel('Request as it was sent')).toContainText(`_akey=${accessKeyId}`);
    await expect(page.getByText('x-free-quota-remaining')).toBeVisible();
    await expect(page.getByRole('treegrid', { name: 'Response' })).toContainText('"ST-0101"');
    await page.getByText('Show JSON as a tree').click();
    await expect(page.getByRole('figure', { name: 'Response' })).toContainText('"storeId": "ST-0101"');
    await expect(page.locator('body')).not.toContainText(secret);
  });

  const shared = await test.step('the history contains both calls', async () => {
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('button', { name: /^All applications/ }).click();
    await page.getByRole('option', { name: NAME }).click();
    const calls = page.getByRole('row', { name: /getHourlyFlow/ });
    await expect(calls).toHaveCount(2);
    await expect(calls.getByText(/\d\d:\d\d:\d\d$/)).toHaveCount(2);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByRole('tab', { name: 'History' })).toBeInViewport({ ratio: 0.9 });
    await expect(calls).toHaveCount(2);
    // On a phone, each call is a card. Even with the longest application name, all cells fit into the window.
    for (const call of await calls.all()) {
      for (const cell of await call.getByRole('gridcell').all()) {
        const { x = 0, width = 0 } = (await cell.boundingBox()) ?? {};
        expect(x + width).toBeLessThanOrEqual(390);
      }
    }
    if (size) await page.setViewportSize(size);
    await page.getByRole('button', { name: /^Any status/ }).click();
    await page.getByRole('option', { name: 'Rejected' }).click();
    await expect(calls).toHaveCount(1);
    await page.getByRole('button', { name: /^Any return code/ }).click();
    await page.getByRole('option', { name: 'SIG_EMPTY' }).click();
    await expect(page.getByText('No call matches')).toBeVisible();
    await page.getByRole('button', { name: /^SIG_EMPTY/ }).click();
    await page.getByRole('option', { name: 'SIG_INVALID' }).click();
    await expect(calls).toHaveCount(1);
    await expect(page).toHaveURL(/status=failed/);
    await calls.getByRole('button').first().click();
    await expect(page.getByRole('link', { name: 'SIG_INVALID' })).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy a link to share' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    for (const kept of [appId, accessKeyId, secret, '_sig']) expect(link).not.toContain(kept);
    await expect(page.getByText(NAME, { exact: true }).last()).toBeVisible();
    await page.getByRole('link', { name: 'Repeat' }).click();
    await expect(page).toHaveURL(`/onlineDebugger/debugger?appId=${appId}&apiId=${HOURLY}`);
    await expect(page.getByRole('textbox', { name: 'storeId' })).toHaveValue('ST-0101');
    return link;
  });

  await test.step('the link opens the debugger with the values of the call', async () => {
    expect(new URL(shared).origin).toBe(baseURL);
    await page.goto(shared.replace('ST-0101', 'ST-0102'));
    await expect(page.getByRole('textbox', { name: 'storeId' })).toHaveValue('ST-0102');
    await expect(page.getByRole('textbox', { name: 'AccessKey Secret' })).toHaveValue('');
    await expect(page).toHaveURL(new RegExp(`/onlineDebugger/debugger\\?appId=S107-.*&apiId=${HOURLY}$`));
  });

  await test.step('the debugger uses a second account’s applications, and then those of the first account again', async () => {
    const authorization = async () =>
      (await page.context().cookies()).find(({ name }) => name === 'authorization');
    await page.getByRole('button', { name: 'Use another account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use another account' });
    await dialog.getByRole('button', { name: 'Use the account' }).click();
    await expect(dialog.getByText('Please enter username')).toBeVisible();
    await expect(dialog.getByText('Please enter password')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Username or phone number' }).fill(oldDeveloper.phone);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(oldDeveloper.password);
    await dialog.getByRole('button', { name: 'Use the account' }).click();
    const prompt = page.getByRole('alertdialog', { name: 'This is an old-customer interface' });
    await prompt.getByRole('button', { name: 'Continue viewing' }).click();
    await expect(page.getByText('You debug with Tomas Lindqvist’s applications')).toBeVisible();
    await expect(page.getByRole('button', { name: /Application$/ })).toContainText('Footfall export');
    await expect(page.getByRole('banner')).toContainText(owner.phone);
    expect(await authorization()).toMatchObject({ path: '/', sameSite: 'Strict' });
    await page.reload();
    await prompt.getByRole('button', { name: 'Continue viewing' }).click();
    await expect(page.getByText('You debug with Tomas Lindqvist’s applications')).toBeVisible();
    await expect(page.getByRole('button', { name: /Application$/ })).toContainText('Footfall export');
    await page.getByRole('button', { name: 'Back to my own' }).click();
    await expect(page.getByText('You debug with')).toHaveCount(0);
    expect(await authorization()).toBeUndefined();
    await expect(page.getByRole('button', { name: /Application$/ })).not.toContainText('Footfall export');
  });
});

test('the gateway returns every return code that the debugger provokes', async ({ request, baseURL }) => {
  // A newly registered account has no package that would pay.
  const owner: Person = { phone: '2025550647', password: 'Aisle-2026' };
  await register(request, owner);
  const { appId, accessKeyId: expiredKey } = await createApplication(request, 'Provoked', owner);
  const catalog = await callAs<{ list: { methodName: string; version: string }[] }>(
    request,
    owner,
    'app/getAppApiInfo',
    { appId, isEnabled: 'false', pageSize: '1' },
  );
  const info = await callAs<{ api: Parameters<typeof requestsFor>[3]['api'] }>(
    request,
    owner,
    `app/getApiAppInfo?apiId=${HOURLY}`,
  );
  const paid = await callAs<{ api: ProvocationContext['overQuota'] & { apiId: string } }>(
    request,
    owner,
    'app/getApiAppInfo?apiId=api-demographics-profile-v2',
  );
  await callAs(request, owner, 'platform/setApplicationApi', {
    appId,
    apiId: paid.api.apiId,
    isEnabled: 'true',
  });
  // If a key is rotated twice, the first key expires immediately.
  await callAs(request, owner, 'platform/rotateAccessKey', { appId });
  const { accessKeyId, accessKeySecret: secret } = await callAs<IssuedAccessKey>(
    request,
    owner,
    'platform/rotateAccessKey',
    { appId },
  );
  const context: ProvocationContext = {
    api: info.api,
    isBilled: true,
    isOverQuota: false,
    hasCallsLeft: false,
    overQuota: paid.api,
    notEnabled: catalog.list[0],
    expiredKey,
    zone: '+08:00',
  };
  const times = signingTimes();
  for (const codename of PROVOCABLE) {
    const unsigned = () => {
      const { _sig, ...call } = signParams({
        appId,
        accessKeyId,
        secret,
        method: 'open.traffic.getHourlyFlow',
        version: 'v2',
        params: { storeId: 'ST-0101', date: '2026-11-17' },
        timestamp: times('hourly'),
      });
      return call;
    };
    expect(PROVOCATIONS[codename].obstacle?.(context), codename).toBeUndefined();
    const requests = requestsFor(unsigned, secret, codename, context);
    const responses: Response[] = [];
    if (PROVOCATIONS[codename].times === 'tooOften') {
      responses.push(...(await Promise.all(requests.map((each) => send(each, { origin: baseURL ?? '' })))));
    } else for (const each of requests) responses.push(await send(each, { origin: baseURL ?? '' }));
    const bodies = await Promise.all(responses.map((response) => response.json()));
    const codenames = bodies.map((body: { codename: string }) => body.codename);
    expect(codenames, codename).toContain(codename);
    const { httpStatus } = returnCodes[codename];
    expect(responses[codenames.indexOf(codename)]?.status).toBe(httpStatus);
    // Only a burst of calls uses up free calls, because the calls within the QPS limit succeed.
    if (codename !== 'QPS_EXCEEDED') expect(codenames, codename).not.toContain('SUCCESS');
  }
});

test('the second account’s session ends if that account cannot be loaded, and when the first account logs out', async ({
  page,
}) => {
  await logIn(page, developer, '/onlineDebugger/debugger');
  const own = (await page.context().cookies()).find(({ name }) => name === 'token')?.value;
  const useOther = async () => {
    await page.getByRole('button', { name: 'Use another account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use another account' });
    await dialog.getByRole('textbox', { name: 'Username or phone number' }).fill(oldDeveloper.phone);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(oldDeveloper.password);
    const requested = page.waitForRequest(
      (request) =>
        request.url().includes('/user/getUserInfo') && request.headers().ticket !== `${own}ENGLISH`,
    );
    await dialog.getByRole('button', { name: 'Use the account' }).click();
    return (await requested).headers().ticket ?? '';
  };
  const ended = (ticket: string) =>
    page.waitForRequest(
      (request) => request.url().includes('/user/logout') && request.headers().ticket === ticket,
    );

  await page.route('**/user/getUserInfo', (route) => route.fulfill({ status: 500, body: 'broken' }));
  const isUnreadEnded = page.waitForRequest('**/user/logout');
  const unread = await useOther();
  expect((await isUnreadEnded).headers().ticket).toBe(unread);
  await page.unroute('**/user/getUserInfo');
  await page.keyboard.press('Escape');

  const used = await useOther();
  await page.getByRole('button', { name: 'Continue viewing' }).click();
  await expect(page.getByText('You debug with Tomas Lindqvist’s applications')).toBeVisible();
  // On a page that does not load the debugger, only the cookie contains the second session.
  await page.goto('/message');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  const isEnded = ended(used);
  await page.getByRole('button', { name: developer.phone }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await isEnded;
  await expect(page).toHaveURL(/\/login$/);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['locale']);
});
