import type { ExportFormat } from '@platform/sdk';
import type { FileResponse } from '@platform/sdk/operations';
import { decimalsOf, formatNumber, MAX_EXPORTED } from '@platform/sdk/rules';
import { CURRENCY } from '#money.ts';
import { Thread } from '#thread.ts';
import type { Cell, SheetRow, SheetRows } from './spreadsheetThread.ts';
import { withoutForbidden } from './xml.ts';

/**
 * The content of a column's cells:
 * - `text`, the default; true and false become Yes and No
 * - `day`: `yyyy-MM-dd`
 * - `time`: a Date or ISO 8601, written in UTC
 * - `count`: a number that adds up
 * - `figure`: a number that does not, such as a rate
 * - `money`: minor units of the platform's currency, which add up; fractions are rounded when they are written
 * - `price`: the same, but amounts that don't add up
 */
type Kind = 'text' | 'day' | 'time' | 'count' | 'figure' | 'money' | 'price';

/** A column of an export. */
export type Column<Row> = readonly [header: string, value: (row: Row) => unknown, kind?: Kind];

/** Options of spreadsheet. */
export interface SpreadsheetOptions<Row> {
  /** The sheet's name; the file name is the same in lower case, with the days. */
  name: string;
  /** @default xlsx */
  format?: ExportFormat | undefined;
  /** The first and last day of the exported range, or the day of the export: {@link exportedDays}. */
  days: readonly string[];
  columns: readonly Column<Row>[];
  rows: AsyncIterable<Row>;
  /** The maximum number of rows; MAX_EXPORTED by default. */
  limit?: number;
}

const MONEY = { width: 14, numFmt: `#,##0.${'0'.repeat(decimalsOf(CURRENCY))}` };

/** How a column is shown in a workbook: its width in characters, and the format of its cells. */
const LOOKS: Record<Kind, { width: number; numFmt?: string }> = {
  text: { width: 28 },
  day: { width: 13, numFmt: 'd mmm yyyy' },
  time: { width: 20, numFmt: 'd mmm yyyy hh:mm:ss' },
  count: { width: 12, numFmt: '#,##0' },
  figure: { width: 12 },
  money: MONEY,
  price: MONEY,
};
const CONTENT_TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

/** First characters of texts that a spreadsheet program treats as formulas, some only after it has stripped whitespace. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Spreadsheet programs treat an area code (`+1`) as a number, which is harmless. */
const AREA_CODE = /^\+\d+$/;

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = withoutForbidden(String(value));
  return FORMULA.test(text) && !AREA_CODE.test(text) ? `'${text}` : text;
}

/** A day or time: a date in a workbook, text that spreadsheet programs recognize in CSV. */
function dateOf(value: Date | string, kind: 'day' | 'time', format: ExportFormat): Cell {
  const date = new Date(value);
  if (format === 'xlsx') return date;
  return date
    .toISOString()
    .slice(0, kind === 'day' ? 10 : 19)
    .replace('T', ' ');
}

function cellOf(value: unknown, kind: Kind, format: ExportFormat): Cell {
  if (value === null || value === undefined) return null;
  if (kind === 'day' || kind === 'time') return dateOf(value as Date | string, kind, format);
  if (typeof value !== 'number') return textOf(value);
  return kind === 'money' || kind === 'price' ? Math.round(value) / 10 ** decimalsOf(CURRENCY) : value;
}

const isSummed = (kind: Kind) => kind === 'count' || kind === 'money';

/** The number of rows that are sent to the thread at once. */
const BATCH = 500;

const thread = new Thread<SheetRows, ReadableStream<Uint8Array<ArrayBuffer>>>(
  new URL('./spreadsheetThread.ts', import.meta.url),
);

/** The rows in batches: the header, at most as many rows as the limit, and their total if columns add up. */
async function* batchesOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
  format: ExportFormat,
  limit: number,
): AsyncGenerator<SheetRow[], void> {
  const kinds = columns.map(([, , kind = 'text']) => kind);
  const sums = kinds.map(() => 0);
  const headers = columns.map(([header, , kind]) => (kind === 'time' ? `${header} (UTC)` : header));
  let batch: SheetRow[] = [{ cells: headers, isBold: true }];
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > limit) break;
    const values = columns.map(([, value]) => value(row));
    for (const [at, value] of values.entries())
      if (typeof value === 'number') sums[at] = (sums[at] ?? 0) + value;
    batch.push({ cells: values.map((value, at) => cellOf(value, kinds[at] ?? 'text', format)) });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  const isCut = count > limit;
  if (kinds.some(isSummed)) {
    const cells = kinds.map((kind, at) => (isSummed(kind) ? cellOf(sums[at], kind, format) : null));
    batch.push({ cells: cells.with(0, isCut ? 'Total of these rows' : 'Total'), isBold: true });
  }
  if (isCut) {
    batch.push({ cells: [`These are the first ${formatNumber(limit)} rows; there are more.`] });
  }
  yield batch;
}

/**
 * Streams a spreadsheet of one sheet from a thread: memory does not grow with the rows, and reading stops once the
 * client has disconnected. The first rows are read before the first chunk is produced, so rows that can't be read
 * fail before anything is sent. User input always stays text. Columns that add up get a total. If there are more rows
 * than the limit, the last row reports it.
 */
export function spreadsheet<Row>({
  name,
  format = 'xlsx',
  days,
  columns,
  rows,
  limit = MAX_EXPORTED,
}: SpreadsheetOptions<Row>): FileResponse {
  const looks = columns.map(([header, , kind = 'text']) => {
    const { width, numFmt } = LOOKS[kind];
    return { width: Math.max(width, header.length + 2), numFmt };
  });
  const batches = batchesOf(columns, rows, format, limit);
  let failure: unknown;
  async function* startingWith(first: IteratorResult<SheetRow[], void>) {
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
    const request = { name, format, columns: looks, source };
    return thread.watched(await thread.run(request, [source])).getReader();
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
  const fileName = [name.toLowerCase().replaceAll(' ', '-'), ...new Set(days)].join('_');
  return { fileName: `${fileName}.${format}`, contentType: CONTENT_TYPES[format], content };
}

/**
 * @param now the time of the export
 * @param from start of the list's time filter, ISO 8601
 * @param to end of the list's time filter, ISO 8601
 * @returns the first and last exported day in UTC, as in the columns; without a start only the last day
 */
export function exportedDays(now: Date, from?: string, to?: string): string[] {
  const times = [from ? new Date(from) : [], to ? new Date(to) : now].flat();
  return times.map((time) => time.toISOString().slice(0, 10));
}
