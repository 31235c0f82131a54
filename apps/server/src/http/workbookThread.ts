/** Script of the thread that writes workbooks. */
import { writeXlsxStream } from 'hucre/xlsx';
import { serveThread } from '#thread.ts';

/** The content of a cell of an export. */
export type Cell = string | number | null;

/** Input for a workbook of one sheet. */
export interface WorkbookRows {
  /** The sheet's name. */
  name: string;
  /** The rows, in batches. */
  source: ReadableStream<Cell[][]>;
}

serveThread(async ({ name, source }: WorkbookRows) => {
  const batches = source.getReader();
  async function* rows() {
    for (;;) {
      const { done, value } = await batches.read();
      if (done) return;
      yield* value;
    }
  }
  const written = writeXlsxStream(rows(), { name }).getReader();
  const result = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await written.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel(reason) {
        // The writer itself would request thousands more rows before it ends.
        await batches.cancel(reason);
        await written.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return { result, transfer: [result] };
});
