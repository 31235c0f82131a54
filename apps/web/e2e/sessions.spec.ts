import { expect, type Page, test } from '@playwright/test';
import { developer, fillLogin, logIn, logInByForm, oldDeveloper, type Person } from './people.ts';

async function logOut(page: Page, { phone }: Person): Promise<void> {
  await page.getByRole('button', { name: phone }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('a deleted session cookie leads to the login page, with one message, and back', async ({
  page,
  context,
}) => {
  await logIn(page, developer);
  await page.getByRole('link', { name: 'Inspection round' }).click();
  const api = page.getByRole('switch', { name: 'Enable Inspection report v2' });
  await expect(api).toBeVisible();
  // As when the session expires, or another tab logs out.
  await context.clearCookies();
  await api.click({ force: true });
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('Your session has ended. Please log in again.')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Phone number or username' }).fill(developer.phone);
  await page.getByRole('textbox', { name: 'Password' }).fill(developer.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Inspection round' })).toBeVisible();
  await expect(api).not.toBeChecked();
});

test('a logout in one tab logs out the others at once and removes the account’s data', async ({
  page,
  context,
}) => {
  await logIn(page, developer);
  const [visited, home] = [await context.newPage(), await context.newPage()];
  await visited.goto('/accountInfo');
  await expect(visited.getByRole('main').getByText(developer.phone)).toBeVisible();
  await home.goto('/');
  await expect(home.getByRole('button', { name: developer.phone })).toBeVisible();
  await logOut(page, developer);
  await expect(home.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect(visited).toHaveURL(/\/login\?redirect=%2FaccountInfo$/);
  for (const tab of [visited, home]) await expect(tab.getByText(developer.phone)).toHaveCount(0);
});

test('a login with another account is followed by the other tabs on their pages', async ({
  page,
  context,
}) => {
  await logIn(page, developer);
  const other = await context.newPage();
  await other.goto('/accountInfo');
  await expect(other.getByRole('main').getByText(developer.phone)).toBeVisible();
  await logOut(page, developer);
  await expect(other).toHaveURL(/\/login\?redirect=/);
  await fillLogin(page, oldDeveloper);
  await expect(other).toHaveURL(/\/accountInfo$/);
  await expect(other.getByRole('main').getByText(oldDeveloper.phone)).toBeVisible();
  await expect(other.getByText(developer.phone)).toHaveCount(0);
});

test('a login in another tab logs in a visitor’s page without a page load', async ({ page, context }) => {
  const home = await context.newPage();
  await home.goto('/');
  await home.evaluate(() => {
    document.body.dataset.kept = 'true';
  });
  await logInByForm(page, developer, 'My Applications');
  await expect(home.getByRole('button', { name: developer.phone })).toBeVisible();
  await expect(home.locator('body')).toHaveAttribute('data-kept', 'true');
});

test('a tab that missed the change sends nothing as another account', async ({ page, context, request }) => {
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
