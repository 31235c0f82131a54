import type { FileAnswer } from '@platform/sdk/operations';
import { MOST_EXPORTED } from '@platform/sdk/rules';
import { writeXlsxStream } from 'hucre/xlsx';

/** What a spreadsheet program would take for a formula, or strip until it is one. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A country's area code, `+1`, is a number to these programs, whatever they do with it. */
const AREA_CODE = /^\+\d+$/;

/** Characters that XML has no way to write. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

function cellOf(value: unknown): string | number | null {
  if (typeof value === 'number') return value;
  if (value === null || value === undefined) return null;
  const text = String(value).replaceAll(UNWRITABLE, '');
  return FORMULA.test(text) && !AREA_CODE.test(text) ? `'${text}` : text;
}

/**
 * Makes a workbook of one sheet while it is read, row by row: it takes no more memory for more rows, and asks for none
 * once its reader has gone away. The first row is read before the first piece is there, so rows that can't be read at all
 * fail before anything of the file is sent. Whatever a user typed stays text. Where there are more rows than an export
 * has, the last one says so.
 *
 * @param name the sheet's name; the file's, in lower case and with the day
 * @param now the day
 * @param columns each column's header, and what a row has in it
 * @param rows the rows
 * @param totalOf makes a row of what the rows add up to, of those that are here where there are more
 * @returns the file
 */
export function workbook<Row>(
  name: string,
  now: Date,
  columns: [header: string, value: (row: Row) => unknown][],
  rows: AsyncIterable<Row>,
  totalOf?: (rows: 'all' | 'these') => Row,
): FileAnswer {
  const cellsOf = (row: Row) => columns.map(([, value]) => cellOf(value(row)));
  let isUnread = false;
  const source = rows[Symbol.asyncIterator]();
  let first: Promise<IteratorResult<Row>> | undefined;
  async function* all() {
    const next = await first;
    if (!next || next.done) return;
    yield next.value;
    yield* { [Symbol.asyncIterator]: () => source };
  }
  async function* cells() {
    yield columns.map(([header]) => header);
    let count = 0;
    for await (const row of all()) {
      count += 1;
      if (count > MOST_EXPORTED) break;
      yield cellsOf(row);
      if (isUnread) return;
    }
    const isCut = count > MOST_EXPORTED;
    if (totalOf) yield cellsOf(totalOf(isCut ? 'these' : 'all'));
    if (isCut) yield [`These are the first ${MOST_EXPORTED.toLocaleString('en-US')} rows; there are more.`];
  }
  const written = writeXlsxStream(cells(), { name }).getReader();
  const content = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        first ??= source.next();
        await first;
        const { done, value } = await written.read();
        if (done) controller.close();
        else controller.enqueue(value as Uint8Array<ArrayBuffer>);
      },
      // The writer would end with its next piece alone, which takes thousands of rows.
      cancel(reason) {
        isUnread = true;
        return written.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return {
    fileName: `${name.toLowerCase().replaceAll(' ', '-')}-${now.toISOString().slice(0, 10)}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content,
  };
}
