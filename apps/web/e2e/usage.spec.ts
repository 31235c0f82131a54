import type { EnterpriseFlow, InterfaceFlow } from '@platform/sdk';
import { story } from '@platform/sdk-mocks/story';
import { signParams } from '@platform/signer';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectExport, exportRows } from './exports.ts';
import { go } from './go.ts';
import {
  callAs,
  createApplication,
  developer,
  logIn,
  operator,
  type Person,
  register,
  startSession,
} from './people.ts';
import { test } from './test.ts';

const PROFILE = 'api-demographics-profile-v2';
/** Pause between calls in milliseconds, to stay below the API's limit of five calls a second. */
const PAUSE = 250;

type Key = Awaited<ReturnType<typeof createApplication>>;

/** Makes calls of a paid API one after the other and expects each to succeed. */
async function callPaid(request: APIRequestContext, page: Page, key: Key, days: number[]): Promise<void> {
  for (const day of days) {
    const call = signParams({
      ...key,
      method: 'open.demographics.getDailyProfile',
      version: 'v2',
      params: { storeId: 'ST-0101', date: `2026-10-${day}` },
      requestMode: 'post',
    });
    const response = await request.post('/gateway', { form: call });
    expect(await response.json()).toMatchObject({ codename: 'SUCCESS' });
    await page.waitForTimeout(PAUSE);
  }
}

test('a recharge pays for calls, which the overview shows, and the account gets a message at 80 %', async ({
  page,
  request,
}) => {
  const owner: Person = { phone: '2025550653', password: 'Aisle-2026' };
  await register(request, owner, 'Noor Visser');
  const name = 'Paid for';
  const key = await createApplication(request, name, owner);
  await callAs(request, owner, 'platform/setApplicationApi', {
    appId: key.appId,
    apiId: PROFILE,
    isEnabled: 'true',
  });
  const { id: userId } = await callAs<{ id: string }>(request, owner, 'user/getUserInfo');
  const recharge = {
    userId,
    flowType: 'interface',
    packetCount: '1',
    flowValue: '10',
    unit: 'times',
    timePeriod: '1',
  };
  await callAs(request, operator, 'operation-center/flow/v2/recharge', recharge);
  await startSession(page, owner);

  await test.step('the recharge and its balance are available at once', async () => {
    await callPaid(request, page, key, [11, 12, 13, 14, 15, 16, 17, 18]);
    await go(page, '/controlPanel/productUsage');
    const given = page.getByRole('row', { name: /Recharge of 10 calls/ });
    await expect(given).toContainText('8 of 10');
  });

  await test.step('a message reports that 80 % are used', async () => {
    const message = page.getByRole('link', { name: '80% used: Recharge of 10 calls' });
    // Messages are sent by a job.
    await expect(async () => {
      await page.goto('/message');
      await expect(message).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 45_000 });
    await message.click();
    await expect(page.getByText('2 of 10 calls are left until')).toBeVisible();
    const month = page.getByRole('region', { name: 'Next 30 days' });
    // The advice includes a call only after the statistics have counted it.
    await expect(async () => {
      await page.reload();
      await expect(month.getByText(/calls short/)).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 45_000 });
    await expect(month.getByRole('link')).toHaveCount(1);
  });

  await test.step('the overview shows the calls, also in the chart’s table', async () => {
    const trend = page.getByRole('figure', { name: 'API call trend' });
    await expect(async () => {
      await page.goto('/controlPanel/overview');
      await expect(trend).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 45_000 });
    await trend.getByRole('button', { name: 'Show table' }).click();
    await expect(trend.getByRole('row').last()).toContainText('8');
    await expect(page.getByRole('figure', { name: 'Paid API distribution this month' })).toContainText(
      'Visitor profile of a day',
    );
  });

  await test.step('the export contains the details on the screen', async () => {
    await go(page, '/controlPanel/usageManagement', 'Traffic');
    await page.getByRole('link', { name: 'Show day by day' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Usage log' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Visitor profile of a day/ }).first()).toBeVisible();
    await expectExport(page, /\.xlsx$/, 1, 'Visitor profile of a day', name);
  });

  await test.step('another developer sees none of this usage', async () => {
    const stranger: Person = { phone: '2025550659', password: 'Aisle-2026' };
    await register(request, stranger, 'Somebody else');
    await logIn(page, stranger, '/controlPanel/overview');
    await expect(page.getByText('No calls in these days')).toBeVisible();
  });
});

test('an operator’s recharge raises the enterprise’s balance and appears in the operation records and the workbooks', async ({
  page,
}) => {
  await logIn(page, operator, '/controlPanel/flowManagement');
  const row = page.getByRole('row', { name: /^Lindqvist Retail Analytics/ });
  const before = await row.textContent();
  await row.getByRole('button', { name: 'Recharge Lindqvist Retail Analytics' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Recharge', exact: true }).click();
  await expect(dialog.getByText('Please enter number of packages')).toBeVisible();
  await expect(dialog.getByText('Please enter amount per package')).toBeVisible();
  await dialog.getByText('Snapshots').click();
  await dialog.getByRole('textbox', { name: 'Number of packages' }).fill('3');
  await dialog.getByRole('textbox', { name: 'Amount per package' }).fill('250');
  await dialog.getByRole('button', { name: /Validity/ }).click();
  await page.getByRole('option', { name: '1 month', exact: true }).click();
  await dialog.getByRole('button', { name: 'Recharge', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).not.toHaveText(before ?? '');
  await expect(row).toContainText('750');
  await test.step('the workbook contains the listed enterprises', async () => {
    const { list } = await callAs<{ list: EnterpriseFlow[] }>(
      page.request,
      operator,
      'operation-center/getEnterpriseFlowList',
      { pageSize: '100' },
    );
    const { fileName, rows } = await exportRows(page);
    expect(fileName).toMatch(/^balances_.*\.xlsx$/);
    const balances = [
      ['Calls', ''],
      ['Video traffic', ' (bytes)'],
      ['Snapshots', ''],
    ].flatMap(([kind, unit]) => [
      ...['granted', 'used', 'left'].map((figure) => `${kind} ${figure}${unit}`),
      `${kind}, next expiry`,
    ]);
    expect(rows.slice(0, -1)).toEqual([
      ['Enterprise', ...balances, 'Enterprise ID'],
      ...list.map(({ enterpriseName, interfaceFlow, videoFlow, snapshotFlow, enterpriseId }) => [
        enterpriseName,
        ...[interfaceFlow, videoFlow, snapshotFlow].flatMap(({ total, used, remain, expirationDate }) => [
          total,
          used,
          remain,
          expirationDate && new Date(expirationDate),
        ]),
        enterpriseId,
      ]),
    ]);
    const { name } = story.enterprises.lindqvist;
    const captures = rows.find(([first]) => first === name)?.slice(9, 12);
    expect(captures?.[0], 'nothing is used').toBe(captures?.[2]);
    expect(captures?.[0]).toBeGreaterThanOrEqual(750);
  });

  await test.step('the workbook contains the monitored calls', async () => {
    const received = page.waitForResponse(/interfaceFlowMonitor\?.*keyword=compareStores/);
    await go(page, '/controlPanel/flowManagement?tab=1&keyword=compareStores');
    const { result } = (await (await received).json()) as { result: { list: InterfaceFlow[] } };
    const [monitored] = result.list;
    const shown = page.getByRole('grid', { name: 'API calls' }).getByRole('row').nth(1);
    await expect(shown).toContainText(story.enterprises.meridian.name);
    await expect(shown).toContainText(`${monitored?.freeCalls} free, 0 paid`);
    expect(monitored?.calls).toBeGreaterThan(0);
    const { fileName, rows } = await exportRows(page);
    expect(fileName).toMatch(/^api-calls_.*\.xlsx$/);
    expect(rows[0]).toEqual([
      ...[
        'Enterprise',
        'Application',
        'AppID',
        'API',
        'Method',
        'Version',
        'Calls',
        'Free calls',
        'Paid calls',
        'Rejected calls',
        'Failed calls',
      ],
      ...['Success rate (%)', 'Average duration (ms)', 'p50 (ms)', 'p95 (ms)', 'p99 (ms)'],
      ...['Highest calls per second', 'Last call (UTC)'],
    ]);
    expect(rows.slice(1, -1)).toEqual(
      result.list.map((entry) => [
        ...[entry.enterpriseName, entry.appName, entry.appId],
        ...[entry.apiName, entry.methodName, entry.version],
        ...[entry.calls, entry.freeCalls, entry.paidCalls, entry.rejectedCalls, entry.failedCalls],
        ...[
          entry.successRate,
          entry.averageDuration,
          entry.p50Duration,
          entry.p95Duration,
          entry.p99Duration,
        ],
        ...[entry.peakQps, new Date(entry.lastCallTime)],
      ]),
    );
  });
  await page.getByRole('tab', { name: 'Operation records' }).click();
  await expect(page.getByRole('row', { name: /Recharge of 750 snapshots/ }).first()).toBeVisible();
});

for (const [part, chart] of [
  ['TrendPicture', 'Calls by day'],
  ['SharePicture', 'Calls by API'],
] as const) {
  test(`if the chunk ${part} fails to load, a toast shows an error, and the next visit draws the charts`, async ({
    page,
  }) => {
    const isPart = new RegExp(`/${part}-.*\\.js$`);
    const visit = () => go(page, '/controlPanel/usageManagement', 'Traffic');
    await startSession(page, developer);
    await page.route(isPart, (route) => route.abort());
    await visit();
    await expect(page.getByText('A part of this page could not be loaded').first()).toBeVisible();
    const figure = page.getByRole('figure', { name: chart });
    const picture = figure.getByRole('img').locator('svg[role=presentation]');
    await expect(picture).toHaveCount(0);
    await page.unroute(isPart);
    await go(page, '/controlPanel', 'My Applications');
    await visit();
    await figure.scrollIntoViewIfNeeded();
    await expect(picture).toBeVisible();
  });
}
