import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';

/**
 * Exports the current list.
 *
 * @returns the file name, and the rows of the workbook's only sheet
 */
export async function exportRows(page: Page): Promise<{ fileName: string; rows: unknown[][] }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  const { sheets } = await readXlsx(await readFile(await download.path()));
  expect(sheets).toHaveLength(1);
  return { fileName: download.suggestedFilename(), rows: sheets[0]?.rows ?? [] };
}

/** Exports the current list and expects the file name, and all of the texts in the workbook's only sheet. */
export async function expectExport(
  page: Page,
  name: RegExp,
  count: number,
  ...texts: string[]
): Promise<void> {
  const { fileName, rows } = await exportRows(page);
  expect(fileName).toMatch(name);
  // The first row contains the column names.
  expect(rows).toHaveLength(count + 1);
  for (const text of texts) expect(rows.flat().map(String)).toContainEqual(expect.stringContaining(text));
}
