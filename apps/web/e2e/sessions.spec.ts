import { expect, type Page } from '@playwright/test';
import {
  developer,
  fillLogin,
  logIn,
  logInByForm,
  oldDeveloper,
  type Person,
  pressAfterSession,
  toastsOf,
} from './people.ts';
import { test } from './test.ts';

async function logOut(page: Page, { phone }: Person): Promise<void> {
  await page.getByRole('button', { name: phone }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('a deleted session cookie leads to the login page, with one message, and back after the login', async ({
  page,
}) => {
  await logIn(page, developer);
  await page.getByRole('link', { name: 'Inspection round' }).click();
  const api = page.getByRole('switch', { name: 'Enable Inspection report v2' });
  await expect(api).toBeVisible();
  await pressAfterSession(api);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('Your session has ended. Please log in again.')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Phone number or username' }).fill(developer.phone);
  await page.getByRole('textbox', { name: 'Password' }).fill(developer.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Inspection round' })).toBeVisible();
  await expect(api).not.toBeChecked();
});

test('after its session has ended, an account finds its input in a form again, and another account does not', async ({
  page,
  context,
}) => {
  await logIn(page, developer, '/controlPanel/myApplication/appAdd');
  const name = page.getByRole('textbox', { name: 'Application name' });
  const description = page.getByRole('textbox', { name: 'Description' });
  const back = toastsOf(page).getByText('What you had entered before you were logged out is back.');
  await description.fill('Counts the visitors of our shops.');
  for (const person of [developer, oldDeveloper]) {
    await name.fill('Not saved');
    // As when the session expires while the window is hidden.
    await context.clearCookies();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(name).toHaveValue('Not saved');
    await page.getByRole('button', { name: 'Create application' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await fillLogin(page, person);
    await expect(page.getByRole('button', { name: person.phone })).toBeVisible();
    const isSame = person === developer;
    await expect(back).toHaveCount(isSame ? 1 : 0);
    await expect(name).toHaveValue(isSame ? 'Not saved' : '');
    await expect(description).toHaveValue(isSame ? 'Counts the visitors of our shops.' : '');
  }
});

test('other tabs follow a login, a logout, and a login with another account', async ({ page, context }) => {
  const [visited, home] = [await context.newPage(), await context.newPage()];
  await home.goto('/');
  await visited.goto('/login?redirect=/accountInfo');
  for (const tab of [home, visited]) {
    await tab.evaluate(() => {
      document.body.dataset.kept = 'true';
    });
  }

  await test.step('a login in one tab logs in the others without a page load', async () => {
    await logInByForm(page, developer, 'My Applications');
    await expect(home.getByRole('button', { name: developer.phone })).toBeVisible();
    await expect(visited.getByRole('main').getByText(developer.phone)).toBeVisible();
    for (const tab of [home, visited]) await expect(tab.locator('body')).toHaveAttribute('data-kept', 'true');
  });

  await test.step('a logout in one tab logs out the others at once and removes the account’s data', async () => {
    await logOut(page, developer);
    await expect(home.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    await expect(visited).toHaveURL(/\/login\?redirect=%2FaccountInfo$/);
    for (const tab of [visited, home]) await expect(tab.getByText(developer.phone)).toHaveCount(0);
  });

  await test.step('the other tabs follow a login with another account, and stay on their pages', async () => {
    await fillLogin(page, oldDeveloper);
    await expect(visited).toHaveURL(/\/accountInfo$/);
    await expect(visited.getByRole('main').getByText(oldDeveloper.phone)).toBeVisible();
    await expect(home.getByRole('button', { name: oldDeveloper.phone })).toBeVisible();
    for (const tab of [visited, home]) await expect(tab.getByText(developer.phone)).toHaveCount(0);
  });
});

test('a tab that missed a login with another account sends no request as that account', async ({
  page,
  context,
  request,
}) => {
  await logIn(page, developer);
  await page.getByRole('link', { name: 'Inspection round' }).click();
  const api = page.getByRole('switch', { name: 'Enable Inspection report v2' });
  await expect(api).toBeVisible();
  const { phone, password } = oldDeveloper;
  const login = await request.post('/api/passant/open-platform/user/login', {
    form: { username: phone, password },
  });
  const { result } = (await login.json()) as { result: { token: string } };
  await context.addCookies([{ name: 'token', value: result.token, url: new URL('/', page.url()).href }]);
  const sent = page.waitForRequest('**/setApplicationApi');
  await api.click({ force: true });
  expect((await sent).headers().ticket).toBeUndefined();
  await expect(page.getByRole('button', { name: oldDeveloper.phone })).toBeVisible();
  await expect(page.getByText(developer.phone)).toHaveCount(0);
});
