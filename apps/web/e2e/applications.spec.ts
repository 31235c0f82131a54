import { expect, type Page, test } from '@playwright/test';
import { axeFindsNothing } from './axe.ts';
import { go } from './go.ts';
import { developer, logIn } from './people.ts';

/** Makes an operation fail on the server. */
async function failAt(page: Page, path: string): Promise<void> {
  await page.route(`**/open-platform/${path}`, (route) =>
    route.fulfill({
      status: 500,
      json: { code: 500000, isError: true, codename: 'Operation failed', result: null },
    }),
  );
}

test('a switch rolls back if the server rejects the change', async ({ page }) => {
  await logIn(page, developer);
  await page.getByRole('link', { name: 'Inspection round' }).click();
  const api = page.getByRole('switch', { name: 'Enable Device status v2' });
  await expect(api).not.toBeChecked();
  await failAt(page, 'platform/setApplicationApi');
  await failAt(page, 'app/getAppApiInfo');
  await api.click({ force: true });
  await expect(page.getByText('Operation failed').first()).toBeVisible();
  await expect(api).not.toBeChecked();
});

test('a list that fails to load shows an error and can be retried', async ({ page }) => {
  await logIn(page, developer);
  await failAt(page, 'app/getDeveloperAppList');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The applications could not be loaded' })).toBeVisible();
  await expect(page.getByText('Create your first application')).toHaveCount(0);
  await axeFindsNothing(page);
  await page.unroute('**/open-platform/app/getDeveloperAppList');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Inspection round' })).toBeVisible();
});

test('a page number beyond the end shows the last page, and the URL keeps the page size', async ({
  page,
}) => {
  await logIn(page, developer);
  await go(page, '/controlPanel/myApplication?pageNumber=9&pageSize=1&keyword=inspection');
  await expect(page).toHaveURL(/\?keyword=inspection&pageSize=1$/);
  await expect(page.getByRole('link', { name: 'Inspection round' })).toBeVisible();
});
