import { sign } from '@platform/signer';
import { expect } from '@playwright/test';
import { axeFindsNothing } from './axe.ts';
import { test } from './test.ts';

test('a visitor sends a signed call from a document, and sees how it was signed', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Send a signed call now' }).click();
  await expect(page).toHaveURL(/\/documentCore\/api-traffic-hourly-v2#try_it$/);
  const panel = page.getByRole('region', { name: 'Try it' });
  const form = panel.getByRole('form', { name: 'Sandbox call' });
  await expect(form.getByRole('textbox', { name: 'storeId' })).toHaveValue('ST-0101');

  await test.step('the response has the request ID and the data', async () => {
    // The form signs again if the other project's visitor has sent the same call in this second.
    const received = page.waitForResponse((one) => one.url().endsWith('/gateway') && one.ok());
    await form.getByRole('button', { name: 'Send' }).click();
    const response = await received;
    await expect(panel.getByText('The call succeeded', { exact: true })).toBeInViewport();
    await expect(panel).toContainText(`Request ID ${response.headers()['x-request-id']}`);
    await expect(panel.getByRole('figure', { name: 'Response' })).toContainText('"storeId": "ST-0101"');
  });

  await test.step('the steps show the call that was sent', async () => {
    const steps = panel.getByRole('region', { name: 'How this call was signed' });
    const request = await steps.getByRole('figure', { name: 'Request as it was sent' }).innerText();
    const { _sig, ...unsigned } = Object.fromEntries(new URLSearchParams(request.trim().split('\n').at(-1)));
    expect(_sig).toBe(sign(unsigned, 'public-sandbox-secret'));
    await expect(steps.getByRole('figure', { name: 'Signature' })).toContainText(_sig ?? '');
    await expect(steps.getByRole('figure', { name: 'Joined parameters' })).toContainText(
      `_timestamp${unsigned._timestamp}`,
    );
  });
  await axeFindsNothing(page);

  await test.step('the same link opens the form again after it was closed', async () => {
    await panel.getByRole('button', { name: 'Try it with the sandbox key' }).click();
    await expect(form).toHaveCount(0);
    await page.getByRole('link', { name: 'Try it' }).first().click();
    await expect(form).toBeVisible();
    await expect(panel).toBeInViewport();
  });

  await test.step('a rejected call says what was wrong', async () => {
    await form.getByRole('textbox', { name: 'entrance' }).fill('roof');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(panel.getByRole('link', { name: 'What PARAMETER_INVALID means' })).toHaveAttribute(
      'href',
      '/documentCore/returnCodes#PARAMETER_INVALID',
    );
  });
});
