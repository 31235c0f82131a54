import { expect, type Locator, type Page } from '@playwright/test';
import { go } from './go.ts';
import { developer, logIn, oldDeveloper, operator, type Person, register, startSession } from './people.ts';
import { test } from './test.ts';

/** A form of specification §5 with its error messages. */
interface Rule {
  /** The row's title in the specification. */
  row:
    | 'Register'
    | 'Account'
    | 'Login'
    | 'Application'
    | 'Certification'
    | 'Notice'
    | 'Product'
    | 'Rejection';
  path: string;
  /** The account that fills in the form; undefined for public forms. */
  person?: Person;
  /** The control that selects the form on its page. */
  choice?: string;
  /** The buttons that open the form, one after the other. */
  open?: string[];
  /** The fields with initial values, which the test clears. */
  prefilled?: string[];
  /** The submit button. */
  send: string;
  /** The error messages of empty fields. */
  empty: Record<string, string>;
  /** Invalid values with the field and its error message. */
  wrong?: [entered: Record<string, string>, field: string, message: string][];
}

const CODE = { 'SMS verification code': 'Please enter SMS verification code' };
const MOBILE_PHONE = { 'Phone number': 'Please enter a valid mobile phone number' };
const CAPTCHA = { 'I’m not a robot': 'Please complete the verification' };

const NEW_NOTICE = '/controlPanel/noticeManagement/addNotice';

const emptyPasswords = (label: string) => ({
  [label]: 'Please enter password',
  'Confirm password': 'Please confirm password',
});
const passwordRules = (label: string): Rule['wrong'] => [
  [{ [label]: 'short1' }, label, 'Password length is less than 8 characters'],
  [{ [label]: '12345678' }, label, 'Password must contain numbers and letters'],
  [{ [label]: 'abcdefgh' }, label, 'Password must contain numbers and letters'],
  [{ [label]: 'longenough1' }, 'Confirm password', 'Please confirm password'],
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
    empty: { 'Old password': 'Please enter old password', ...emptyPasswords('New password') },
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
  {
    row: 'Certification',
    path: '/guide/certification',
    person: oldDeveloper,
    open: ['Apply again'],
    send: 'Apply for certification',
    prefilled: ['Enterprise name', 'Contact person', 'Phone number'],
    empty: {
      'Enterprise name': 'Please enter enterprise name',
      'Business license': 'Please upload business license',
      'Contact person': 'Please enter name',
      'Phone number': 'Please enter a valid phone number',
      ...CAPTCHA,
      ...CODE,
    },
    wrong: [
      [{ 'Enterprise name': ' ' }, 'Enterprise name', 'Please enter enterprise name'],
      [{ 'Contact person': ' ' }, 'Contact person', 'Please enter name'],
      [{ 'Phone number': '12' }, 'Phone number', 'Please enter a valid phone number'],
      [{ 'SMS verification code': '12345' }, 'SMS verification code', 'Please enter SMS verification code'],
    ],
  },
  {
    row: 'Notice',
    path: NEW_NOTICE,
    person: operator,
    open: ['Clear the notice time'],
    choice: 'To a page',
    send: 'Publish',
    empty: {
      Title: 'Please enter title',
      'Notice type': 'Please select notice type',
      'Notice time': 'Please select notice time',
      'Page URL': 'Please enter page URL',
    },
    wrong: [[{ 'Page URL': 'guide' }, 'Page URL', 'Please enter a path of this site or an https address']],
  },
  {
    row: 'Product',
    path: '/controlPanel/productManagement/addProduct',
    person: operator,
    send: 'Add to price list',
    empty: {
      Type: 'Please select type',
      'Product name': 'Please enter product name',
      Category: 'Please select category',
      Amount: 'Please enter amount',
      Unit: 'Please select unit',
      'Unit price': 'Please enter unit price',
      Validity: 'Please select validity',
      Description: 'Please enter description',
    },
    wrong: [
      [{ 'Product name': ' ' }, 'Product name', 'Please enter product name'],
      [{ 'Unit price': '0' }, 'Unit price', 'Please enter a unit price above zero'],
      [{ 'Unit price': '-49' }, 'Unit price', 'Please enter a unit price above zero'],
      [{ 'Unit price': '49.005' }, 'Unit price', 'Please enter 2 decimals at most'],
      [{ 'Unit price': '49,00' }, 'Unit price', 'Please enter an amount such as 1,702.50'],
      [{ Description: ' ' }, 'Description', 'Please enter description'],
    ],
  },
  {
    row: 'Rejection',
    path: '/controlPanel/customerManagement?keyword=northlight',
    person: operator,
    open: ['Review Northlight Department Stores', 'Reject'],
    send: 'Reject',
    empty: { Reason: 'Please enter reject reason' },
    wrong: [[{ Reason: ' ' }, 'Reason', 'Please enter reject reason']],
  },
];

/** For fields that are not a single input, the element that the error message describes. */
const DESCRIBED: Record<string, (page: Page) => Locator> = {
  'Business license': (page) => page.getByRole('button', { name: 'Choose a file Business license' }),
  'Notice type': (page) => page.getByRole('button', { name: /Notice type$/ }),
  'Notice time': (page) => page.getByRole('spinbutton', { name: /^month, Notice time/ }),
  Type: (page) => page.getByRole('radiogroup', { name: 'Type' }),
  Category: (page) => page.getByRole('button', { name: /Category$/ }),
  Unit: (page) => page.getByRole('button', { name: /Unit$/ }),
  Validity: (page) => page.getByRole('radiogroup', { name: 'Validity' }),
  Link: (page) => page.getByRole('radiogroup', { name: 'Link' }),
};

/** Finds a field of the form by its label, whatever its type. */
const fieldOf = (page: Page, label: string) =>
  DESCRIBED[label]?.(page) ??
  page.getByRole('textbox', { name: label, exact: true }).or(page.getByRole('checkbox', { name: label }));

/** Expects a field to be marked as invalid and described with exactly this message. */
async function expectMessage(page: Page, label: string, message: string): Promise<void> {
  const field = fieldOf(page, label);
  // Buttons have no aria-invalid.
  if ((await field.evaluate(({ localName }) => localName)) !== 'button') {
    await expect(field, label).toHaveAttribute('aria-invalid', 'true');
  }
  await expect
    .poll(
      () =>
        field.evaluate((input) =>
          (input.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id))
            // A file field contains its help text and its error in one element.
            .flatMap((words) => [words, ...(words?.children ?? [])])
            .map((words) => words?.textContent),
        ),
      label,
    )
    .toContain(message);
}

/** Checks the error messages of every form that the account, or a visitor, fills in. */
async function checkForms(page: Page, account?: Person): Promise<void> {
  if (account) await startSession(page, account);
  for (const rule of rules.filter(({ person }) => person === account)) {
    const { row, path, choice, open = [], send, prefilled = [], empty, wrong = [] } = rule;
    const title = `${row}, ${path}${choice ? `, ${choice}` : ''}`;
    await test.step(`${title}: each field shows the specification’s error message`, async () => {
      // Another screen in between, so that every form is new.
      await go(page, '/nowhere', 'This page could not be found');
      await go(page, path);
      for (const name of open) await page.getByRole('button', { name, exact: true }).click();
      if (choice) await page.getByText(choice).click();
      for (const label of prefilled) await fieldOf(page, label).fill('');
      await page.getByRole('button', { name: send, exact: true }).click();
      for (const [label, message] of Object.entries(empty)) {
        await expectMessage(page, label, message);
      }
      for (const [entered, label, message] of wrong) {
        for (const [name, value] of Object.entries(entered)) await fieldOf(page, name).fill(value);
        await expectMessage(page, label, message);
      }
    });
  }
}

test('the forms of visitors show the specification’s error messages', async ({ page }) => {
  await checkForms(page);

  await test.step('Login: a wrong password shows the specification’s error message', async () => {
    await go(page, '/login', 'Log in');
    await page.getByRole('textbox', { name: 'Phone number or username' }).fill(developer.phone);
    await page.getByRole('textbox', { name: 'Password' }).fill('Wrong-2026');
    await page.getByRole('button', { name: 'Log in' }).click();
    const message = page.getByRole('alert').or(page.getByRole('status'));
    await expect(
      message.filter({ hasText: 'Please enter correct username and password' }).first(),
    ).toBeVisible();
  });

  await test.step('Register: a registered number is reported when the field loses focus', async () => {
    await go(page, '/register', 'Register');
    await page.getByRole('textbox', { name: 'Phone number' }).fill(developer.phone);
    await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
    await expect(page.getByText('The phone number is already registered')).toBeVisible();
    // Only the server knows that no number in the country begins like this.
    await page.getByRole('textbox', { name: 'Phone number' }).fill('020-255-5017');
    await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('0202555017');
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  });
});

test('the forms of a developer show the specification’s error messages', async ({ page }) => {
  await checkForms(page, developer);

  await test.step('Account: the form for a new phone number shows the specification’s error messages', async () => {
    await go(page, '/accountInfo?show=phone', 'Account Center');
    await page.getByRole('button', { name: 'Change phone number' }).click();
    const [code, captcha] = Object.values({ ...CODE, ...CAPTCHA }) as [string, string];
    await expect(page.getByText(code)).toHaveCount(2);
    await expect(page.getByText(captcha)).toHaveCount(2);
    await expect(page.getByText('Please enter a valid mobile phone number')).toBeVisible();
  });
});

test('the form of an old-customer developer shows the specification’s error messages', async ({ page }) => {
  await checkForms(page, oldDeveloper);
});

test('the forms of an operator show the specification’s error messages', async ({ page }) => {
  await checkForms(page, operator);

  await test.step('Notice: the jump method has a default, and the server still validates it', async () => {
    await go(page, NEW_NOTICE, 'New notice');
    await expect(page.getByRole('radio', { name: 'None' })).toBeChecked();
    await page.getByRole('textbox', { name: 'Title' }).fill('Without a jump method');
    await page.getByRole('button', { name: /Notice type$/ }).click();
    await page.getByRole('option', { name: 'Platform announcement' }).click();
    await page.route('**/notification-manage/insertNotice', (route) => {
      const { jumpMethod: _, ...rest } = route.request().postDataJSON();
      return route.continue({ postData: JSON.stringify(rest) });
    });
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expectMessage(page, 'Link', 'Please select a link');
  });
});

/** The contract's example errors of sending a code, with their status. */
const NOT_SENT = [
  { status: 429, code: 429002, codename: 'Exceeded daily SMS verification code limit' },
  { status: 502, code: 502001, codename: 'Failed to send verification code' },
];

test('a captcha and a code that fail show the reason', async ({ page }) => {
  const captcha = page.getByText('not a robot');
  const sendCode = page.getByRole('button', { name: 'Send code' });
  const phone = page.getByRole('textbox', { name: 'Phone number' });
  const solve = async () => {
    await captcha.click();
    await expect(page.getByText('Verified')).toBeVisible();
  };

  await test.step('a captcha that is not reachable shows the specification’s error message', async () => {
    const isCaptcha = '**/thirdparty/geetest/register';
    await page.route(isCaptcha, (route) => route.abort());
    await page.goto('/forget');
    await captcha.click();
    await expect(page.getByText('network error')).toBeVisible();
    await page.unroute(isCaptcha);
  });

  await test.step('a captcha whose script can’t be loaded offers to reload the page, and tries again', async () => {
    const isScript = /\/captcha\.worker-.*\.js$/;
    await page.route(isScript, (route) => route.abort());
    await captcha.click();
    await expect(page.getByText('The verification could not be run')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await page.unroute(isScript);
    await solve();
  });

  await test.step('a code is not sent before the captcha is solved', async () => {
    await go(page, '/register', 'Register');
    await phone.fill('2025550777');
    await sendCode.click();
    await expect(page.getByText('Please complete the verification')).toBeVisible();
  });

  await test.step('a captcha rejected by the server shows the reason at the captcha', async () => {
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
    await go(page, '/forget', 'Forgot password');
    await phone.fill('2025550778');
    await solve();
    await sendCode.click();
    await expect(page.getByText('gt field is not a string')).toBeVisible();
    await expect(captcha).toBeVisible();
  });

  await test.step('a code that is not sent shows the reason at its field', async () => {
    for (const { status, code, codename } of NOT_SENT) {
      await page.route('**/sms/sendValidateCode', (route) =>
        route.fulfill({
          status,
          json: { code, isError: true, codename, result: null, requestId: '01JD5282AJQXV6BZ737XQP7B4F' },
        }),
      );
      await solve();
      await sendCode.click();
      await expectMessage(page, 'SMS verification code', codename);
      await expect(sendCode).toBeEnabled();
      await expect(captcha).toBeVisible();
    }
  });
});

test('an old-customer developer sets the default application', async ({ page }) => {
  await logIn(page, oldDeveloper, '/controlPanel/myApplication/appAdd');
  await page.getByRole('textbox', { name: 'Application name' }).fill('Second export');
  await page.getByRole('textbox', { name: 'Description' }).fill('Another nightly export');
  await page.getByRole('button', { name: 'Create application' }).click();
  await page.getByText('I have stored the secret').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await go(page, '/controlPanel/myApplication');
  const row = page.getByRole('row', { name: /Second export/ });
  await expect(row).not.toContainText('Default');
  await row.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Set as default' }).click();
  await expect(row).toContainText('Default');
});

test('a recharge whose response was lost is not granted again when the operator repeats it', async ({
  page,
}) => {
  await logIn(page, operator, '/controlPanel/flowManagement', 'Customer quotas');
  const row = page.getByRole('row', { name: /^Kiosk & Company/ });
  await row.getByRole('button', { name: /^Recharge/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Snapshots', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Number of packages' }).fill('1');
  await dialog.getByRole('textbox', { name: 'Amount per package' }).fill('7');
  await dialog.getByRole('button', { name: /Validity/ }).click();
  await page.getByRole('option', { name: '3 months', exact: true }).click();

  const isRecharge = '**/flow/v2/recharge';
  // The server makes the change, but no response arrives.
  await page.route(isRecharge, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const submit = dialog.getByRole('button', { name: 'Recharge', exact: true });
  await submit.click();
  await expect(dialog.getByText('The platform could not be reached')).toBeVisible();
  await page.unroute(isRecharge);

  const repeated = page.waitForResponse(isRecharge);
  await submit.click();
  await expect(dialog).toHaveCount(0);
  expect((await repeated).headers()['idempotency-replayed']).toBe('true');
});

test('an application whose secret was lost with the response can be created again', async ({
  page,
  request,
}) => {
  const person: Person = { phone: '2025550689', password: 'Aisle-2026' };
  await register(request, person);
  await logIn(page, person, '/controlPanel/myApplication/appAdd', 'New application');
  await page.getByRole('textbox', { name: 'Application name' }).fill('Shop window');
  await page.getByRole('textbox', { name: 'Description' }).fill('Counts who stops');
  const isCreation = '**/saveOrUpdateApp';
  await page.route(isCreation, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const create = page.getByRole('button', { name: 'Create application' });
  await create.click();
  await expect(page.getByText('The platform could not be reached')).toBeVisible();
  await page.unroute(isCreation);
  await create.click();
  await expect(page.getByText(/its secret can.t be shown again/)).toBeVisible();
  await create.click();
  await expect(page.getByRole('dialog').getByText('AccessKey Secret', { exact: true })).toBeVisible();
});
