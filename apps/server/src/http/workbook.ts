import type { FileAnswer } from '@platform/sdk/operations';
import { writeXlsxStream } from 'hucre/xlsx';

/** What a spreadsheet program would take for a formula, or strip until it is one. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Characters that XML has no way to write. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/** The most rows of an export. */
export const MOST_EXPORTED = 100_000;

function cellOf(value: unknown): string | number | null {
  if (typeof value === 'number') return value;
  if (value === null || value === undefined) return null;
  const text = String(value).replaceAll(UNWRITABLE, '');
  return FORMULA.test(text) ? `'${text}` : text;
}

/**
 * Makes a workbook of one sheet while it is read, row by row: it takes no more memory for more rows. Whatever a user
 * typed stays text.
 *
 * @param name the sheet's name; the file's, in lower case and with the day
 * @param now the day
 * @param columns each column's header, and what a row has in it
 * @param rows the rows
 * @returns the file
 */
export function workbook<Row>(
  name: string,
  now: Date,
  columns: [header: string, value: (row: Row) => unknown][],
  rows: AsyncIterable<Row>,
): FileAnswer {
  async function* cells() {
    yield columns.map(([header]) => header);
    for await (const row of rows) yield columns.map(([, value]) => cellOf(value(row)));
  }
  return {
    fileName: `${name.toLowerCase().replaceAll(' ', '-')}-${now.toISOString().slice(0, 10)}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: writeXlsxStream(cells(), { name }) as FileAnswer['content'],
  };
}
