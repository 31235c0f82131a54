import { type OperationId, operations, type ResultOf } from '@platform/sdk/operations';
import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { SOURCES } from '../src/features/usage/sources.ts';
import { formatBytes, formatDay, formatMoney, formatNumber } from '../src/lib/format.ts';
import { axeFindsNothing } from './axe.ts';
import { WIDE } from './checkAccessibility.ts';
import { go, settle } from './go.ts';
import { API } from './people.ts';
import { test } from './test.ts';

/** A table row: its header and its values. */
type Row = [of: string, ...figures: string[]];

/** Returns the API's latest response, by operation. */
type Answers = <Id extends OperationId>(id: Id) => ResultOf<Id>;

/** The expected table rows of a screen's charts, by chart title. */
interface Screen {
  path: string;
  charts: Record<string, (answers: Answers) => Row[]>;
}

const count = formatNumber;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const apiRow = ({ apiName, version, calls }: { apiName: string; version: string; calls: number }): Row => [
  `${apiName} ${version}`,
  count(calls),
];

const callsRow = ({ day, calls, failedCalls }: { day: string; calls: number; failedCalls: number }): Row => [
  formatDay(day),
  count(calls),
  count(failedCalls),
];

const paidTrend =
  (figure: (day: ResultOf<'getFlowPackageDailyOverview'>['list'][number]) => string) =>
  (answers: Answers): Row[] =>
    answers('getFlowPackageDailyOverview').list.map((day) => [formatDay(day.day), figure(day)]);

const overview: Screen['charts'] = {
  'API call trend': (answers) => answers('getApiDailyOverview').list.map(callsRow),
  'API distribution this month': (answers) => answers('getApiMonthOverview').list.map(apiRow),
  'Paid API distribution': (answers) => answers('getFlowPackageMonthOverview').list.map(apiRow),
  'Paid traffic trend': paidTrend(({ paidCalls }) => count(paidCalls)),
};

const traffic: Screen['charts'] = {
  'Calls by day': (answers) =>
    answers('getFlowAnalysis').dayList.map(({ day, freeCalls, paidCalls, failedCalls }) => [
      formatDay(day),
      count(freeCalls),
      count(paidCalls),
      count(failedCalls),
    ]),
  'Calls by API': (answers) => answers('getFlowAnalysis').apiList.map(apiRow),
  'Calls by application': (answers) =>
    answers('getFlowAnalysis').appList.map(({ appName, calls }) => [appName, count(calls)]),
};

const fees: Screen['charts'] = {
  'What paid for it': (answers) =>
    answers('getFlowPackageRatio').list.map(({ source, productName, amount }) => [
      productName ?? SOURCES[source],
      count(amount),
    ]),
};

const board: Screen['charts'] = {
  'Call trend': (answers) => answers('getInterfaceCallTrend').list.map(callsRow),
  'Cost trend': (answers) =>
    answers('getCostConsumptionTrend').list.map(({ day, cost }) => [formatDay(day), formatMoney(cost)]),
};

const SCREENS: Record<'developer' | 'operator', Screen[]> = {
  developer: [
    { path: '/controlPanel/overview', charts: overview },
    {
      path: '/controlPanel/overview?range=last30&paid=captures',
      charts: { ...overview, 'Paid traffic trend': paidTrend(({ captures }) => count(captures)) },
    },
    { path: '/controlPanel/usageManagement', charts: traffic },
    { path: `/controlPanel/usageManagement?from=${daysAgo(80)}&to=${daysAgo(0)}`, charts: traffic },
    { path: '/controlPanel/feeManagement', charts: fees },
    { path: '/controlPanel/feeManagement?ratio=snapshot', charts: fees },
  ],
  operator: [
    { path: '/controlPanel/board', charts: board },
    {
      path: '/controlPanel/flowManagement?tab=2',
      charts: {
        'Video traffic by day': (answers) =>
          answers('getEnterpriseStreamingStatistic').dayList.map(({ day, bytes }) => [
            formatDay(day),
            formatBytes(bytes),
          ]),
      },
    },
    {
      path: '/controlPanel/flowManagement?tab=2&media=snapshot',
      charts: {
        'Captures by day': (answers) =>
          answers('getEnterpriseSnapshotStatistic').dayList.map(({ day, captures }) => [
            formatDay(day),
            count(captures),
          ]),
      },
    },
  ],
};

/**
 * @returns the rows of a chart's open table without its header, of all months: the row header and the values
 *   without percentages
 */
async function rowsOf(chart: Locator): Promise<string[]> {
  const [headers = [], ...rows] = await chart
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => Array.from(row.children, (cell) => cell.textContent ?? '')));
  const texts = rows.map((cells) => cells.filter((_, index) => headers[index] !== 'Share').join(': '));
  const previous = chart.getByRole('button', { name: 'Previous page' });
  if (!(await previous.isVisible()) || (await previous.isDisabled())) return texts;
  await previous.click();
  return [...(await rowsOf(chart)), ...texts];
}

const pathOf = (response: Response) => new URL(response.url()).pathname;
const isAnswer = (response: Response) => pathOf(response).startsWith(API);

/** Records the API's responses to a page: the latest one of each operation. */
function record(page: Page): Map<string, Promise<{ result: unknown }>> {
  const bodies = new Map<string, Promise<{ result: unknown }>>();
  page.on('response', (response) => {
    if (isAnswer(response)) bodies.set(pathOf(response), response.json());
  });
  return bodies;
}

test.use({ viewport: WIDE });

for (const [scenario, screens] of Object.entries(SCREENS)) {
  test(`the ${scenario} account finds every chart's values in its table`, async ({ page }) => {
    const bodies = record(page);
    for (const [index, { path, charts }] of screens.entries()) {
      // Every screen sends its own requests; until they are answered, the previous screen may still be visible.
      await Promise.all([
        page.waitForResponse(isAnswer),
        index === 0 ? page.goto(`${path}?scenario=${scenario}`) : go(page, path),
      ]);
      await settle(page);
      await expect(page.getByRole('figure')).toHaveCount(Object.keys(charts).length);
      const results = new Map(
        await Promise.all([...bodies].map(async ([at, body]) => [at, (await body).result] as const)),
      );
      const answers: Answers = (id) =>
        results.get(operations[id].path.replace('{provider}', 'passant')) as never;
      for (const [title, expected] of Object.entries(charts)) {
        const chart = page.getByRole('figure', { name: title });
        const show = chart.getByRole('button', { name: 'Show table' });
        if (await show.isVisible()) await show.click();
        await expect(chart.getByRole('grid', { name: title })).toBeVisible();
        const rows = expected(answers).map((row) => row.join(': '));
        expect(rows.length, title).toBeGreaterThan(0);
        await expect.poll(async () => (await rowsOf(chart)).sort(), `${path}, ${title}`).toEqual(rows.sort());
      }
      await axeFindsNothing(page);
    }
  });
}
