import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';

/** The text of a part of an archive, by its entry in the directory at the archive's end. */
function partOf(archive: Buffer, name: string): string {
  const entry = archive.lastIndexOf(name) - 46;
  const isStored = archive.readUInt16LE(entry + 10) === 0;
  const header = archive.readUInt32LE(entry + 42);
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const content = archive.subarray(start, start + archive.readUInt32LE(entry + 20));
  return (isStored ? content : inflateRawSync(content)).toString();
}

/** Exports what the list shows; expects the file's name, and all of the texts in the workbook's only sheet. */
export async function expectExport(
  page: Page,
  fileName: RegExp,
  rows: number,
  ...texts: string[]
): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(fileName);
  const sheet = partOf(await readFile(await download.path()), 'xl/worksheets/sheet1.xml');
  // The first one has the columns' names.
  expect(sheet.match(/<row /g)).toHaveLength(rows + 1);
  for (const text of texts) expect(sheet).toContain(text);
}
