import { expect, test } from '@playwright/test';
import { developer, logIn } from './people.ts';

test('a session whose cookie is gone leads to the login page, says so once, and returns', async ({
  page,
  context,
}) => {
  await logIn(page, developer);
  await page.getByRole('link', { name: 'Inspection round' }).click();
  const api = page.getByRole('switch', { name: 'Enable Inspection report v2' });
  await expect(api).toBeVisible();
  // As when the session's time is up, or when another tab logged out.
  await context.clearCookies();
  await api.check({ force: true });
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('Your session has ended. Please log in again.')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Phone number or username' }).fill(developer.phone);
  await page.getByRole('textbox', { name: 'Password' }).fill(developer.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Inspection round' })).toBeVisible();
  await expect(api).not.toBeChecked();
});

test('a logout in one tab is seen in the other', async ({ page, context }) => {
  await logIn(page, developer);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: developer.phone })).toBeVisible();
  await page.getByRole('button', { name: developer.phone }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(other.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
});
