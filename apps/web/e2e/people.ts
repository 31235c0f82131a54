import type { CaptchaConfiguration, LoginSession, SavedApplication, SentValidateCode } from '@platform/sdk';
import { story } from '@platform/sdk-mocks/story';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { go, load } from './go.ts';

export const API = '/api/passant/open-platform';

/** A user of the platform. */
export interface Person {
  phone: string;
  password: string;
}

/** The sample developer, who has applications. */
export const developer: Person = { phone: '2025550143', password: 'Aisle-2026' };
/** The sample developer who registered before the new-customer interface. */
export const oldDeveloper: Person = { phone: '2025550155', password: 'Aisle-2019' };
/** The sample account of customer service, which logs in by username. */
export const customerService: Person = { phone: 'service', password: 'Helpdesk-2026' };
/** The sample operator. */
export const operator: Person = { phone: 'operator', password: 'Backroom-2026' };

const operators = new Set([operator, customerService]);

/** @returns the number for a new account, which differs by project because the projects share a server */
export const ownNumber = (number: string): string =>
  test.info().project.name === 'phone' ? number.replace(/^202/, '310') : number;

/** Fills in and submits the login form. */
export async function fillLogin(page: Page, { phone, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number or username' }).fill(phone);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/**
 * Presses a button right after the session has expired: before another request, such as that of a preview, leads to the
 * login page.
 */
export async function pressAfterSession(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API deletes cookies in the background.
    document.cookie = 'token=; Path=/; Max-Age=0';
    element.click();
  });
}

/** Logs in on the login page and waits for the screen that follows. */
export async function logInByForm(page: Page, person: Person, screen: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, person);
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
}

/** Opens a session through the API and gives its cookie to the pages of the context, without opening a screen. */
export async function startSession(page: Page, person: Person): Promise<void> {
  const { token, expiration } = await openSession(page.request, person);
  await page.context().addCookies([
    {
      name: 'token',
      value: encodeURIComponent(token),
      url: test.info().project.use.baseURL ?? '',
      sameSite: 'Strict',
      expires: Date.parse(expiration) / 1000,
    },
  ]);
}

/**
 * Opens a session through the API, and a screen with that session.
 *
 * @param path the screen that the test is about; the start screen of the control panel by default
 * @param heading the screen's heading, to wait for it
 */
export async function logIn(
  page: Page,
  person: Person,
  path = '/controlPanel',
  heading?: string | RegExp,
): Promise<void> {
  await startSession(page, person);
  const start = operators.has(person) ? 'Customer management' : 'My Applications';
  await load(page, path, heading ?? (path === '/controlPanel' ? start : undefined));
}

/** Opens a session through the API, without a page. */
export async function openSession(
  request: APIRequestContext,
  { phone: username, password }: Person,
): Promise<LoginSession> {
  return send<LoginSession>(request, 'user/login', { username, password });
}

/** Calls a public operation of the API and returns its result. */
async function send<Result>(
  request: APIRequestContext,
  path: string,
  form: Record<string, string>,
): Promise<Result> {
  const response = await request.post(`${API}/${path}`, { form });
  expect(response.status(), path).toBe(200);
  return ((await response.json()) as { result: Result }).result;
}

/** Registers an account through the API, with the code from the outbox. */
export async function register(
  request: APIRequestContext,
  { phone, password }: Person,
  name = 'Noor Visser',
): Promise<void> {
  const areaCode = '+1';
  const started = await send<CaptchaConfiguration>(request, 'thirdparty/geetest/register', {});
  const challenge = JSON.parse(started.challenge);
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const sent = await send<SentValidateCode>(request, 'thirdparty/sms/sendValidateCode', {
    areaCode,
    phone,
    captcha,
  });
  await send(request, 'user/register', {
    areaCode,
    phone,
    name,
    password,
    confirmPassword: password,
    smsCode: await newestCode(request, phone),
    smsCodeId: sent.smsCodeId,
    isTermsAccepted: 'true',
  });
}

/** Registers on the registration page, with the code from the outbox, and waits for the guide. */
export async function registerByForm(
  page: Page,
  request: APIRequestContext,
  { phone, password }: Person,
  name = 'Noor Visser',
): Promise<void> {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await enterCode(page, request, phone);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await enterNewPassword(page, 'Password', password);
  await acceptTerms(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Get started' })).toBeVisible();
}

/** A picture of one pixel. */
export const LICENSE = {
  name: 'license.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Fills in and submits the open certification form, and waits for the review to start. */
export async function apply(
  page: Page,
  request: APIRequestContext,
  { enterpriseName, contactPerson, phone }: { enterpriseName: string; contactPerson?: string; phone: string },
): Promise<void> {
  await page.getByRole('textbox', { name: 'Enterprise name' }).fill(enterpriseName);
  await page.locator('input[type=file]').setInputFiles(LICENSE);
  await expect(page.getByRole('group', { name: 'Business license' }).getByText(LICENSE.name)).toBeVisible();
  if (contactPerson) await page.getByRole('textbox', { name: 'Contact person' }).fill(contactPerson);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await enterCode(page, request, phone);
  await page.getByRole('button', { name: 'Apply for certification' }).click();
  await expect(page.getByText('Your certification request was sent')).toBeVisible();
  await expect(page.getByText('In review')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply for certification' })).toHaveCount(0);
}

/** Opens an enterprise's review as an operator, searching for its name or its contact person's number. */
export async function openReview(page: Page, keyword: string, enterpriseName = keyword): Promise<Locator> {
  await go(page, '/controlPanel/customerManagement');
  await page.getByRole('searchbox', { name: 'Search enterprises' }).fill(keyword);
  // When the other rows disappear, the page may scroll, which closes open lists.
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^(Review|View) / }) });
  await expect(rows.filter({ hasNotText: keyword })).toHaveCount(0);
  const button = (verb: string) =>
    page.getByRole('button', { name: `${verb} ${enterpriseName}`, exact: true });
  await button('Review').or(button('View')).click();
  return page.getByRole('dialog', { name: enterpriseName });
}

/** Selects an action of a table's row: the named one, or the only one. */
export async function act(page: Page, action: string, name?: string): Promise<void> {
  const button = name === undefined ? { name: /^Actions for/ } : { name: `Actions for ${name}`, exact: true };
  await page.getByRole('button', button).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The toasts. */
export const toastsOf = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** The bell in the header. */
export const bellOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ });

/** Checks the box of the terms at its start, because its label ends with a link. */
export async function acceptTerms(page: Page): Promise<void> {
  await page.getByText('I accept the').click({ position: { x: 4, y: 8 } });
  await expect(page.getByRole('checkbox', { name: /registration terms/ })).toBeChecked();
}

/** Fills in a new password and its confirmation. */
export async function enterNewPassword(page: Page, label: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
}

/** Solves the captcha of a form or a part of it, requests a code, and fills it in from the outbox. */
export async function enterCode(
  form: Page | Locator,
  request: APIRequestContext,
  phone: string,
): Promise<void> {
  await form.getByText('not a robot').click();
  await expect(form.getByText('Verified')).toBeVisible();
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByRole('button', { name: /Send again in/ })).toBeVisible();
  await form.getByRole('textbox', { name: 'SMS verification code' }).fill(await newestCode(request, phone));
}

/** @returns the latest code that was sent to a number, from the outbox */
export async function newestCode(request: APIRequestContext, phone: string): Promise<string> {
  const response = await request.get('/dev/outbox', { headers: { accept: 'application/json' } });
  const messages = (await response.json()) as { receiver: string; text: string }[];
  return messages.find(({ receiver }) => receiver.endsWith(phone))?.text.slice(0, 6) ?? '';
}

/** Calls an operation of the API as the person, by GET if no form is given, and returns its result. */
export async function callAs<Result>(
  request: APIRequestContext,
  person: Person,
  path: string,
  form?: Record<string, string>,
): Promise<Result> {
  const { token } = await openSession(request, person);
  const response = await request.fetch(`${API}/${path}`, {
    ...(form ? { method: 'POST', form } : { method: 'GET' }),
    headers: { ticket: `${token}ENGLISH` },
  });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { result: Result }).result;
}

/** @returns the story's orders by their names, with the ids of the sample data, which contain the day of the order */
export async function sampleOrders(
  request: APIRequestContext,
): Promise<Record<keyof typeof story.orders, { id: string }>> {
  const { list } = await callAs<{ list: { orderId: string }[] }>(
    request,
    operator,
    'operation-center/getRechargeOrderList',
    { pageSize: '200' },
  );
  const idOf = (number: string) => list.find(({ orderId }) => orderId.endsWith(number))?.orderId ?? '';
  const named = Object.entries(story.orders).map(([name, { id }]) => [name, { id: idOf(id.slice(-7)) }]);
  return Object.fromEntries(named);
}

/** Changes the result of an operation's response. */
export async function changeResponse(
  page: Page,
  operation: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await page.route(`**/${operation}`, async (route) => {
    try {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, result: { ...json.result, ...changes } } });
    } catch {
      // Leaving the page aborts its requests.
      await route.abort().catch(() => undefined);
    }
  });
}

/** Turns on a switch as soon as it is enabled. */
export async function switchOn(page: Page, name: string): Promise<void> {
  const control = page.getByRole('switch', { name });
  await expect(async () => {
    await expect(control).toBeEnabled();
    // The input is visually hidden and covered by its label. While a search is running, clicks have no effect.
    if (!(await control.isChecked())) await control.click({ force: true });
    await expect(control).toBeChecked({ timeout: 3_000 });
  }).toPass({ timeout: 15_000 });
}

/** An application with its secret, which is only returned on creation. */
export interface OwnApplication {
  appId: string;
  accessKeyId: string;
  secret: string;
}

/** Creates an application that may call the hourly customer flow, by default for the sample developer. */
export async function createApplication(
  request: APIRequestContext,
  name: string,
  owner = developer,
): Promise<OwnApplication> {
  const { token } = await openSession(request, owner);
  const created = await request.post(`${API}/app/saveOrUpdateApp`, {
    data: { name, description: 'For the debugger' },
    headers: { ticket: `${token}ENGLISH` },
  });
  const { result: saved } = (await created.json()) as { result: SavedApplication };
  const { appId, accessKeyId, accessKeySecret } = saved;
  await callAs(request, owner, 'platform/setApplicationApi', {
    appId,
    apiId: 'api-traffic-hourly-v2',
    isEnabled: 'true',
  });
  return { appId, accessKeyId: accessKeyId ?? '', secret: accessKeySecret ?? '' };
}
