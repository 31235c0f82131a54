import { story } from '@platform/sdk-mocks/story';
import { expect, type Page } from '@playwright/test';
import { download, expectExport } from './exports.ts';
import { go } from './go.ts';
import { act, fillLogin, logIn, logInByForm, openReview, operator, type Person, register } from './people.ts';
import { test } from './test.ts';

const usersPath = (keyword: string) => `/controlPanel/customerManagement?show=users&keyword=${keyword}`;

/** Expects the list to have one row below its header. */
const expectOneUser = (page: Page) =>
  expect(page.getByRole('grid', { name: 'Users' }).getByRole('row')).toHaveCount(2);

test('an operator finds a certification, and a rejection requires a reason', async ({ page }) => {
  await logIn(page, operator);
  await page.getByRole('searchbox', { name: 'Search enterprises' }).fill('northlight');
  await expect(page).toHaveURL(/keyword=northlight/);
  await page.getByRole('button', { name: 'Review Northlight Department Stores' }).click();
  const review = page.getByRole('dialog', { name: 'Northlight Department Stores' });
  await expect(review.getByRole('link', { name: 'Download the license' })).toBeVisible();
  const reject = review.getByRole('button', { name: 'Reject' });
  await expect(reject).toBeInViewport();
  await reject.click();
  await expect(review.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await reject.click();
  await expect(review.getByText('Please enter reject reason')).toBeVisible();
  await review.getByRole('button', { name: 'Back' }).click();
  const related = review.getByRole('combobox', { name: 'Related enterprise' });
  await review.getByRole('button', { name: 'Clear the related enterprise' }).click();
  // The empty field shows the prompt to search.
  await expect(related).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(related).toHaveAttribute('aria-expanded', 'false');
  await review.getByRole('button', { name: 'Approve' }).click();
  const unsaved = review.getByText('The related enterprise is not saved');
  await expect(unsaved).toBeVisible();
  await review.getByRole('button', { name: 'Close' }).click();
  await expect(review).toHaveCount(0);
  await page.getByRole('button', { name: 'Review Northlight Department Stores' }).click();
  await expect(related).not.toHaveValue('');
  await expect(unsaved).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(review).toHaveCount(0);
  const { northlight } = story.enterprises;
  await expectExport(page, /^enterprises_\d{4}-\d\d-\d\d\.xlsx$/, 1, northlight.name, 'Pending');
});

test('a certification does not move under the pointer while its license and its industry load', async ({
  page,
}) => {
  const { lindqvist } = story.enterprises;
  await logIn(page, operator);
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/(getBusinessLicense|queryDict)\b/, async (route) => {
    await arrival;
    await route.continue();
  });
  const review = await openReview(page, lindqvist.name);
  const related = review.getByRole('combobox', { name: 'Related enterprise' });
  await expect(related).toBeVisible();
  const whileLoading = await related.boundingBox();
  arrive();
  await expect(review.getByRole('link', { name: 'Download the license' })).toBeVisible();
  await expect(review.getByText('Software provider')).toBeVisible();
  expect(await related.boundingBox()).toEqual(whileLoading);
});

test('an operator relates an enterprise to another one and removes the relation', async ({ page }) => {
  const { lindqvist, meridian } = story.enterprises;
  await logIn(page, operator);
  const review = await openReview(page, lindqvist.name);
  const related = review.getByRole('combobox', { name: 'Related enterprise' });
  const save = review.getByRole('button', { name: 'Save related enterprise' });
  await related.fill('meridian');
  await page.getByRole('option', { name: meridian.name }).click();
  await save.click();
  await expect(page.getByText(`${lindqvist.name} is related to ${meridian.name}`)).toBeVisible();
  await expect(review).toHaveCount(0);

  await page.reload();
  await openReview(page, lindqvist.name);
  await expect(related).toHaveValue(meridian.name);
  await review.getByRole('button', { name: 'Clear the related enterprise' }).click();
  await expect(related).toHaveValue('');
  // The empty field shows the prompt to search.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await save.click();
  await expect(page.getByText(`${lindqvist.name} is related to no other enterprise`)).toBeVisible();
  await expect(review).toHaveCount(0);
  await openReview(page, lindqvist.name);
  await expect(related).toHaveValue('');
});

test('an operator deactivates a user, whose next click leads to the login page, and enables the user again', async ({
  otherPage: theirs,
  page,
  request,
}) => {
  const person: Person = { phone: '2025550181', password: 'Orchard-2026' };
  await register(request, person);
  await logIn(theirs, person, '/guide', 'Get started');

  await logIn(page, operator, usersPath(person.phone));
  await expectOneUser(page);
  await act(page, 'Grant VIP');
  const users = page.getByRole('grid', { name: 'Users' });
  await expect(users.getByText('VIP', { exact: true })).toBeVisible();
  await act(page, 'Revoke VIP');
  await expect(page.getByText('VIP was revoked for Noor Visser')).toBeVisible();
  await expect(users.getByText('VIP', { exact: true })).toHaveCount(0);
  await act(page, 'Turn billing off');
  await expect(users.getByText('Off', { exact: true })).toBeVisible();
  await act(page, 'Turn billing on');
  await expect(users.getByText('On', { exact: true })).toBeVisible();
  await expectExport(page, /^accounts_\d{4}-\d\d-\d\d\.xlsx$/, 1, 'Noor Visser', person.phone);
  await act(page, 'Deactivate');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(users.getByText('Deactivated', { exact: true })).toBeVisible();

  await theirs.getByRole('link', { name: 'Create application' }).click();
  await expect(theirs).toHaveURL(/\/login/);

  await act(page, 'Operation records');
  const records = page.getByRole('treegrid', { name: 'Operation records' });
  const deactivation = records.getByRole('row', { name: /Deactivated the account/ }).first();
  await expect(deactivation).toContainText('Noor Visser');
  await deactivation.getByRole('button', { name: /^Expand/ }).click();
  await expect(records.getByRole('definition')).toHaveText(/^Yes .* No$/);
  const exported = await download(page, 'CSV');
  expect(exported.suggestedFilename()).toMatch(/^operation-records_\d{4}-\d\d-\d\d\.csv$/);

  await go(page, usersPath(person.phone));
  await expectOneUser(page);
  await act(page, 'Enable');
  await expect(users.getByRole('gridcell', { name: 'Enabled', exact: true })).toBeVisible();
  await fillLogin(theirs, person);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Get started' })).toBeVisible();
});

test('a reset password is shown once and must be changed at the next login', async ({ page, request }) => {
  const person: Person = { phone: '2025550182', password: 'Orchard-2026' };
  await register(request, person);
  await logIn(page, operator, usersPath(person.phone));
  await expectOneUser(page);
  await act(page, 'Reset password');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset password' }).click();
  const dialog = page.getByRole('dialog', { name: /A one-time password/ });
  const field = dialog.getByRole('group', { name: 'One-time password' });
  const password = (await field.locator('[translate=no]').textContent()) ?? '';
  await dialog.getByText('I have shared it').click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.context().clearCookies();
  await logInByForm(page, { phone: person.phone, password }, 'Change your password');
});
