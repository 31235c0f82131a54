import { type OperationId, operations, type ResultOf } from '@platform/sdk/operations';
import { FLOW_SOURCES } from '@platform/sdk/rules';
import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { dayIn } from '../src/lib/dayRanges.ts';
import { formatBytes, formatDay, formatMoney, formatNumber } from '../src/lib/format.ts';
import { axeFindsNothing } from './axe.ts';
import { WIDE } from './checkAccessibility.ts';
import { go, settle } from './go.ts';
import { API } from './people.ts';
import { test } from './test.ts';

/** A table row: its header and its values. */
type Row = [of: string, ...figures: string[]];

/** Returns the result of an operation's latest response; with `before`, of its response for the days before the range. */
type ResultFor = <Id extends OperationId>(id: Id, before?: 'before') => ResultOf<Id>;

/** The expected table rows of a screen's charts, by chart title. */
interface Screen {
  path: string;
  charts: Record<string, (resultFor: ResultFor) => Row[]>;
}

const count = formatNumber;

/** A day in the mocks' zone. */
const daysAgo = (days: number) => dayIn(new Date(Date.now() - days * 86_400_000), '+08:00');

const apiRow = ({ apiName, version, calls }: { apiName: string; version: string; calls: number }): Row => [
  `${apiName} ${version}`,
  count(calls),
];

/** The day of the mocks' zone in which the statistics end. */
const openDay = (statisticsTime: string) => dayIn(new Date(statisticsTime), '+08:00');

/** A day's figures and the figure of the earlier day; the current day is not compared, because it is not over. */
const dayRow = (day: string, statisticsTime: string, figures: string[], earlier: string): Row =>
  day === openDay(statisticsTime)
    ? [`${formatDay(day)}, so far`, ...figures, '–']
    : [formatDay(day), ...figures, earlier];

/** The rows of a trend with one line. */
const lineRows = <Day extends { day: string }>(
  statisticsTime: string,
  list: readonly Day[],
  before: readonly Day[],
  figure: (day: Day) => string,
): Row[] =>
  list.map((each, index) => dayRow(each.day, statisticsTime, [figure(each)], figure(before[index] ?? each)));

const callsRows =
  (id: 'getApiDailyOverview' | 'getInterfaceCallTrend') =>
  (resultFor: ResultFor): Row[] => {
    const { statisticsTime, list } = resultFor(id);
    const before = resultFor(id, 'before').list;
    return list.map(({ day, calls, rejectedCalls, failedCalls }, index) =>
      dayRow(
        day,
        statisticsTime,
        [calls, rejectedCalls, failedCalls].map(count),
        count(before[index]?.calls ?? 0),
      ),
    );
  };

const paidTrend =
  (figure: (day: ResultOf<'getFlowPackageDailyOverview'>['list'][number]) => string) =>
  (resultFor: ResultFor): Row[] => {
    const { statisticsTime, list } = resultFor('getFlowPackageDailyOverview');
    return lineRows(statisticsTime, list, resultFor('getFlowPackageDailyOverview', 'before').list, figure);
  };

const overview: Screen['charts'] = {
  'API call trend': callsRows('getApiDailyOverview'),
  'API distribution this month': (resultFor) => resultFor('getApiMonthOverview').list.map(apiRow),
  'Paid API distribution this month': (resultFor) =>
    resultFor('getFlowPackageMonthOverview').list.map(apiRow),
  'Paid traffic trend': paidTrend(({ paidCalls }) => count(paidCalls)),
};

const traffic: Screen['charts'] = {
  'Calls by day': (resultFor) => {
    const { statisticsTime, dayList } = resultFor('getFlowAnalysis');
    const before = resultFor('getFlowAnalysis', 'before').dayList;
    return dayList.map(({ day, calls, freeCalls, rejectedCalls, failedCalls }, index) =>
      dayRow(
        day,
        statisticsTime,
        [calls, rejectedCalls, failedCalls, freeCalls].map(count),
        count(before[index]?.calls ?? 0),
      ),
    );
  },
  'Calls by API': (resultFor) => resultFor('getFlowAnalysis').apiList.map(apiRow),
  'Calls by application': (resultFor) =>
    resultFor('getFlowAnalysis').appList.map(({ appName, calls }) => [appName, count(calls)]),
};

const fees: Screen['charts'] = {
  Sources: (resultFor) =>
    resultFor('getFlowPackageRatio').list.map(({ source, productName, amount }) => [
      productName ?? FLOW_SOURCES[source],
      count(amount),
    ]),
};

const board: Screen['charts'] = {
  'Call trend': callsRows('getInterfaceCallTrend'),
  'Cost trend': (resultFor) => {
    const { statisticsTime, list } = resultFor('getCostConsumptionTrend');
    const before = resultFor('getCostConsumptionTrend', 'before').list;
    return lineRows(statisticsTime, list, before, ({ cost }) => formatMoney(cost));
  },
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
        'Video traffic by day': (resultFor) => {
          const { statisticsTime, dayList } = resultFor('getEnterpriseStreamingStatistic');
          const before = resultFor('getEnterpriseStreamingStatistic', 'before').dayList;
          return lineRows(statisticsTime, dayList, before, ({ bytes }) => formatBytes(bytes));
        },
      },
    },
    {
      path: '/controlPanel/flowManagement?tab=2&media=snapshot',
      charts: {
        'Snapshots by day': (resultFor) => {
          const { statisticsTime, dayList } = resultFor('getEnterpriseSnapshotStatistic');
          const before = resultFor('getEnterpriseSnapshotStatistic', 'before').dayList;
          return lineRows(statisticsTime, dayList, before, ({ captures }) => count(captures));
        },
      },
    },
  ],
};

/**
 * @returns the rows on all pages of a chart's open table: the row header and the values, without the table's header
 *   and percentages
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
const isApiResponse = (response: Response) => pathOf(response).startsWith(API);

interface Body {
  result: { statisticsTime?: string; list?: { day?: string }[]; dayList?: { day?: string }[] };
}

/** Records the API's responses to a page. */
function record(page: Page): { path: string; body: Promise<Body> }[] {
  const bodies: { path: string; body: Promise<Body> }[] = [];
  page.on('response', (response) => {
    if (isApiResponse(response)) bodies.push({ path: pathOf(response), body: response.json() });
  });
  return bodies;
}

/** Whether the response is about days before the current range, which ends today. */
const isBefore = ({ result: { statisticsTime, list, dayList = list } }: Body) => {
  const last = Array.isArray(dayList) ? dayList.at(-1)?.day : undefined;
  return statisticsTime !== undefined && last !== undefined && last < openDay(statisticsTime);
};

test.use({ viewport: WIDE });

for (const [scenario, screens] of Object.entries(SCREENS)) {
  test(`the ${scenario} account finds every chart's values in its table`, async ({ page }) => {
    const bodies = record(page);
    for (const [index, { path, charts }] of screens.entries()) {
      // Every screen sends its own requests; until they have their responses, the previous screen may still be visible.
      await Promise.all([
        page.waitForResponse(isApiResponse),
        index === 0 ? page.goto(`${path}?scenario=${scenario}`) : go(page, path),
      ]);
      await settle(page);
      await expect(page.getByRole('figure')).toHaveCount(Object.keys(charts).length);
      const results = new Map<string, unknown>();
      for (const { path: at, body } of bodies) {
        const known = await body;
        results.set(isBefore(known) ? `${at} before` : at, known.result);
      }
      const resultFor: ResultFor = (id, before) => {
        const at = operations[id].path.replace('{provider}', 'passant');
        return results.get(before ? `${at} ${before}` : at) as never;
      };
      for (const [title, expected] of Object.entries(charts)) {
        const chart = page.getByRole('figure', { name: title, exact: true });
        const show = chart.getByRole('button', { name: 'Show table' });
        if (await show.isVisible()) await show.click();
        await expect(chart.getByRole('grid', { name: title })).toBeVisible();
        const rows = expected(resultFor).map((row) => row.join(': '));
        expect(rows.length, title).toBeGreaterThan(0);
        await expect.poll(async () => (await rowsOf(chart)).sort(), `${path}, ${title}`).toEqual(rows.sort());
      }
      await axeFindsNothing(page);
    }
  });
}
