import { execFileSync } from 'node:child_process';
import { formatTimestamp, signParams } from '@platform/signer';
import { expect } from '@playwright/test';
import { checkAccessibility, LIGHT, WIDE } from './checkAccessibility.ts';
import { go } from './go.ts';
import {
  callAs,
  developer,
  logIn,
  oldDeveloper,
  operator,
  ownNumber,
  type Person,
  registerByForm,
  switchOn,
} from './people.ts';
import { test } from './test.ts';

interface LogPage {
  total: number;
  list: { sig: string; status: string; methodName: string; inputParams: Record<string, string> }[];
}

test('a developer registers, creates an application, enables an API, and sees the signed call counted', {
  tag: '@phone',
}, async ({ page, context, request, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person: Person = { phone: ownNumber('2025550199'), password: 'Aisle-2026' };
  await registerByForm(page, request, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Get started' })).toBeVisible();
  await expect(page).toHaveURL(/\/guide$/);
  await expect(page.getByText('No application yet')).toBeVisible();
  await page.getByRole('link', { name: 'Create application' }).click();
  await page.getByRole('textbox', { name: 'Application name' }).fill('Store traffic dashboard');
  await page.getByRole('textbox', { name: 'Description' }).fill('Hourly visitors');
  await page.getByText('Enable Hourly customer flow v2').click();
  await expect(page.getByRole('checkbox', { name: 'Enable Hourly customer flow v2' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Create application' }).click();

  const dialog = page.getByRole('dialog', { name: 'Your AccessKey is ready' });
  await expect(dialog).toBeVisible();
  const shown = await dialog.textContent();
  const [appId = ''] = /S107-[0-9A-Z]{10}/.exec(shown ?? '') ?? [];
  const [accessKeyId = ''] = /AK[0-9A-Z]{18}/.exec(shown ?? '') ?? [];
  const [secret = ''] = /sk_[\w-]{32}/.exec(shown ?? '') ?? [];
  await page.keyboard.press('Escape');
  await expect(dialog, 'the dialog cannot be closed before the secret is acknowledged').toBeVisible();
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Copy as environment variables' }).click();
  await expect(page.getByRole('button', { name: 'Done' })).toBeEnabled();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `export PLATFORM_ENDPOINT=${baseURL}/gateway
export PLATFORM_APP_ID=${appId}
export PLATFORM_ACCESS_KEY_ID=${accessKeyId}
export PLATFORM_SECRET=${secret}`,
  );
  await page.getByRole('button', { name: 'Done' }).click();

  await expect(page).toHaveURL(/\/guide$/);
  await expect(page.getByText('1 application')).toBeVisible();
  await expect(page.getByText('No API enabled yet')).toBeVisible();
  await page.getByRole('link', { name: 'View applications' }).click();
  await page.getByRole('link', { name: 'Store traffic dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Store traffic dashboard' })).toBeVisible();
  await expect(page.locator('body'), 'the secret is shown only once').not.toContainText(secret);
  await page.getByRole('searchbox', { name: 'Search APIs' }).fill('hourly customer');
  await expect(page).toHaveURL(/keyword=hourly/);
  await switchOn(page, 'Enable Hourly customer flow v2');
  await page.getByRole('link', { name: 'Debug Hourly customer flow v2' }).click();

  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Enter \w+$/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Use example values' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Succeeded', { exact: true })).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Free calls today' })).toHaveAttribute('aria-valuenow', '1');
  const signature = await page
    .getByRole('region', { name: 'Signature' })
    .or(page.getByLabel('Signature'))
    .last()
    .textContent();
  const [sig = ''] = /[0-9A-F]{32}/.exec(signature ?? '') ?? [];
  expect(sig).toHaveLength(32);

  await go(page, `/controlPanel/myApplication/appList?appId=${appId}&enabled=enabled`);
  const row = page.getByRole('row', { name: /Hourly customer flow/ });
  await expect(row).toContainText('1 of 100 free calls used');

  const log = await callAs<LogPage>(request, operator, 'operation-center/gatewayInvokeLog', {
    caller: 'all',
    statusCode: 'success',
    startTimeFrom: new Date(Date.now() - 3_600_000).toISOString(),
    startTimeTo: new Date(Date.now() + 3_600_000).toISOString(),
    sig,
  });
  expect(log).toMatchObject({
    total: 1,
    list: [{ sig, status: 'success', methodName: 'open.traffic.getHourlyFlow' }],
  });
  expect(JSON.stringify(log)).not.toContain(secret);

  await test.step('the same call succeeds from Node with @platform/signer', async () => {
    const call = signParams({
      appId,
      accessKeyId,
      secret,
      method: 'open.traffic.getHourlyFlow',
      version: 'v2',
      params: { storeId: 'ST-0101', date: '2026-11-17' },
      // A minute ago, because the same call with the timestamp of the debugger's call would be a duplicate.
      timestamp: new Date(Date.now() - 60_000),
    });
    const response = await fetch(`${baseURL}/gateway`, { method: 'POST', body: new URLSearchParams(call) });
    expect(await response.json()).toMatchObject({ code: 0, data: { storeId: 'ST-0101' } });
    expect(response.headers.get('x-free-quota-remaining')).toBe('98');
  });

  await test.step('the same call succeeds from curl with a signature made by openssl', async () => {
    const response = execFileSync('sh', ['-c', SHELL_CALL], {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        ENDPOINT: `${baseURL}/gateway`,
        AID: appId,
        AKEY: accessKeyId,
        SECRET: secret,
        TIMESTAMP: formatTimestamp(new Date(Date.now() - 120_000)),
      },
    });
    expect(JSON.parse(response)).toMatchObject({ code: 0, data: { storeId: 'ST-0101' } });
  });

  await page.reload();
  await expect(row).toContainText('3 of 100 free calls used');
});

const SHELL_CALL = `
base="\${SECRET}_aid\${AID}_akey\${AKEY}_mtopen.traffic.getHourlyFlow_requestModepost_smmd5_timestamp\${TIMESTAMP}_versionv2date2026-11-17storeIdST-0101\${SECRET}"
sig=$(printf '%s' "$base" | openssl md5 -r | cut -c1-32 | tr a-f A-F)
curl --silent "$ENDPOINT" \\
  --data-urlencode "_aid=$AID" --data-urlencode "_akey=$AKEY" --data-urlencode "_mt=open.traffic.getHourlyFlow" \\
  --data-urlencode "_requestMode=post" --data-urlencode "_sm=md5" --data-urlencode "_timestamp=$TIMESTAMP" \\
  --data-urlencode "_version=v2" --data-urlencode "date=2026-11-17" --data-urlencode "storeId=ST-0101" \\
  --data-urlencode "_sig=$sig"
`;

test('an old-customer interface is opened after a prompt, in which axe reports no violations', async ({
  page,
}) => {
  await logIn(page, oldDeveloper);
  await page.getByRole('link', { name: 'Footfall export' }).click();
  await page.getByRole('searchbox', { name: 'Search APIs' }).fill('hourly customer');
  await page.getByRole('link', { name: 'Debug Hourly customer flow v1' }).click();
  const prompt = page.getByRole('alertdialog', { name: 'This is an old-customer interface' });
  await expect(prompt).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0);
  await checkAccessibility(page, { views: [{ viewport: WIDE, looks: [LIGHT] }] });
  await prompt.getByRole('button', { name: 'Continue viewing' }).click();
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
});

test('an application is edited, its key rotated and disabled, and it is deleted', async ({ page }) => {
  await logIn(page, developer, '/controlPanel/myApplication/appAdd');
  await page.getByRole('textbox', { name: 'Application name' }).fill('Short-lived');
  await page.getByRole('textbox', { name: 'Description' }).fill('For a day');
  await page.getByRole('button', { name: 'Create application' }).click();
  await page.getByText('I have stored the secret').click();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Application name' }).fill('Renamed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Renamed' })).toBeVisible();

  await page.getByRole('button', { name: 'Rotate key' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate key' }).click();
  await page.getByText('I have stored the secret').click();
  await page.getByRole('button', { name: 'Done' }).click();
  const keys = page
    .getByRole('grid', { name: 'AccessKeys' })
    .or(page.getByRole('table', { name: 'AccessKeys' }));
  await expect(keys).toContainText('Rotated');
  await keys
    .getByRole('button', { name: /^Disable/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable key' }).click();
  await expect(keys).toContainText('Disabled');

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete application' }).click();
  await expect(page.getByRole('heading', { name: 'My Applications' })).toBeVisible();
  await expect(page.getByText('‘Renamed’ was deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: /Renamed/ })).toHaveCount(0);
});
