import { MAX_EXPORTED } from '@platform/sdk/rules';
import { readXlsx } from 'hucre/xlsx';
import { expect, it, test } from 'vitest';
import { type Column, spreadsheet } from './spreadsheet.ts';

/** A row with a value of each kind. */
interface Row {
  name: string;
  isBasic: boolean;
  day: string;
  time: Date;
  calls: number;
  rate: number;
  fee: number;
}

const COLUMNS: Column<Row>[] = [
  ['Name', ({ name }) => name],
  ['Basic', ({ isBasic }) => isBasic],
  ['Day', ({ day }) => day, 'day'],
  ['Time', ({ time }) => time, 'time'],
  ['Calls', ({ calls }) => calls, 'count'],
  ['Rate', ({ rate }) => rate, 'figure'],
  ['Fee', ({ fee }) => fee, 'money'],
];
const ROW: Row = {
  name: '=1+1, "two"',
  isBasic: true,
  day: '2026-11-30',
  time: new Date('2026-11-30T23:15:00Z'),
  calls: 1200,
  rate: 99.5,
  fee: 100.4,
};

function fileOf(rows: Row[], format?: 'xlsx' | 'csv') {
  async function* all() {
    yield* rows;
  }
  return spreadsheet({
    name: 'Usage',
    format,
    days: ['2026-11-01', '2026-11-30'],
    columns: COLUMNS,
    rows: all(),
  });
}

const bytesOf = async ({ content }: ReturnType<typeof spreadsheet>) =>
  new Uint8Array(await new Response(content as ReadableStream).arrayBuffer());

it('a workbook contains dates as dates, numbers as numbers, and a total of each column that can be added up', async () => {
  const file = fileOf([ROW, { ...ROW, isBasic: false, calls: 5 }]);
  expect(file.fileName).toBe('usage_2026-11-01_2026-11-30.xlsx');
  const [sheet] = (await readXlsx(await bytesOf(file))).sheets;
  const [day, time] = [new Date('2026-11-30'), new Date('2026-11-30T23:15:00Z')];
  expect(sheet?.rows).toEqual([
    ['Name', 'Basic', 'Day', 'Time (UTC)', 'Calls', 'Rate', 'Fee'],
    ['\'=1+1, "two"', 'Yes', day, time, 1200, 99.5, 1],
    ['\'=1+1, "two"', 'No', day, time, 5, 99.5, 1],
    // The sum of the exact fees, 200.8 cents, is rounded once.
    ['Total', null, null, null, 1205, null, 2.01],
  ]);
});

it('a workbook freezes its header row, and header and total are bold', async () => {
  const workbook = await readXlsx(await bytesOf(fileOf([ROW])), { readStyles: true });
  const [sheet] = workbook.sheets;
  expect(sheet?.freezePane).toMatchObject({ rows: 1 });
  const isBold = (row: number, column: number) =>
    sheet?.cells?.get(`${row},${column}`)?.style?.font?.bold === true;
  const columns = COLUMNS.map((_, index) => index);
  expect(columns.map((column) => isBold(0, column))).toEqual(columns.map(() => true));
  expect(columns.map((column) => isBold(1, column))).toEqual(columns.map(() => false));
  expect([isBold(2, 0), isBold(2, 4), isBold(2, 6)]).toEqual([true, true, true]);
  expect(sheet?.columns?.map(({ width = 0 }) => width >= 12)).toEqual(columns.map(() => true));
});

it('a CSV file is read as UTF-8 by spreadsheet programs, and contains no formulas', async () => {
  const file = fileOf([ROW], 'csv');
  expect(file).toMatchObject({ fileName: 'usage_2026-11-01_2026-11-30.csv', contentType: 'text/csv' });
  const bytes = await bytesOf(file);
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
    'Name,Basic,Day,Time (UTC),Calls,Rate,Fee',
    '"\'=1+1, ""two""",Yes,2026-11-30,2026-11-30 23:15:00,1200,99.5,1',
    'Total,,,,1200,,1',
  ]);
});

test.each([
  ['as many rows as allowed', MAX_EXPORTED, undefined, [['Total', MAX_EXPORTED]]],
  [
    'more rows than allowed',
    MAX_EXPORTED + 1,
    undefined,
    [
      ['Total of these rows', MAX_EXPORTED],
      ['These are the first 100,000 rows; there are more.', null],
    ],
  ],
  [
    'more rows than its own limit',
    3,
    2,
    [
      ['Total of these rows', 2],
      ['These are the first 2 rows; there are more.', null],
    ],
  ],
])(
  'an export of %s ends with its total, and with a note if rows are missing',
  async (_, number, limit, end) => {
    async function* rows() {
      for (let row = 0; row < number; row++) yield String(row);
    }
    const columns: Column<string>[] = [
      ['Row', (row) => row],
      ['Rows', () => 1, 'count'],
    ];
    const file = spreadsheet({ name: 'Rows', days: [], columns, rows: rows(), ...(limit && { limit }) });
    const [sheet] = (await readXlsx(await bytesOf(file))).sheets;
    expect(sheet?.rows).toHaveLength(1 + (limit ?? MAX_EXPORTED) + end.length);
    expect(sheet?.rows.slice(-end.length)).toEqual(end);
  },
);
