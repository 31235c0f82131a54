import type { FileAnswer } from '@platform/sdk/operations';
import { MOST_EXPORTED } from '@platform/sdk/rules';
import { Thread } from '#thread.ts';
import type { Cell, WorkbookRows } from './workbookThread.ts';

/** What a spreadsheet program would take for a formula, or strip until it is one. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A country's area code, `+1`, is a number to these programs, whatever they do with it. */
const AREA_CODE = /^\+\d+$/;

/** Characters that XML has no way to write. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return value;
  if (value === null || value === undefined) return null;
  const text = String(value).replaceAll(UNWRITABLE, '');
  return FORMULA.test(text) && !AREA_CODE.test(text) ? `'${text}` : text;
}

/** How many rows go to the thread at once. */
const BATCH = 500;

const thread = new Thread<WorkbookRows, ReadableStream<Uint8Array<ArrayBuffer>>>(
  new URL('./workbookThread.ts', import.meta.url),
);

/**
 * Makes a workbook of one sheet while it is read, in a thread: it takes no more memory for more rows, and asks for none
 * once its reader has gone away. The first rows are read before the first piece is there, so rows that can't be read at
 * all fail before anything of the file is sent. Whatever a user typed stays text. Where there are more rows than an
 * export has, the last one says so.
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
  async function* batched(): AsyncGenerator<Cell[][], void> {
    let batch: Cell[][] = [columns.map(([header]) => header)];
    let count = 0;
    for await (const row of rows) {
      count += 1;
      if (count > MOST_EXPORTED) break;
      batch.push(cellsOf(row));
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    const isCut = count > MOST_EXPORTED;
    if (totalOf) batch.push(cellsOf(totalOf(isCut ? 'these' : 'all')));
    if (isCut)
      batch.push([`These are the first ${MOST_EXPORTED.toLocaleString('en-US')} rows; there are more.`]);
    yield batch;
  }
  const batches = batched();
  let failure: unknown;
  async function* startingWith(first: IteratorResult<Cell[][], void>) {
    if (first.done) return;
    yield first.value;
    try {
      yield* batches;
    } catch (error) {
      // What the thread passes on is a copy without the cause.
      failure = error;
      throw error;
    }
  }
  let file: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined;
  const begin = async () => {
    const source = ReadableStream.from(startingWith(await batches.next()));
    return thread.watched(await thread.ask({ name, source }, [source])).getReader();
  };
  const content = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          file ??= await begin();
          const { done, value } = await file.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          throw failure ?? error;
        }
      },
      async cancel(reason) {
        if (file) await file.cancel(reason);
        else await batches.return();
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
