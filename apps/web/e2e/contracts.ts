import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { pagesOfPdf } from '../../server/test/pdf.ts';

/**
 * Downloads the contract of the open order.
 *
 * @param page an order's page, for its buyer or an operator
 * @param orderId the order's id, which is part of the file name
 * @returns the text of all pages
 */
export async function readContract(page: Page, orderId: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Contract (PDF)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`contract-${orderId}.pdf`);
  return (await pagesOfPdf(new Uint8Array(await readFile(await download.path())))).join(' ');
}
