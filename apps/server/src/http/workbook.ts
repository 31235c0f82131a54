import type { FileAnswer } from '@platform/sdk/operations';
import { MAX_EXPORTED } from '@platform/sdk/rules';
import { Thread } from '#thread.ts';
import type { Cell, WorkbookRows } from './workbookThread.ts';

/** Beginnings that a spreadsheet program treats as a formula, or strips until the rest is one. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Spreadsheet programs treat an area code (`+1`) as a number, which is harmless. */
const AREA_CODE = /^\+\d+$/;

/** Characters that XML cannot represent. */
const INVALID_IN_XML = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return value;
  if (value === null || value === undefined) return null;
  const text = String(value).replaceAll(INVALID_IN_XML, '');
  return FORMULA.test(text) && !AREA_CODE.test(text) ? `'${text}` : text;
}

/** The number of rows that are sent to the thread at once. */
const BATCH = 500;

const thread = new Thread<WorkbookRows, ReadableStream<Uint8Array<ArrayBuffer>>>(
  new URL('./workbookThread.ts', import.meta.url),
);

/**
 * Streams a workbook of one sheet from a thread: memory does not grow with the rows, and reading stops once the
 * client has disconnected. The first rows are read before the first chunk is produced, so rows that can't be read
 * fail before anything is sent. User input always stays text. If there are more rows than an export may have,
 * the last row reports it.
 *
 * @param name the sheet's name; the file name is the same in lower case, with the day
 * @param columns the header of each column and its value for a row
 * @param totalOf makes the total row: of all rows, or of the exported ones if there are more
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
      if (count > MAX_EXPORTED) break;
      batch.push(cellsOf(row));
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    const isCut = count > MAX_EXPORTED;
    if (totalOf) batch.push(cellsOf(totalOf(isCut ? 'these' : 'all')));
    if (isCut)
      batch.push([`These are the first ${MAX_EXPORTED.toLocaleString('en-US')} rows; there are more.`]);
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
      // The error that the thread passes on is a copy without the cause.
      failure = error;
      throw error;
    }
  }
  let file: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined;
  const begin = async () => {
    const source = ReadableStream.from(startingWith(await batches.next()));
    return thread.watched(await thread.run({ name, source }, [source])).getReader();
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
