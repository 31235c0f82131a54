import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { axeFindsNothing } from './axe.ts';
import { go } from './go.ts';
import { type OwnProcess, servePlatform } from './ownProcess.ts';
import { API, act, callAs, fillLogin, logIn, operator, ownNumber, register } from './people.ts';
import { test } from './test.ts';

/** The server of the test that erases an account. */
let platform: OwnProcess | undefined;
test.afterEach(() => platform?.stop());

test('a developer downloads all data, requests the closing of the account, and cancels the request', {
  tag: '@phone',
}, async ({ page, request }) => {
  const person = { phone: ownNumber('2025550168'), password: 'Aisle-2026' };
  await register(request, person, 'Ida Winterbourne');
  await logIn(page, person, '/accountInfo?show=data');

  await test.step('the archive has an overview in plain words', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download data (ZIP)' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^personal-data_\d{4}-\d\d-\d\d\.zip$/);
    const archive = await readFile(await download.path(), 'latin1');
    for (const name of ['account.csv', 'account.json', 'index.html']) expect(archive).toContain(name);
  });

  await test.step('the preview says what is erased, and what stays and why', async () => {
    await page.getByRole('button', { name: 'What stays, and why' }).click();
    await expect(page.getByText(/^Bookkeeping, which the law requires/)).toBeVisible();
    await expect(page.getByText(/^So that the number gets no second trial/)).toBeVisible();
    await axeFindsNothing(page);
  });

  await test.step('the request shows on every page', async () => {
    await page.getByRole('button', { name: 'Close account' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('In 14 days');
    await question.getByRole('button', { name: 'Close account' }).click();
    const notice = page.getByText(/^This account will be erased on/);
    await expect(notice).toBeVisible();
    await axeFindsNothing(page);
    await logIn(page, person, '/message', 'Messages');
    await expect(notice).toBeVisible();
    await expect(page.getByText('Your account will be closed')).toBeVisible();
    await expect(page.getByText('Your data was downloaded')).toBeVisible();
  });

  await test.step('one button cancels the closing', async () => {
    await page.getByRole('button', { name: 'Keep account' }).click();
    await expect(page.getByText('The account stays')).toBeVisible();
    await expect(page.getByText(/^This account will be erased on/)).toHaveCount(0);
  });
});

test('an operator downloads the data of a person who can’t log in, and closes the account', {
  tag: '@phone',
}, async ({ page, request }) => {
  const phone = ownNumber('2025550169');
  const name = `Absent ${phone}`;
  await register(request, { phone, password: 'Aisle-2026' }, name);
  await logIn(page, operator, `/controlPanel/customerManagement?show=users&keyword=${phone}`);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
  await act(page, 'Personal data');
  const dialog = page.getByRole('dialog', { name: `Data of ${name}` });
  await expect(dialog.getByText('Make sure that the request comes from them')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download data (ZIP)' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close account' }).click();
  await expect(dialog.getByText(/^This account will be erased on/)).toBeVisible();
  await axeFindsNothing(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await act(page, 'Operation records');
  await expect(page.getByText('Requested the closing of the account')).toBeVisible();
  await expect(page.getByText('Exported everything that is stored about the account')).toBeVisible();
});

test('a closed account is erased: its owner can no longer log in, and operators see no name', async ({
  page,
  playwright,
  folder,
}) => {
  const settings = { DATA_DIR: folder, CLOSING_DAYS: '0', CAPTCHA_COST: '200' };
  platform = await servePlatform(settings);
  const request = await playwright.request.newContext({ baseURL: platform.home });
  const person = { phone: '2025550170', password: 'Aisle-2026' };
  await register(request, person, 'Rosalind Amberley');
  const { list } = await callAs<{ list: { userId: string }[] }>(
    request,
    operator,
    'operation-center/getAccountList',
    { keyword: person.phone },
  );
  await callAs(
    request,
    operator,
    `operation-center/updateUserInvokeBillingStatus?userId=${list[0]?.userId}&isInvokeBillingEnabled=false`,
  );
  await request.dispose();

  await page.goto(`${platform.home}/login`);
  await fillLogin(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Get started' })).toBeVisible();
  await go(page, '/accountInfo?show=data');
  await page.getByRole('button', { name: 'What stays, and why' }).click();
  await page.getByRole('button', { name: 'Close account' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Within an hour');
  await question.getByRole('button', { name: 'Close account' }).click();
  await expect(page.getByText(/^This account will be erased on/)).toBeVisible();

  // Accounts are erased at startup and every hour.
  await platform.stop();
  platform = await servePlatform(settings);
  const { home } = platform;
  const logInAgain = () =>
    page.request.post(`${home}${API}/user/login`, {
      form: { username: person.phone, password: person.password },
    });
  await expect.poll(async () => (await logInAgain()).status()).toBe(400);
  await page.context().clearCookies();
  await page.goto(`${home}/login`);
  await fillLogin(page, person);
  await expect(page.getByText('Please enter correct username and password')).toBeVisible();
  await fillLogin(page, operator);
  await expect(page.getByRole('heading', { level: 1, name: 'Customer management' })).toBeVisible();
  await go(page, '/controlPanel/auditLog');
  await expect(page.getByText('Closed account').first()).toBeVisible();
  await expect(page.getByText('Rosalind Amberley')).toHaveCount(0);
});
