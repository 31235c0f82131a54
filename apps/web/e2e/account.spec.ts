import { expect, type Page } from '@playwright/test';
import { go } from './go.ts';
import {
  API,
  callAs,
  customerService,
  developer,
  enterCode,
  enterNewPassword,
  fillLogin,
  logIn,
  logInByForm,
  operator,
  type Person,
  register,
} from './people.ts';
import { test } from './test.ts';

/** The sample account of user type 1, used in no other file, because its password changes here. */
const enterprise: Person = { phone: '2025550161', password: 'Atrium-2024' };

// Sequential, because the tests change the passwords of two accounts.
test.describe.configure({ mode: 'default' });

const OTHERS_ENDED = 'Your password is changed. Your other sessions have ended.';
const PASSWORD_CHANGED = 'Your password was changed and all sessions have ended. Log in with the new one.';

const BUILD = {
  'Get started': '/controlPanel/guide',
  'My Applications': '/controlPanel/myApplication',
  'Online debugger': '/onlineDebugger',
  'Call history': '/onlineDebugger/history',
  Overview: '/controlPanel/overview',
  Quotas: '/controlPanel/productUsage',
  Traffic: '/controlPanel/usageManagement',
  QPS: '/controlPanel/QPS',
  'Usage log': '/controlPanel/flowConsumeDetail',
  Packages: '/package',
  'Buy QPS': '/controlPanel/buyQps',
  'My orders': '/controlPanel/mallOrder',
  Payments: '/controlPanel/billDetail',
  Costs: '/controlPanel/feeManagement',
};
const TRAFFIC = { 'Customer quotas': '/controlPanel/flowManagement' };
const OPERATE = {
  Dashboard: '/controlPanel/board',
  'Customer management': '/controlPanel/customerManagement',
  'User orders': '/controlPanel/userOrder',
  ...TRAFFIC,
  'API log search': '/controlPanel/apiLog',
  'Audit log': '/controlPanel/auditLog',
  'Product management': '/controlPanel/productManagement',
  'Notice management': '/controlPanel/noticeManagement',
  'Documentation editor': '/controlPanel/documentMaintenance',
};
const { 'Get started': guide, ...tools } = BUILD;
const { 'Customer quotas': _, ...operatorsOwn } = OPERATE;

/** The entries of the work queue, above the operators' screens. */
const QUEUE = ['Certification reviews', 'Transfers to confirm', 'Invoices to issue'];

const navigation = (page: Page) =>
  page.getByRole('navigation', { name: 'Control panel' }).getByRole('link').allTextContents();

for (const { who, person, queue = [], shown, hidden } of [
  {
    who: 'a regular user',
    person: developer,
    shown: BUILD,
    hidden: {
      ...OPERATE,
      'New notice': '/controlPanel/noticeManagement/addNotice',
      'New document': '/controlPanel/documentMaintenance/document',
      'API binding': '/controlPanel/documentMaintenance/api?id=doc-first-call',
    },
  },
  {
    who: 'a super administrator of user type 1',
    person: enterprise,
    shown: { ...BUILD, ...TRAFFIC },
    hidden: { ...operatorsOwn, records: '/controlPanel/flowManagement?tab=3' },
  },
  {
    who: 'customer service',
    person: customerService,
    queue: QUEUE,
    shown: { ...OPERATE, ...tools },
    hidden: { guide },
  },
  {
    who: 'an administrator',
    person: operator,
    queue: QUEUE,
    shown: { ...OPERATE, ...tools },
    hidden: {
      guide,
      welcome: '/guide',
      application: '/guide/application',
      certification: '/guide/certification',
    },
  },
]) {
  test(`${who} can open exactly the screens of its role`, { tag: '@wide' }, async ({ page }) => {
    const expectNoPermission = async () => {
      await expect(
        page.getByRole('heading', { name: 'You have no permission to see this page' }),
      ).toBeVisible();
      await expect(page.getByText('Status 403')).toBeVisible();
    };
    // Opens the first hidden screen by page load, and the others by navigation, each from a screen that is shown.
    const [loaded, ...others] = Object.values(hidden);
    await logIn(page, person, loaded);
    await expectNoPermission();
    for (const [name, path] of Object.entries(shown)) {
      await go(page, path, name);
      const other = others.shift();
      if (other === undefined) continue;
      await go(page, other);
      await expectNoPermission();
    }
    expect(others).toEqual([]);
    // For operators, the groups of the developers' screens are closed at first.
    const closed = page
      .getByRole('navigation', { name: 'Control panel' })
      .getByRole('button', { expanded: false });
    while ((await closed.count()) > 0) await closed.first().click();
    await expect.poll(() => navigation(page)).toEqual([...queue, ...Object.keys(shown)]);
  });
}

test('a super administrator of user type 1 chooses an enterprise in the header, and on a phone in the page', {
  tag: '@wide',
}, async ({ page }) => {
  await logIn(page, enterprise, '/controlPanel/flowManagement', 'Customer quotas');
  const search = page.getByRole('combobox', { name: 'Enterprise' }).filter({ visible: true });
  const balances = page.getByRole('grid', { name: 'Balances' }).getByRole('row');
  await expect(balances).toContainText([/^Enterprise/, /^Meridian Shopping Centres/]);
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Enterprise' })).toBeVisible();
  await search.fill('north');
  await page.getByRole('option', { name: /^Northlight/ }).click();
  await expect(balances).toContainText([/^Enterprise/, /^Northlight/]);
  await expect(page.getByRole('button', { name: /^Recharge/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'API calls' }).click();
  await expect(page.getByRole('grid', { name: 'API calls' }).getByText('Northlight').first()).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await search.fill('meridian');
  await page.getByRole('option', { name: /^Meridian/ }).click();
  await expect(page.getByRole('grid', { name: 'API calls' }).getByText('Meridian').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Video and snapshots' }).click();
  await expect(page.getByRole('grid', { name: 'Video traffic by device' })).toBeVisible();
});

test('a user resets a forgotten password with a code sent to the phone', async ({ page, request }) => {
  const renewed = { ...enterprise, password: 'Atrium-2027' };
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone number' }).fill(enterprise.phone);
  await enterCode(page, request, enterprise.phone);
  await enterNewPassword(page, 'New password', renewed.password);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText(PASSWORD_CHANGED)).toBeVisible();
  await fillLogin(page, enterprise);
  await expect(page.getByText('Please enter correct username and password')).toBeVisible();
  await fillLogin(page, renewed);
  await expect(page.getByRole('heading', { level: 1, name: 'My Applications' })).toBeVisible();
});

test('changing the password with the old password ends the other sessions', async ({
  page,
  request,
  otherPage: elsewhere,
}) => {
  const person: Person = { phone: '2025550611', password: 'Corner-2026' };
  const renewed = { ...person, password: 'Corner-2027' };
  await register(request, person);
  await logIn(elsewhere, person, '/guide', 'Get started');
  await logIn(page, person, '/guide', 'Get started');
  await page.getByRole('button', { name: person.phone }).click();
  await page.getByRole('menuitem', { name: 'Account Center' }).click();
  await page.getByRole('tab', { name: 'Password' }).click();
  await page.getByRole('textbox', { name: 'Old password' }).fill('Corner-2025');
  await enterNewPassword(page, 'New password', renewed.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Please enter the correct old password')).toBeVisible();
  await page.getByRole('textbox', { name: 'Old password' }).fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(OTHERS_ENDED)).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await fillLogin(elsewhere, renewed);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Get started' })).toBeVisible();
});

test('a user sees where the account is logged in, and logs out one other device, or all others', async ({
  page,
  request,
  otherPage: elsewhere,
}) => {
  const person: Person = { phone: '2025550683', password: 'Corner-2026' };
  await register(request, person);
  await logInByForm(elsewhere, person, 'Get started');
  await logInByForm(page, person, 'Get started');
  await go(page, '/accountInfo?show=sessions', 'Account Center');
  const devices = page.getByRole('tabpanel').getByRole('listitem');
  // Registering opens a session too.
  await expect(devices).toHaveCount(3);
  await expect(devices.first()).toContainText(/Chrome on .*This device/);
  await devices
    .nth(1)
    .getByRole('button', { name: /^Log out Chrome on/ })
    .click();
  await expect(page.getByText(/^Chrome on .* is logged out$/)).toBeVisible();
  await expect(devices).toHaveCount(2);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Log out all others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out all others' }).click();
  await expect(page.getByText('All other devices are logged out')).toBeVisible();
  await expect(devices).toHaveCount(1);
});

test('a user logs out everywhere and changes the password by phone', async ({
  page,
  request,
  otherPage: elsewhere,
}) => {
  await logIn(elsewhere, customerService);
  await logIn(page, customerService, '/accountInfo');
  await expect(page.getByText('Priya Raman')).toBeVisible();
  await expect(page.getByText('Customer service')).toBeVisible();
  await page.getByRole('tab', { name: 'Devices' }).click();
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByText('You are logged out on all devices.')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await fillLogin(page, customerService);
  await expect(page.getByRole('heading', { level: 1, name: 'Customer management' })).toBeVisible();
  await go(page, '/accountInfo?show=password');
  await page.getByText('By phone verification').click();
  await enterCode(page, request, '2025550101');
  await enterNewPassword(page, 'New password', 'Helpdesk-2027');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(OTHERS_ENDED)).toBeVisible();
  await expect(page).toHaveURL(/\/accountInfo$/);
  // Restore the password of the sample data, which other tests log in with.
  await go(page, '/accountInfo?show=password');
  await page.getByRole('textbox', { name: 'Old password' }).fill('Helpdesk-2027');
  await enterNewPassword(page, 'New password', customerService.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/accountInfo$/);
});

test('a user changes the phone number after both numbers are verified', async ({ page, request }) => {
  // Not the operator's account, because the change ends the account's other sessions, which other tests use.
  const number = '2025550612';
  const account = { ...enterprise, password: 'Atrium-2027' };
  await logIn(page, account, '/accountInfo?show=phone');
  await enterCode(page.getByRole('group', { name: 'Current phone number' }), request, enterprise.phone);
  const next = page.getByRole('group', { name: 'New phone number' });
  await next.getByRole('textbox', { name: 'Phone number' }).fill(number);
  await enterCode(next, request, number);
  await page.getByRole('button', { name: 'Change phone number' }).click();
  await expect(page.getByText(`Your phone number is +1 ${number} now`)).toBeVisible();
  await expect(page).toHaveURL(/\/accountInfo$/);
  await page.getByRole('button', { name: number }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await fillLogin(page, { ...account, phone: number });
  await expect(page.getByRole('heading', { level: 1, name: 'My Applications' })).toBeVisible();
});

test('a temporary password must be changed first, and then the requested page opens', async ({
  page,
  request,
}) => {
  const person: Person = { phone: '2025550613', password: 'Counter-2026' };
  const renewed = { ...person, password: 'Counter-2027' };
  await register(request, person);
  const { id } = await callAs<{ id: string }>(request, person, 'user/getUserInfo');
  const { oneTimePassword } = await callAs<{ oneTimePassword: string }>(
    request,
    operator,
    `operation-center/resetPassword?userId=${id}`,
  );
  await page.goto('/controlPanel/myApplication?keyword=store');
  await fillLogin(page, { ...person, password: oneTimePassword });
  await expect(page.getByRole('heading', { level: 1, name: 'Change your password' })).toBeVisible();
  await expect(page.getByText('Please change your temporary password first')).toHaveCount(1);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.goto('/message');
  await expect(page).toHaveURL('/accountInfo?redirect=%2Fmessage');
  await page.getByRole('textbox', { name: 'Temporary password' }).fill(oneTimePassword);
  await enterNewPassword(page, 'New password', renewed.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(OTHERS_ENDED)).toBeVisible();
  await expect(page).toHaveURL(/\/message$/);
});

test('after failed logins by others, the login requires a captcha and still lets the owner in', async ({
  page,
  request,
}) => {
  const person: Person = { phone: '2025550614', password: 'Counter-2026' };
  await register(request, person);
  for (let failure = 0; failure < 10; failure += 1) {
    await request.post(`${API}/user/login`, { form: { username: person.phone, password: 'Wrong-2026' } });
  }
  await page.goto('/login');
  await fillLogin(page, person);
  await expect(page.getByText('Please complete the verification')).toBeVisible();
  await page.getByText('not a robot').click();
  await expect(page.getByText('Verified')).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Get started' })).toBeVisible();
});
