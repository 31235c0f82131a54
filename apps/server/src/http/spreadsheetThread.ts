/** Script of the thread that writes spreadsheets. */
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { serveThread } from '#thread.ts';

/** The content of a cell of an export. */
export type Cell = string | number | Date | null;

/** A row of an export. */
export interface SheetRow {
  cells: Cell[];
  /** Whether it is the header or a total. */
  isBold?: boolean;
}

/** Input for a spreadsheet of one sheet. */
export interface SheetRows {
  /** The sheet's name. */
  name: string;
  format: 'xlsx' | 'csv';
  /** The width of each column in characters, and the format of its numbers and dates. */
  columns: { width: number; numFmt?: string | undefined }[];
  /** The rows, in batches, the header first. */
  source: ReadableStream<SheetRow[]>;
}

const BOLD = { font: { bold: true } };

/** The columns of a workbook, whose cells are bold while a bold row is written. */
function columnsOf(columns: SheetRows['columns'], row: { isBold: boolean }) {
  return columns.map(({ width, numFmt }) => {
    const plain = numFmt ? { numFmt } : undefined;
    const bold = { ...plain, ...BOLD };
    return {
      width,
      // The writer reads a column's style for each cell, right after it has pulled the row.
      get style() {
        return row.isBold ? bold : plain;
      },
    };
  });
}

serveThread(async ({ name, format, columns, source }: SheetRows) => {
  const batches = source.getReader();
  const current = { isBold: false };
  async function* rows() {
    for (;;) {
      const { done, value } = await batches.read();
      if (done) return;
      for (const { cells, isBold = false } of value) {
        current.isBold = isBold;
        yield cells;
      }
    }
  }
  const stream =
    format === 'csv'
      ? writeCsvStream(rows(), { bom: true })
      : writeXlsxStream(rows(), { name, columns: columnsOf(columns, current), freezePane: { rows: 1 } });
  const written = stream.getReader();
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
