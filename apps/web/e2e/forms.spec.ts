import { expect, type Page, test } from '@playwright/test';
import { developer, logIn, oldDeveloper, type Person } from './people.ts';

/** A form of specification §5, and what its fields say in the browser. */
interface Rule {
  /** The row as the specification begins it. */
  row: 'Register' | 'Account' | 'Login' | 'Application';
  path: string;
  /** Who fills it in; nobody where it is public. */
  person?: Person;
  /** What chooses the form on its page. */
  choice?: string;
  /** The button that sends it. */
  send: string;
  /** What is said of each field where nothing is filled in. */
  empty: Record<string, string>;
  /** What is filled in, and what is then said of which field. */
  wrong?: [filled: Record<string, string>, field: string, message: string][];
}

const CODE = { 'SMS verification code': 'Please enter SMS verification code' };
const MOBILE_PHONE = { 'Phone number': 'Please enter a valid mobile phone number' };
const CAPTCHA = { 'I’m not a robot': 'Please complete the verification' };

const emptyPasswords = (label: string) => ({
  [label]: 'Please enter password',
  'Confirm password': 'Please enter password',
});
const passwordRules = (label: string): Rule['wrong'] => [
  [{ [label]: 'short1' }, label, 'Password length is less than 8 characters'],
  [{ [label]: '12345678' }, label, 'Password must contain numbers and letters'],
  [{ [label]: 'abcdefgh' }, label, 'Password must contain numbers and letters'],
  [{ [label]: 'longenough1' }, 'Confirm password', 'Passwords do not match'],
  [{ 'Confirm password': 'Longenough1' }, 'Confirm password', 'Passwords do not match'],
];

const rules: Rule[] = [
  {
    row: 'Login',
    path: '/login',
    send: 'Log in',
    empty: {
      'Phone number or username': 'Please enter phone or username',
      Password: 'Please enter password',
    },
  },
  {
    row: 'Register',
    path: '/register',
    send: 'Register',
    empty: {
      'Phone number': 'Please enter a valid phone number',
      ...CAPTCHA,
      ...CODE,
      Name: 'Please enter name',
      ...emptyPasswords('Password'),
      'I accept the registration terms': 'Please accept the registration terms',
    },
    wrong: [
      [{ 'Phone number': '12' }, 'Phone number', 'Please enter a valid phone number'],
      [{ 'SMS verification code': '12345' }, 'SMS verification code', 'Please enter SMS verification code'],
      ...(passwordRules('Password') ?? []),
    ],
  },
  {
    row: 'Account',
    path: '/forget',
    send: 'Set new password',
    empty: { ...MOBILE_PHONE, ...CAPTCHA, ...CODE, ...emptyPasswords('New password') },
    wrong: [
      [{ 'Phone number': '12' }, 'Phone number', 'Please enter a valid mobile phone number'],
      ...(passwordRules('New password') ?? []),
    ],
  },
  {
    row: 'Account',
    path: '/accountInfo?show=password',
    person: developer,
    send: 'Change password',
    empty: { 'Old password': 'Please enter password', ...emptyPasswords('New password') },
    wrong: passwordRules('New password') ?? [],
  },
  {
    row: 'Account',
    path: '/accountInfo?show=password',
    person: developer,
    choice: 'By phone verification',
    send: 'Change password',
    empty: { ...CAPTCHA, ...CODE, ...emptyPasswords('New password') },
  },
  {
    row: 'Application',
    path: '/controlPanel/myApplication/appAdd',
    person: developer,
    send: 'Create application',
    empty: { 'Application name': 'Please enter required field', Description: 'Please enter required field' },
  },
];

/** A field of the form by its label, whatever kind it is of. */
const fieldOf = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true }).or(page.getByRole('checkbox', { name: label }));

/** Expects a field to be marked as wrong, and to be described with exactly these words. */
async function expectMessage(page: Page, label: string, message: string): Promise<void> {
  const field = fieldOf(page, label);
  await expect(field, label).toHaveAttribute('aria-invalid', 'true');
  await expect
    .poll(
      () =>
        field.evaluate((input) =>
          (input.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent),
        ),
      label,
    )
    .toContain(message);
}

for (const { row, path, person, choice, send, empty, wrong = [] } of rules) {
  test(`${row}, ${path}${choice ? `, ${choice}` : ''}: each field says what is wrong in the specification’s words`, async ({
    page,
  }) => {
    if (person) await logIn(page, person);
    await page.goto(path);
    if (choice) await page.getByText(choice).click();
    await page.getByRole('button', { name: send, exact: true }).click();
    for (const [label, message] of Object.entries(empty)) {
      await expectMessage(page, label, message);
    }
    for (const [filled, label, message] of wrong) {
      for (const [name, value] of Object.entries(filled)) await fieldOf(page, name).fill(value);
      await expectMessage(page, label, message);
    }
  });
}

test('Account: the form for another phone number says what is wrong in the specification’s words', async ({
  page,
}) => {
  await logIn(page, developer);
  await page.goto('/accountInfo?show=phone');
  await page.getByRole('button', { name: 'Change phone number' }).click();
  const [code, captcha] = Object.values({ ...CODE, ...CAPTCHA }) as [string, string];
  await expect(page.getByText(code)).toHaveCount(2);
  await expect(page.getByText(captcha)).toHaveCount(2);
  await expect(page.getByText('Please enter a valid mobile phone number')).toBeVisible();
});

test('Login: a wrong password is refused in the specification’s words', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Phone number or username' }).fill(developer.phone);
  await page.getByRole('textbox', { name: 'Password' }).fill('Wrong-2026');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').or(page.getByRole('status'))).toContainText(
    'Please enter correct username and password',
  );
});

test('Register: a number that has an account is told when it is left', async ({ page }) => {
  await page.goto('/register');
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
