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

test('a captcha that can’t be reached says so in the specification’s words', async ({ page }) => {
  await page.route('**/thirdparty/geetest/register', (route) => route.abort());
  await page.goto('/forget');
  await page.getByText('not a robot').click();
  await expect(page.getByText('network error')).toBeVisible();
});

test('a captcha that the server refuses says why at the captcha', async ({ page }) => {
  await page.route('**/sms/sendValidateCode', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 400102,
        isError: true,
        codename: 'gt field is not a string',
        result: [{ field: 'captcha', message: 'gt field is not a string' }],
      },
    }),
  );
  await page.goto('/forget');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('2025550778');
  await page.getByText('not a robot').click();
  await expect(page.getByText('Verified')).toBeVisible();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('gt field is not a string')).toBeVisible();
  await expect(page.getByText('not a robot')).toBeVisible();
});

test('the form for a forgotten password says what is wrong in the specification’s words', async ({
  page,
}) => {
  await page.goto('/forget');
  await page.getByRole('button', { name: 'Set new password' }).click();
  for (const message of [
    'Please enter a valid mobile phone number',
    'Please enter SMS verification code',
    'Please enter password',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'New password' }).fill('short1');
  await expect(page.getByText('Password length is less than 8 characters')).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill('longenough1');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Longenough1');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
});

test('the forms of the account say what is wrong in the specification’s words', async ({ page }) => {
  await logIn(page, developer);
  await page.goto('/accountInfo?show=password');
  await page.getByRole('textbox', { name: 'New password' }).fill('longenough1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Please enter password')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByText('By phone verification').click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Please enter SMS verification code')).toBeVisible();
  await page.goto('/accountInfo?show=phone');
  await page.getByRole('button', { name: 'Change phone number' }).click();
  await expect(page.getByText('Please enter SMS verification code')).toHaveCount(2);
  await expect(page.getByText('Please enter a valid mobile phone number')).toBeVisible();
});

test('the application form asks for name and description', async ({ page }) => {
  await logIn(page, developer);
  await page.getByRole('link', { name: 'New application' }).click();
  await page.getByRole('button', { name: 'Create application' }).click();
  await expect(page.getByText('Please enter required field')).toHaveCount(2);
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
