import { expect, type Locator, type Page } from '@playwright/test';
import { newestCode, type Person } from './people.ts';
import { test } from './test.ts';

/** Maximum number of clicks from the home page to the first successful call. */
const MAX_CLICKS = 10;
/** Maximum time for these clicks, in seconds. */
const MAX_SECONDS = 90;

/** Clicks visible things by their labels, and counts the clicks. Typing is not a click. */
class Newcomer {
  clicks = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await target.click();
    this.clicks++;
  }

  /** Clicks the first link or button with a label. */
  press(role: 'link' | 'button', name: string): Promise<void> {
    return this.click(this.#page.getByRole(role, { name, exact: true }).first());
  }

  /** Clicks the start of a label, because links in it lead elsewhere. */
  async tick(label: string): Promise<void> {
    const text = this.#page.getByText(label);
    await expect(text).toBeVisible();
    await text.click({ position: { x: 4, y: 8 } });
    this.clicks++;
  }

  type(label: string, text: string): Promise<void> {
    return this.#page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
}

for (const { width, height, phone } of [
  { width: 1440, height: 900, phone: '2025550651' },
  { width: 390, height: 844, phone: '2025550652' },
]) {
  test(`a newcomer gets from the home page to the first successful call in ${MAX_CLICKS} clicks, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    const person: Person = { phone, password: 'Aisle-2026' };
    const newcomer = new Newcomer(page);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await page.goto('/');
    const started = Date.now();

    await test.step('registers, and is logged in', async () => {
      await newcomer.click(
        page
          .getByRole('main')
          .getByRole('link', { name: /^(Register|Start|Make)/ })
          .first(),
      );
      await expect(heading('Register')).toBeVisible();
      await newcomer.type('Phone number', person.phone);
      await newcomer.tick('I’m not a robot');
      await expect(page.getByText('Verified')).toBeVisible();
      await newcomer.press('button', 'Send code');
      await expect(page.getByRole('button', { name: /^Send again in/ })).toBeVisible();
      await expect(page.getByText('Verified'), 'the box stays checked').toBeVisible();
      await newcomer.type('SMS verification code', await newestCode(request, person.phone));
      await newcomer.type('Name', 'Ada Berg');
      await newcomer.type('Password', person.password);
      await newcomer.type('Confirm password', person.password);
      await newcomer.tick('I accept the');
      await newcomer.press('button', 'Register');
    });

    await test.step('creates the application that the guide asks for, with an API', async () => {
      await expect(heading('Get started')).toBeVisible();
      await newcomer.press('link', 'Create application');
      await expect(heading('Create application')).toBeVisible();
      await newcomer.type('Application name', 'Shop window');
      await newcomer.type('Description', 'Counts who stops');
      await expect(page.getByRole('checkbox', { name: 'Enable Hourly customer flow v2' })).toBeChecked();
      await newcomer.press('button', 'Create application');
    });

    await test.step('sends the test call that the dialog offers', async () => {
      const dialog = page.getByRole('dialog', { name: 'Your AccessKey is ready' });
      const test = dialog.getByRole('button', { name: 'Send a test call' });
      await expect(test).toBeDisabled();
      await newcomer.tick('I have stored the secret');
      await newcomer.click(test);
      await expect(page.getByRole('textbox', { name: 'storeId' })).toHaveValue('ST-0101');
      await newcomer.press('button', 'Send');
      await expect(page.getByText('Succeeded', { exact: true })).toBeInViewport();
    });

    const seconds = (Date.now() - started) / 1000;
    test.info().annotations.push({
      type: 'measured',
      description: `${newcomer.clicks} clicks, ${seconds.toFixed(1)} s`,
    });
    expect(newcomer.clicks).toBeLessThanOrEqual(MAX_CLICKS);
    expect(seconds).toBeLessThanOrEqual(MAX_SECONDS);

    await test.step('the secret is in memory only', async () => {
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(stored).not.toContain('sk_');
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'AccessKey Secret' })).toHaveValue('');
    });

    await test.step('the guide shows what is done, and what is next', async () => {
      await page.goto('/guide');
      const tasks = page.getByRole('list', { name: 'Tasks' }).getByRole('listitem');
      await expect(tasks.nth(0)).toContainText('Create application (done)');
      await expect(tasks.nth(1)).toContainText('Free trial (done)');
      await expect(tasks.nth(2)).toContainText('Company certification (optional) (next step)');
    });
  });
}
