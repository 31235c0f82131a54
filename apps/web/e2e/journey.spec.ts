import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { createApplication, developer } from './people.ts';
import { test } from './test.ts';

/** A way to operate a page: by mouse or by keyboard. */
interface Way {
  /** Activates a link, a button or a switch. */
  press(target: Locator): Promise<void>;
  /** Types into a field. */
  write(field: Locator, text: string): Promise<void>;
  /** Selects an option of a select. */
  choose(select: Locator, option: string): Promise<void>;
  /** Opens another tab of a list. */
  showTab(list: Locator, name: string): Promise<void>;
}

/** Maximum number of Tab presses between two related elements. */
const NEAR = 60;

/** Presses Tab until the target has the focus. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < NEAR; presses++) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not within ${NEAR} presses of Tab.`);
}

/** Finds an option by the start of its name, because its description follows. */
const optionOf = (select: Locator, option: string) =>
  select.page().getByRole('option', { name: new RegExp(`^${option}`) });

const byMouse: Way = {
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  async choose(select, option) {
    await select.click();
    await optionOf(select, option).click();
  },
  showTab: (list, name) => list.getByRole('tab', { name }).click(),
};

const byKeyboard: Way = {
  async press(target) {
    await tabTo(target);
    // The key is held down for a moment, as by a finger: a link opens before the key is released.
    await target.page().keyboard.press('Enter', { delay: 200 });
  },
  async write(field, text) {
    await tabTo(field);
    await field.page().keyboard.type(text);
  },
  async choose(select, option) {
    const page = select.page();
    await tabTo(select);
    await page.keyboard.press('Enter');
    const chosen = optionOf(select, option);
    await expect(chosen).toBeVisible();
    // Typing moves the focus to the option that starts with the letters.
    await page.keyboard.type(option);
    await expect(chosen).toBeFocused();
    await page.keyboard.press('Enter');
  },
  async showTab(list, name) {
    const tabs = list.getByRole('tab');
    await tabTo(list.getByRole('tab', { selected: true }));
    for (let presses = await tabs.count(); presses > 0; presses--) {
      if ((await list.getByRole('tab', { selected: true }).textContent()) === name) return;
      await list.page().keyboard.press('ArrowRight');
    }
    throw new Error(`There is no tab ${name}.`);
  },
};

/** Runs a Python program as a reader would after copying it. */
async function run(program: string, environment: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'platform-journey-'));
  const file = path.join(folder, 'copied.py');
  try {
    await writeFile(file, program);
    const { stdout } = await promisify(execFile)('python3', [file], {
      env: { PATH: process.env.PATH, ...environment },
    });
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const [means, way] of Object.entries({ 'by mouse': byMouse, 'by keyboard alone': byKeyboard })) {
  test(`a developer gets from the home page to a failed call and its cause, ${means}`, {
    tag: means === 'by mouse' ? [] : '@wide',
  }, async ({ page, context, request }) => {
    const isNarrow = (page.viewportSize()?.width ?? 0) < 640;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const name = `${isNarrow ? 'Phone journey' : 'Journey'} ${means}`;
    const { appId, accessKeyId, secret } = await createApplication(request, name);

    await test.step('finds an API by a word of its parameters', async () => {
      await page.goto('/');
      if (isNarrow) {
        await way.press(page.getByRole('button', { name: 'Menu', exact: true }));
        await way.press(page.getByRole('link', { name: 'Documentation centre', exact: true }));
        await way.write(page.getByRole('searchbox', { name: 'Search docs' }), 'entrance');
      } else {
        await way.press(page.getByRole('button', { name: 'Documentation centre' }));
        const panel = page.getByRole('group', { name: 'Documentation centre' });
        await way.write(panel.getByRole('searchbox'), 'entrance');
        await way.press(panel.getByRole('link', { name: 'Search all docs for “entrance”' }));
      }
      const found = page.getByRole('link', { name: /^Hourly customer flow Parameter/ });
      await expect(found.getByText('entrance', { exact: true }).first()).toHaveJSProperty('tagName', 'MARK');
      await way.press(found);
    });

    await test.step('reads its document', async () => {
      await expect(heading(page, 'Hourly customer flow')).toBeFocused();
      await expect(page.getByText('Only this entrance; all by default.')).toBeVisible();
    });

    await test.step('copies its program and runs it', async () => {
      const samples = page.getByRole('tablist', { name: 'Request example' });
      if (isNarrow) {
        // The programs are below the parameters, and are loaded when they come near the viewport.
        await page.mouse.move(195, 400);
        await expect(async () => {
          await page.mouse.wheel(0, 1000);
          await expect(samples).toBeVisible({ timeout: 500 });
        }).toPass();
      }
      await way.showTab(samples, 'Python');
      await way.press(page.getByRole('button', { name: 'Copy the Python code' }).first());
      await expect.poll(() => copied(page)).toContain('python3');
      const printed = await run(await copied(page), {
        PLATFORM_APP_ID: appId,
        PLATFORM_ACCESS_KEY_ID: accessKeyId,
        PLATFORM_SECRET: secret,
      });
      expect(JSON.parse(printed)).toMatchObject({ storeId: 'ST-0101', hours: expect.any(Array) });
    });

    const response = page.getByRole('region', { name: 'Response', exact: true });
    await test.step('debugs it online', async () => {
      await way.press(page.getByRole('link', { name: 'Debug online' }));
      await expect(heading(page, 'Log in')).toBeVisible();
      await expect(page.getByText('Log in to send calls.')).toBeVisible();
      await way.write(page.getByRole('textbox', { name: 'Phone number or username' }), developer.phone);
      await way.write(page.getByRole('textbox', { name: 'Password' }), developer.password);
      await way.press(page.getByRole('button', { name: 'Log in', exact: true }));
      await way.choose(page.getByRole('button', { name: /Application$/ }), name);
      await way.write(page.getByRole('textbox', { name: 'AccessKey Secret' }), secret);
      await way.press(page.getByRole('button', { name: 'Use example values' }));
      await way.press(page.getByRole('button', { name: 'Send' }));
      await expect(response.getByText('Succeeded', { exact: true })).toBeVisible();
    });

    await test.step('makes it fail', async () => {
      await way.press(page.getByRole('button', { name: 'Advanced' }));
      await way.choose(page.getByRole('button', { name: /Reproduce a return code/ }), 'SIG_INVALID');
      await way.press(page.getByRole('button', { name: 'Send' }));
      await expect(response.getByText('Rejected', { exact: true })).toBeVisible();
    });

    await test.step('finds the cause', async () => {
      await way.press(response.getByRole('link', { name: 'Why did my signature fail?' }));
      await expect(heading(page, 'Why did my signature fail?')).toBeFocused();
      const report = page.getByRole('region', { name: 'What was found' });
      await expect(report.getByRole('heading', { level: 3 })).toHaveText([
        'The signature was changed after it was made',
      ]);
      await expect(report.getByText('Certain', { exact: true })).toBeVisible();
      await expect(
        report.getByText('differs from the correct signature in 1 character').first(),
      ).toBeVisible();
    });
  });
}
