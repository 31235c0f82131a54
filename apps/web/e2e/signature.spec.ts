import { formatTimestamp, signParams } from '@platform/signer';
import { expect } from '@playwright/test';
import { test } from './test.ts';

test('a call with a wrong signature is pasted and its cause is found, by keyboard', async ({ page }) => {
  const secret = 'sk_4Bs9Hm3Jc6Pf0Gy2Vn5Xk1';
  const call = signParams({
    appId: 'S107-7KQ2M9XD4H',
    accessKeyId: 'AK5Q9ZT2W8M4XC7R1N6B',
    secret,
    method: 'open.traffic.getHourlyFlow',
    version: 'v2',
    // Signed with one timestamp, sent with another.
    timestamp: formatTimestamp(new Date(Date.now() - 1000)),
    params: { storeId: 'ST-0101', date: '2026-11-17' },
  });
  const sent = { ...call, _timestamp: formatTimestamp(new Date()) };
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData()}`));

  await page.goto('/documentCore/returnCodes#SIG_INVALID');
  const named = page.getByRole('region', { name: 'SIG_INVALID' });
  await expect(named).toHaveAttribute('aria-current', 'location');
  await expect(named).toBeInViewport();
  await expect(named.getByRole('link', { name: 'SIG_INVALID', exact: true })).toBeFocused();
  await named.getByRole('link', { name: 'Why did my signature fail?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Why did my signature fail?' })).toBeFocused();

  await page.getByRole('textbox', { name: 'What you sent' }).focus();
  await page.keyboard.insertText(`curl https://api.example/gateway -d '${new URLSearchParams(sent)}'`);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(secret);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'What was found' })).toBeFocused();
  await expect(page.getByText('the clock was read twice').first()).toBeVisible();
  await expect(page.getByText('Certain', { exact: true })).toBeVisible();
  await expect(page.locator('mark')).toHaveCount(2);
  await expect(page.getByText('They differ from character')).toContainText('in _timestamp');
  await expect(page.locator('body')).not.toContainText(secret);
  expect(requests.filter((request) => request.includes(secret) || request.includes(call._sig ?? ''))).toEqual(
    [],
  );
});
