import { createGatewayClient } from '@platform/signer/client';
import { expect, type Page } from '@playwright/test';
import { go } from './go.ts';
import { createApplication, logIn, ownNumber, type Person, register } from './people.ts';
import { test } from './test.ts';

const API = { apiId: 'api-traffic-hourly-v2', name: 'Hourly customer flow v2' };
/** A developer of the sample data who has used all of today's free calls. */
const usedUp: Person = { phone: '2025550173', password: 'Aisle-2026' };
/** Pause between calls in milliseconds, to stay below the API's calls per second. */
const PAUSE = 250;

/** Returns a function that calls the API with a key, and that rejects with the gateway's error. */
function callerOf(key: Awaited<ReturnType<typeof createApplication>>, baseURL = '') {
  const gateway = createGatewayClient({ endpoint: `${baseURL}/gateway`, ...key });
  return async (date: string) => {
    await gateway.call('open.traffic.getHourlyFlow', { storeId: 'ST-0101', date }, { version: 'v2' });
  };
}

const alertsOf = (page: Page) => page.getByRole('region', { name: 'Quota alerts' });

test('a developer chooses when to be alerted, and sees the alert where calls are made', {
  tag: '@phone',
}, async ({ page, request, baseURL }) => {
  const owner: Person = { phone: ownNumber('2025550681'), password: 'Aisle-2026' };
  await register(request, owner);
  const key = await createApplication(request, 'Footfall report', owner);
  const call = callerOf(key, baseURL);
  for (const date of ['2026-10-11', '2026-10-12', '2026-10-13']) await call(date);
  await logIn(page, owner, `/onlineDebugger/debugger?appId=${key.appId}&apiId=${API.apiId}`);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(alertsOf(page)).toBeHidden();

  await go(page, '/accountInfo?show=alerts', 'Account Center');
  await page.getByRole('textbox', { name: 'Free calls of a day' }).fill('3, 100');
  await page.getByRole('button', { name: 'Save alerts' }).click();
  await expect(page.getByText('Alerts saved')).toBeVisible();

  await go(page, `/onlineDebugger/debugger?appId=${key.appId}&apiId=${API.apiId}`, 'Online debugger');
  await expect(alertsOf(page)).toContainText(`3% of today’s free calls are used: ${API.name}`);
  await expect(alertsOf(page).getByRole('link', { name: 'Buy calls' })).toBeVisible();
  await alertsOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(alertsOf(page)).toBeHidden();
});

test('a call without quota says when the free calls reset, and leads to the packages', {
  tag: '@phone',
}, async ({ page, request, baseURL }) => {
  const key = await createApplication(request, ownNumber('2025550682'), usedUp);
  // Shortly after midnight in the gateway's time zone, the calls of the sample data may be yesterday's, so the test
  // uses up the free calls itself.
  const call = callerOf(key, baseURL);
  const callWhileFree = async () => {
    for (;;) {
      await call('2026-10-11');
      await page.waitForTimeout(PAUSE);
    }
  };
  await expect(callWhileFree()).rejects.toMatchObject({ codename: 'QUOTA_EXCEEDED' });
  await logIn(page, usedUp, `/onlineDebugger/debugger?appId=${key.appId}&apiId=${API.apiId}`);
  await expect(alertsOf(page)).toContainText(`Today’s free calls are used up: ${API.name}`);
  await page.getByRole('textbox', { name: 'AccessKey Secret' }).fill(key.secret);
  await page.getByRole('button', { name: 'Use example values' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  const response = page.getByRole('region', { name: 'Response' });
  await expect(response).toContainText('QUOTA_EXCEEDED');
  await expect(page.getByText(/^Resets at 00:00 UTC\+8 \(in \d+/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Buy calls' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Packages' })).toBeVisible();
});
