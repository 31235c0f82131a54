import { expect, type Page } from '@playwright/test';
import { checkAccessibility, LIGHT, WIDE } from './checkAccessibility.ts';
import { go } from './go.ts';
import { developer, logIn, register, startSession } from './people.ts';
import { test } from './test.ts';

/** Makes an operation fail on the server. */
async function failAt(page: Page, path: string): Promise<void> {
  await page.route(`**/open-platform/${path}`, (route) =>
    route.fulfill({
      status: 500,
      json: { code: 500000, isError: true, codename: 'Operation failed', result: null },
    }),
  );
}

const NEW_APPLICATION = '/controlPanel/myApplication/appAdd';

test.use({ viewport: WIDE });

test('applications: errors of the list and of a switch are shown, and both recover', async ({ page }) => {
  const application = page.getByRole('link', { name: 'Inspection round' });
  await startSession(page, developer);

  await test.step('a list that fails to load shows an error and can be retried', async () => {
    await failAt(page, 'app/getDeveloperAppList');
    await page.goto('/controlPanel/myApplication');
    await expect(page.getByRole('heading', { name: 'The applications could not be loaded' })).toBeVisible();
    await expect(page.getByText('Create your first application')).toHaveCount(0);
    await checkAccessibility(page, { views: [{ viewport: WIDE, looks: [LIGHT] }] });
    await page.unroute('**/open-platform/app/getDeveloperAppList');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(application).toBeVisible();
  });

  await test.step('a page number beyond the end shows the last page, and the URL keeps the page size', async () => {
    await go(page, '/controlPanel/myApplication?pageNumber=9&pageSize=1&keyword=inspection');
    await expect(page).toHaveURL(/\?keyword=inspection&pageSize=1$/);
    await expect(application).toBeVisible();
  });

  await test.step('a switch rolls back if the server rejects the change', async () => {
    await application.click();
    const api = page.getByRole('switch', { name: 'Enable Device status v2' });
    await expect(api).not.toBeChecked();
    await failAt(page, 'platform/setApplicationApi');
    await failAt(page, 'app/getAppApiInfo');
    await api.click({ force: true });
    await expect(page.getByText('Operation failed').first()).toBeVisible();
    await expect(api).not.toBeChecked();
  });
});

/** Fills in the form of a new application; returns its button, and the requests that it sends. */
async function newApplication(page: Page, name: string) {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/saveOrUpdateApp')) sent.push(request.url());
  });
  await page.getByRole('textbox', { name: 'Application name' }).fill(name);
  await page.getByRole('textbox', { name: 'Description' }).fill('Counts visitors');
  return { create: page.getByRole('button', { name: 'Create application' }), sent };
}

test('a double click creates one application, whose secret is shown', async ({ page, request }) => {
  const person = { phone: '2025550691', password: 'Aisle-2026' };
  await register(request, person);
  await logIn(page, person, NEW_APPLICATION);
  const { create, sent } = await newApplication(page, 'Created once');
  await create.dblclick();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText('Secret');
  expect(sent).toHaveLength(1);
});

test('without a connection, creating an application fails at once and is not done later', async ({
  freshPage: page,
  request,
}) => {
  const person = { phone: '2025550692', password: 'Aisle-2026' };
  await register(request, person);
  await logIn(page, person, NEW_APPLICATION);
  const { create, sent } = await newApplication(page, 'Never created');
  await page.context().setOffline(true);
  await create.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(create).toBeEnabled();
  await page.context().setOffline(false);
  sent.length = 0;
  await page.getByRole('link', { name: 'My Applications' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Create your first application' })).toBeVisible();
  expect(sent).toEqual([]);
});
