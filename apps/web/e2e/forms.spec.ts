import { expect, test } from '@playwright/test';
import { developer, logIn, oldDeveloper } from './people.ts';

test('the login form says what is missing and what is wrong', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Please enter phone or username')).toBeVisible();
  await expect(page.getByText('Please enter password')).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone number or username' }).fill(developer.phone);
  await page.getByRole('textbox', { name: 'Password' }).fill('Wrong-2026');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').or(page.getByRole('status'))).toContainText(
    'Please enter correct username and password',
  );
});

test('the registration form says what is wrong in the specification’s words', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Register' }).click();
  for (const message of [
    'Please enter a valid phone number',
    'Please enter SMS verification code',
    'Please enter name',
    'Please enter password',
    'Please accept the registration terms',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('short1');
  await expect(page.getByText('Password length is less than 8 characters')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('longenough1');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('another1234');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone number' }).fill(developer.phone);
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
  await expect(page.getByText('The phone number is registered already')).toBeVisible();
});

test('a code is not sent before the captcha is solved', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('2025550777');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Please complete the verification')).toBeVisible();
});

test('the application form asks for name and description', async ({ page }) => {
  await logIn(page, developer);
  await page.getByRole('link', { name: 'New application' }).click();
  await page.getByRole('button', { name: 'Create application' }).click();
  await expect(page.getByText('Please enter required field')).toHaveCount(2);
});

test('a page that needs a login leads there and back', async ({ page }) => {
  await page.goto('/controlPanel/myApplication?keyword=store');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByRole('textbox', { name: 'Phone number or username' }).fill(developer.phone);
  await page.getByRole('textbox', { name: 'Password' }).fill(developer.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/controlPanel\/myApplication\?keyword=store$/);
});

test('a redirect to another site is not followed', async ({ page }) => {
  await page.goto('/login?redirect=https://example.com/');
  await page.getByRole('textbox', { name: 'Phone number or username' }).fill(developer.phone);
  await page.getByRole('textbox', { name: 'Password' }).fill(developer.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/controlPanel\/myApplication$/);
});

test('a session that has ended leads to the login page, once', async ({ page, context }) => {
  await logIn(page, developer);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'token')?.sameSite).toBe('Strict');
  await context.addCookies([{ name: 'token', value: 'pst_ended', url: new URL(page.url()).origin }]);
  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect((await context.cookies()).find(({ name }) => name === 'token')).toBeUndefined();
});

test('logging out ends the session and leads to the login page', async ({ page, context }) => {
  await logIn(page, developer);
  await page.getByRole('button', { name: developer.phone }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await context.cookies()).find(({ name }) => name === 'token')).toBeUndefined();
  await page.goto('/controlPanel/myApplication');
  await expect(page).toHaveURL(/\/login/);
});

test('an address that leads nowhere says so, with a way home', async ({ page }) => {
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('an old developer chooses the default application', async ({ page }) => {
  await logIn(page, oldDeveloper);
  await page.getByRole('link', { name: 'New application' }).click();
  await page.getByRole('textbox', { name: 'Application name' }).fill('Second export');
  await page.getByRole('textbox', { name: 'Description' }).fill('Another nightly export');
  await page.getByRole('button', { name: 'Create application' }).click();
  await page.getByText('I have stored the secret').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto('/controlPanel/myApplication');
  const row = page.getByRole('row', { name: /Second export/ });
  await expect(row).not.toContainText('Default');
  await row.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Set as default' }).click();
  await expect(row).toContainText('Default');
});
