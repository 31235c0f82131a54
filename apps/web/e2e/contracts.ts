import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { pagesOfPdf } from '../../server/test/pdf.ts';

/**
 * Downloads a PDF document of the order that the page shows.
 *
 * @param page an order's page, for its buyer or an operator
 * @param label the document's name on the button
 * @param fileName the file's expected name
 * @returns the text of all pages
 */
export async function readPdf(page: Page, label: string, fileName: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `${label} (PDF)` }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(fileName);
  return (await pagesOfPdf(new Uint8Array(await readFile(await download.path())))).join(' ');
}

/** Downloads the contract of the order that the page shows, and returns its text. */
export function readContract(page: Page, orderId: string): Promise<string> {
  return readPdf(page, 'Contract', `contract-${orderId}.pdf`);
}
