import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';

/** Exports the current list and waits for the download. */
export async function download(page: Page, format: 'Excel' | 'CSV') {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  return downloading;
}

/**
 * Exports the current list as a workbook.
 *
 * @returns the file name, and the rows of the workbook's only sheet
 */
export async function exportRows(page: Page): Promise<{ fileName: string; rows: unknown[][] }> {
  const exported = await download(page, 'Excel');
  const { sheets } = await readXlsx(await readFile(await exported.path()));
  expect(sheets).toHaveLength(1);
  return { fileName: exported.suggestedFilename(), rows: sheets[0]?.rows ?? [] };
}

/** Exports the current list and expects the file name, the number of entries, and the texts in the workbook's only sheet. */
export async function expectExport(
  page: Page,
  name: RegExp,
  count: number,
  ...texts: string[]
): Promise<void> {
  const { fileName, rows } = await exportRows(page);
  expect(fileName).toMatch(name);
  // The first row contains the column names, and the last one a total if columns add up.
  expect(rows.slice(1).filter(([first]) => first !== 'Total')).toHaveLength(count);
  for (const text of texts) expect(rows.flat().map(String)).toContainEqual(expect.stringContaining(text));
}
