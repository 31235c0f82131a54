import { MAX_EXPORTED } from '@platform/sdk/rules';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { workbook } from './workbook.ts';

test.each([
  ['all', MAX_EXPORTED, ['Sum of all']],
  ['these', MAX_EXPORTED + 1, ['Sum of these', 'These are the first 100,000 rows; there are more.']],
])('ends an export of %s rows with their sum, and with a note if there are more', async (_, number, end) => {
  async function* rows() {
    for (let row = 0; row < number; row++) yield String(row);
  }
  const file = workbook('Rows', new Date(), [['Row', (row) => row]], rows(), (which) => `Sum of ${which}`);
  const content = await new Response(file.content as ReadableStream).arrayBuffer();
  const [sheet] = (await readXlsx(new Uint8Array(content))).sheets;
  expect(sheet?.rows).toHaveLength(1 + MAX_EXPORTED + end.length);
  expect(sheet?.rows.slice(1 + MAX_EXPORTED)).toEqual(end.map((text) => [text]));
});
