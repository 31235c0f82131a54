import { expect } from '@playwright/test';
import { exportRows } from './exports.ts';
import { test } from './test.ts';

test('a developer reads the trend in the chart’s table, also for another range, and exports the details', async ({
  page,
}) => {
  await page.goto('/controlPanel/overview?scenario=developer');
  const trend = page.getByRole('figure', { name: 'API call trend' });
  const picture = trend.getByRole('img', { name: 'API call trend' });
  await expect(picture.locator('path[data-line="series"]')).toHaveCount(3);
  await expect(trend).toContainText('Succeeded: 1,284 calls in 7 days');
  await trend.getByRole('button', { name: 'Show table' }).click();
  const rows = trend.getByRole('row');
  await expect(rows).toHaveCount(8);
  const accepted = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => Number(row.querySelectorAll('[role="gridcell"]')[0]?.textContent)),
  );
  expect(accepted.reduce((whole, calls) => whole + calls, 0)).toBe(1284);

  // The table stays open, with the days of the other range.
  await page.getByText('Last 30 days', { exact: true }).click();
  await expect(page).toHaveURL(/\/controlPanel\/overview\?range=last30$/);
  await expect(rows).toHaveCount(31);
  await page.reload();
  await expect(trend).toContainText('calls in 30 days');

  await page.getByRole('link', { name: 'Traffic', exact: true }).click();
  await page.getByRole('link', { name: 'Show day by day' }).click();
  await expect(page.getByText('1,284 calls: 1,041 free, 243 paid. 11 rejected, 2 failed.')).toBeVisible();
  const { fileName, rows: exported } = await exportRows(page);
  expect(fileName).toMatch(/^usage_.*\.xlsx$/);
  // The mocks' workbook has one cell.
  expect(exported).toEqual([['Sample']]);
});

test('a cancelled export leaves nothing behind', async ({ page }) => {
  await page.goto('/controlPanel/flowConsumeDetail?scenario=developer');
  await expect(page.getByText('1,284 calls: 1,041 free, 243 paid. 11 rejected, 2 failed.')).toBeVisible();
  await page.getByRole('complementary', { name: 'Mocks' }).getByRole('button').click();
  const mocks = page.getByRole('dialog', { name: 'Mocks' });
  await mocks.getByRole('button', { name: /Latency$/ }).click();
  await page.getByRole('option', { name: '5000 ms', exact: true }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await mocks.getByRole('button', { name: 'Done' }).click();
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  const exporting = page.getByRole('button', { name: 'Export' });
  await exporting.click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  await expect(page.getByText('Preparing up to 100,000 rows…')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Export cancelled' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  // The focus is not lost with the cancel button, and no error is shown.
  await expect(exporting).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(downloads).toBe(0);
});
