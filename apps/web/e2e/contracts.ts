import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { pagesOfPdf } from '../../server/test/pdf.ts';

/**
 * Downloads the contract of the order that is open.
 *
 * @param page an order's page, its buyer's or an operator's
 * @param orderId the order, whose number the file's name has
 * @returns what the contract says, on all of its pages
 */
export async function readContract(page: Page, orderId: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Contract (PDF)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`contract-${orderId}.pdf`);
  return (await pagesOfPdf(new Uint8Array(await readFile(await download.path())))).join(' ');
}
