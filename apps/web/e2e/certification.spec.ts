import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { callAs, logIn, newestCode, operator, type Person, register } from './people.ts';

/** A picture of one pixel. */
const LICENSE = {
  name: 'license.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Decides the review of an enterprise as an operator does, through the API: rejects it for the reason, or approves it. */
async function decide(
  request: APIRequestContext,
  enterpriseName: string,
  rejectReason?: string,
): Promise<void> {
  const { list } = await callAs<{ list: { enterpriseId: string }[] }>(
    request,
    operator,
    'operation-center/getEnterpriseList',
    { keyword: enterpriseName },
  );
  expect(list).toHaveLength(1);
  await callAs(request, operator, 'operation-center/examineEnterPrise', {
    enterpriseId: list[0]?.enterpriseId ?? '',
    ...(rejectReason ? { reviewStatus: 'rejected', rejectReason } : { reviewStatus: 'approved' }),
  });
}

/** Fills in what an application needs beside the contact person's name, and sends it. */
async function apply(
  page: Page,
  request: APIRequestContext,
  enterpriseName: string,
  phone: string,
): Promise<void> {
  await page.getByRole('textbox', { name: 'Enterprise name' }).fill(enterpriseName);
  await page.locator('input[type=file]').setInputFiles(LICENSE);
  await expect(page.getByText('license.png')).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await page.getByText('not a robot').click();
  await expect(page.getByText('Verified')).toBeVisible();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /Send again in/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'SMS verification code' }).fill(await newestCode(request, phone));
  await page.getByRole('button', { name: 'Apply for certification' }).click();
  await expect(page.getByText('Your application has been received')).toBeVisible();
  await expect(page.getByText('Waits for review')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply for certification' })).toHaveCount(0);
}

test('a newcomer applies, is rejected with a reason, applies again and is certified', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const person: Person = { phone: '2025550177', password: 'Orchard-2026' };
  await register(page, request, person);
  await logIn(page, person, 'Guide for new users');
  await page.getByRole('link', { name: 'Apply for certification' }).click();
  await expect(page.getByText('Not certified')).toBeVisible();

  await page.getByRole('textbox', { name: 'Contact person' }).fill('');
  await page.getByRole('button', { name: 'Apply for certification' }).click();
  for (const message of [
    'Please enter enterprise name',
    'Please enter name',
    'Please upload business license',
    'Please enter SMS verification code',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Contact person' }).fill('Noor Visser');
  await apply(page, request, 'Visser Orchards', '2025550178');

  await decide(request, 'Visser Orchards', 'The license cannot be read');
  await page.reload();
  await expect(page.getByRole('definition').getByText('Rejected', { exact: true })).toBeVisible();
  await expect(page.getByText('The license cannot be read').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Enterprise name' })).toHaveValue('Visser Orchards');
  await apply(page, request, 'Visser Orchards Ltd', '2025550179');

  await decide(request, 'Visser Orchards Ltd');
  await page.reload();
  await expect(page.getByRole('definition').getByText('Certified', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply again' })).toBeVisible();
  await page.goto('/message');
  await expect(page.getByRole('link', { name: /certif/i }).first()).toBeVisible();
});
