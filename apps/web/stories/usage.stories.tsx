import { type QuotaAlert, saveOrUpdateApp } from '@platform/sdk';
import { freeQuotaAlert } from '@platform/sdk/rules';
import { story } from '@platform/sdk-mocks/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Screen } from './Screen.tsx';

/** An alert about the free quota. */
const alertOf = (
  changes: Pick<QuotaAlert, 'alertId' | 'title' | 'content'> & Partial<QuotaAlert>,
): QuotaAlert => ({
  kind: 'freeQuota',
  flowType: 'interface',
  isUsedUp: false,
  jumpUrl: '/package',
  resetTime: '2026-11-20T16:00:00.000Z',
  expirationDate: null,
  ...changes,
});

const meta = {
  title: 'Usage',
  component: Screen,
  args: { path: '/controlPanel/overview' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Waits until nivo has drawn the chart, which has no accessible name. */
const drawn = (canvasElement: HTMLElement, title: string, selector: string) =>
  waitFor(() =>
    expect(
      [...canvasElement.querySelectorAll('figure')]
        .find((figure) => within(figure).queryByRole('heading', { name: title }))
        ?.querySelector(`[role="img"] ${selector}`),
    ).toBeTruthy(),
  );

export const Overview: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/^Succeeded: 1,284 calls in 7 days/)).toBeVisible();
    await drawn(canvasElement, 'API call trend', 'path[data-line="series"]');
    await drawn(canvasElement, 'API distribution this month', 'foreignObject');
    await expect(canvas.getByText(/^Complete up to .* Days in UTC\+8\.$/)).toHaveTextContent(
      /10 to 30 minutes behind/,
    );
    await expect(await canvas.findByRole('group', { name: 'Paid API calls left' })).toHaveTextContent(
      '8,140of 10,000',
    );
    await expect(
      await canvas.findByRole('link', { name: 'Your certification is under review' }),
    ).toBeVisible();
    const attention = within(await canvas.findByRole('region', { name: 'Needs attention' }));
    await expect(await attention.findByText('Unpaid order: Video traffic 100 GB, $62.00')).toBeVisible();
    await expect(attention.getByRole('link', { name: 'Pay' })).toHaveAttribute(
      'href',
      `/controlPanel/mallOrder/detail?orderId=${story.orders.video.id}`,
    );
    const paid = within(canvas.getByRole('figure', { name: 'Paid traffic trend' }));
    await userEvent.click(paid.getByRole('radio', { name: 'Snapshots' }));
    await expect(await paid.findByText(/^136 \w+ in 7 days/)).toBeVisible();
  },
};

/** Rejected and failed calls, unpaid orders, and quotas that are nearly used up, come before the figures. */
export const OverviewNeedsAttention: Story = {
  parameters: {
    responses: {
      'flowAnalysis/getFlowAnalysis': () => ({
        statisticsTime: '2026-11-20T09:15:00.000Z',
        hourList: [
          { hour: '2026-11-20T07:00:00.000Z', calls: 99, rejectedCalls: 1, failedCalls: 0 },
          { hour: '2026-11-20T08:00:00.000Z', calls: 54, rejectedCalls: 6, failedCalls: 0 },
        ],
      }),
      'platform/getQuotaAlerts': () => ({
        list: Array.from({ length: 5 }, (_, index) =>
          alertOf({
            alertId: `alert-${index}`,
            isUsedUp: index === 0,
            ...freeQuotaAlert(`Hourly customer flow v${index}`, {
              calls: 84,
              percentage: 80,
              zone: 'UTC+8',
            }),
          }),
        ),
      }),
    },
  },
  beforeEach: () => localStorage.removeItem('dismissedAlerts'),
  play: async ({ canvas }) => {
    const attention = within(await canvas.findByRole('region', { name: 'Needs attention' }));
    await expect(await attention.findByText(/^6 rejected calls from /)).toBeVisible();
    await expect(
      attention.getByText('10% of your calls in this hour, 1% in the 24 hours before.'),
    ).toBeVisible();
    await expect(attention.getByRole('link', { name: 'Show calls' })).toHaveAttribute(
      'href',
      '/onlineDebugger/history?status=failed',
    );
    await expect(attention.getByRole('link', { name: 'Alert settings' })).toBeVisible();
    const [dismiss] = attention.getAllByRole('button', { name: /^Dismiss: / });
    if (dismiss) await userEvent.click(dismiss);
    await expect(attention.queryByText(/flow v0$/)).toBeNull();
    await userEvent.click(attention.getByRole('button', { name: 'Show 2 more' }));
    await expect(attention.getAllByRole('listitem')).toHaveLength(6);
  },
};

export const OverviewOfAMonth: Story = {
  args: { path: '/controlPanel/overview?range=last30&application=S107-7KQ2M9XD4H' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/ calls in 30 days, peak /)).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Last 30 days' })).toBeChecked();
    await expect(canvas.getByRole('button', { name: /Store traffic dashboard/ })).toBeVisible();
  },
};

export const OverviewOfANewcomer: Story = {
  parameters: { scenario: 'newcomer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No calls in these days' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the online debugger' })).toHaveAttribute(
      'href',
      '/onlineDebugger/debugger',
    );
  },
};

export const OverviewFailing: Story = {
  parameters: {
    failing: ['apiCallStatistic/apiPost/getDailyOverview', 'apiCallStatistic/getFlowPackageRemainAmount'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The calls could not be loaded')).toBeVisible();
    // The rest of the screen is still shown.
    await expect((await canvas.findAllByText(/calls in total/))[0]).toBeVisible();
  },
};

export const ProductUsage: Story = {
  args: { path: '/controlPanel/productUsage' },
  play: async ({ canvas }) => {
    const video = within(await canvas.findByRole('grid', { name: 'Video traffic' }));
    const trial = await video.findByRole('row', { name: /^Trial video traffic/ });
    await expect(trial).toHaveTextContent('1.34 GB of 5 GB');
    // Both are days in the gateway's time zone, regardless of the reader's.
    await waitFor(() => expect(trial).toHaveTextContent('1 Nov 202630 Nov 2026Renews monthlyIn use'));
    const snapshots = within(await canvas.findByRole('grid', { name: 'Snapshot calls' }));
    await expect(snapshots.getByRole('row', { name: /^Trial snapshots/ })).toHaveTextContent(/ 2027Used up$/);
    await expect(video.queryByText('Expired')).toBeNull();
    await userEvent.click(canvas.getByRole('switch', { name: 'Show expired products' }));
    await expect(await video.findByText('Expired')).toBeVisible();
    for (const name of ['API calls', 'Free API usage', 'Snapshot calls']) {
      await expect(await canvas.findByRole('grid', { name })).toBeVisible();
    }
    await expect(await canvas.findByText('Closest to its limit')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All QPS limits' })).toBeVisible();
    await expect(await canvas.findByText('No QPS upgrades')).toBeVisible();
  },
};

export const ProductUsageOfANewcomer: Story = {
  args: { path: '/controlPanel/productUsage' },
  parameters: { scenario: 'newcomer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No active video traffic package')).toBeVisible();
    await expect(await canvas.findByText('No basic API enabled')).toBeVisible();
  },
};

/** The first quota alert is shown above the content until it is dismissed; the others are shown on demand. */
export const WithQuotaAlerts: Story = {
  args: { path: '/controlPanel/productUsage' },
  parameters: {
    responses: {
      'platform/getQuotaAlerts': () => ({
        list: [
          alertOf({
            alertId: 'alert-used-up',
            isUsedUp: true,
            ...freeQuotaAlert('Hourly customer flow v2', { calls: 100, percentage: 100, zone: 'UTC+8' }),
          }),
          alertOf({
            alertId: 'alert-80',
            ...freeQuotaAlert('Realtime store count v2', { calls: 84, percentage: 80, zone: 'UTC+8' }),
          }),
        ],
      }),
    },
  },
  beforeEach: () => localStorage.removeItem('dismissedAlerts'),
  play: async ({ canvas }) => {
    const alerts = within(await canvas.findByRole('region', { name: 'Quota alerts' }));
    await expect(alerts.getByText('Today’s free calls are used up: Hourly customer flow v2')).toBeVisible();
    await expect(alerts.getAllByRole('link', { name: 'Buy calls' })[0]).toHaveAttribute('href', '/package');
    await expect(alerts.queryByText(/84 of 100/)).toBeNull();
    await userEvent.click(alerts.getByRole('button', { name: 'Show 1 more alert' }));
    await expect(alerts.getByText(/84 of 100/)).toBeVisible();
    const [first] = alerts.getAllByRole('button', { name: 'Close' });
    if (first) await userEvent.click(first);
    await expect(alerts.queryByText(/used up/)).toBeNull();
    await expect(
      alerts.getByText('80% of today’s free calls are used: Realtime store count v2'),
    ).toBeVisible();
    await userEvent.click(alerts.getByRole('button', { name: 'Close' }));
    await expect(canvas.queryByRole('region', { name: 'Quota alerts' })).toBeNull();
  },
};

export const ProductUsageFailing: Story = {
  args: { path: '/controlPanel/productUsage' },
  parameters: { failing: ['product/usage/getFlowProductUsage'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The API calls could not be loaded')).toBeVisible();
    await expect(await canvas.findByText('The free quotas could not be loaded')).toBeVisible();
  },
};

export const Traffic: Story = {
  args: { path: '/controlPanel/usageManagement' },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement, 'Calls by day', 'path[data-line="series"]');
    await expect(canvas.getByRole('group', { name: 'Paid calls' })).toHaveTextContent('243');
    const times = within(canvas.getByRole('grid', { name: 'Response times by API' }));
    await expect(times.getByRole('row', { name: /^Hourly customer flow/ })).toHaveTextContent(
      /17 ms36 ms63 ms$/,
    );
    const p95 = () =>
      times
        .getAllByRole('row')
        .slice(1)
        .map((row) => Number.parseInt(within(row).getAllByRole('gridcell').at(-2)?.textContent ?? '', 10));
    await userEvent.click(times.getByRole('columnheader', { name: 'p95' }));
    await waitFor(() => expect(p95()).toEqual(p95().toSorted((one, other) => one - other)));
    await userEvent.click(times.getByRole('columnheader', { name: 'p95' }));
    await waitFor(() => expect(p95()).toEqual(p95().toSorted((one, other) => other - one)));
    await expect(canvas.queryByRole('grid', { name: 'Calls day by day' })).toBeNull();
    const chart = within(canvas.getByRole('figure', { name: 'Calls by day' }));
    await userEvent.click(chart.getByRole('button', { name: 'Show table' }));
    await expect(await chart.findByRole('columnheader', { name: 'Previous 7 days' })).toBeVisible();
  },
};

/** “Show day by day” on the traffic screen opens the usage log with the same filters. */
export const DayByDay: Story = {
  args: { path: '/controlPanel/usageManagement' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Show day by day' }));
    const table = within(await canvas.findByRole('grid', { name: 'Calls day by day' }));
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(21));
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(2));
    await expect(canvas.getByText('1,284 calls: 1,041 free, 243 paid. 11 rejected, 2 failed.')).toBeVisible();
  },
};

export const TrafficOfOneApi: Story = {
  args: {
    path: '/controlPanel/usageManagement?api=api-demographics-profile-v2&from=2026-11-14&to=2026-11-20',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Visitor profile of a day v2/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Show day by day' }));
    await expect(await canvas.findByText('125 calls: 0 free, 125 paid. 2 rejected, 0 failed.')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /Visitor profile of a day v2/ })).toBeVisible();
  },
};

export const TrafficByHour: Story = {
  args: { path: '/controlPanel/usageManagement?from=2026-11-17&to=2026-11-18' },
  play: async ({ canvas }) => {
    const chart = within(await canvas.findByRole('figure', { name: 'Calls by hour' }));
    // Both days are over.
    await expect(chart.getByRole('img')).not.toHaveAccessibleDescription(/is not over/);
    await userEvent.click(chart.getByRole('button', { name: 'Show table' }));
    await expect(chart.getAllByRole('row')).toHaveLength(49);
  },
};

/**
 * One empty state replaces all charts. It offers the last 7 days, because new calls can't appear in days that are over.
 */
export const TrafficOfAnEmptyQuarter: Story = {
  args: { path: '/controlPanel/usageManagement?range=lastQuarter' },
  parameters: { scenario: 'newcomer' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { name: 'No calls in these days' })).toBeVisible();
    await expect(canvas.getAllByRole('heading', { name: /^No / })).toHaveLength(1);
    await expect(canvas.queryByText(/^Send a call/)).toBeNull();
    await expect(canvasElement.querySelector('svg[preserveAspectRatio]')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show last 7 days' }));
    await expect(await canvas.findByText(/^Send a call/)).toBeVisible();
  },
};

/** A range that is not allowed stays in the field, with its error, and the figures stay those of the former days. */
export const TooLong: Story = {
  args: { path: '/controlPanel/usageManagement?from=2026-01-01&to=2026-11-20' },
  play: async ({ canvas }) => {
    const figure = await canvas.findByRole('figure', { name: 'Calls by day' });
    const [year] = canvas.getAllByRole('spinbutton', { name: /year/ });
    await userEvent.click(year as HTMLElement);
    await userEvent.keyboard('{ArrowDown}');
    await expect(await canvas.findByText('Please select at most 366 days')).toBeVisible();
    await expect(year).toHaveTextContent('2025');
    await expect(figure).toBeVisible();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(canvas.queryByText('Please select at most 366 days')).toBeNull());
  },
};

/** As other values in the URL that are not allowed, too many days are replaced by the default. */
export const TooLongInTheUrl: Story = {
  args: { path: '/controlPanel/usageManagement?from=2020-01-01&to=2026-11-20' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('figure', { name: 'Calls by day' })).toBeVisible();
    await expect(canvas.getAllByRole('spinbutton', { name: /year/ })[0]).toHaveTextContent('2026');
  },
};

export const Qps: Story = {
  args: { path: '/controlPanel/usageManagement?show=qps' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 rejected')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search APIs' }), 'hourly');
    await waitFor(() => expect(canvas.queryByText('1 rejected')).toBeNull());
    await expect(await canvas.findByText('6 of 10')).toBeVisible();
  },
};

const statisticsTime = '2026-11-20T09:15:00.000Z';
const HOURLY = {
  appId: 'S107-7KQ2M9XD4H',
  appName: 'Store traffic dashboard',
  apiId: 'api-traffic-hourly-v2',
  apiName: 'Hourly customer flow',
  methodName: 'open.traffic.getHourlyFlow',
  version: 'v2',
};
const ORDER_ID = 'ord-20261106-481907';
const GRANTS = [
  { grantId: `grant-${ORDER_ID}-1`, orderId: ORDER_ID, productName: 'API call package 10,000' },
  { grantId: `grant-${ORDER_ID}-2`, orderId: ORDER_ID, productName: 'API call package 100,000' },
];

/**
 * A package of two products increased an API's limit twice: each row shows its own part, and the sum is correct.
 */
export const QpsIncreasedTwice: Story = {
  args: { path: '/controlPanel/QPS' },
  parameters: {
    responses: {
      'flowAnalysis/getApiQpsInfo': () => ({
        statisticsTime,
        basicApiList: [],
        increasedApiList: [5, 10].map((increasedQps, index) => ({
          ...HOURLY,
          ...GRANTS[index],
          productName: `QPS expansion ${increasedQps}`,
          baseQps: 10,
          increasedQps,
          qps: 25,
          peakQps: 14,
          limitedCalls: 0,
          state: 'inUse',
          startTime: '2026-11-06T15:20:00.000Z',
          expirationDate: '2027-05-06',
        })),
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+5')).toBeVisible();
    await expect(canvas.getByText('+10')).toBeVisible();
    await expect(canvas.getAllByText('10 + 15 = 25')).toHaveLength(2);
  },
};

/** A package of two products paid for one API's calls of a day. */
export const FeesOfAPackageOfTwo: Story = {
  args: { path: '/controlPanel/feeManagement' },
  parameters: {
    responses: {
      'feeDetail/getApiFeeDetailInfos': () => ({
        statisticsTime,
        totalFee: { amount: 1300, currency: 'USD' },
        total: 2,
        list: GRANTS.map((grant, index) => ({
          day: '2026-11-20',
          flowType: 'interface',
          ...HOURLY,
          ...grant,
          amount: 3 * 10 ** index,
          fee: { amount: 300 + 700 * index, currency: 'USD' },
        })),
      }),
    },
  },
  play: async ({ canvas }) => {
    const fees = within(await canvas.findByRole('grid', { name: 'Costs by day' }));
    await expect(await fees.findByText('$3.00')).toBeVisible();
    await expect(fees.getByText('$10.00')).toBeVisible();
  },
};

/** Applications with the same name have their AppID wherever usage names them. */
export const SameNames: Story = {
  args: { path: '/controlPanel/QPS' },
  beforeEach: async () => {
    const { dashboard, inspection } = story.applications;
    await saveOrUpdateApp({ appId: inspection.appId, name: dashboard.name, description: 'Inspections' });
  },
  play: async ({ canvas }) => {
    const { appId, name } = story.applications.dashboard;
    const basic = within(await canvas.findByRole('grid', { name: 'Basic API QPS' }));
    await expect((await basic.findAllByText(`${name} (${appId})`))[0]).toBeVisible();
  },
};

export const QpsScreen: Story = {
  args: { path: '/controlPanel/QPS?keyword=nothing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('No matching APIs')).toHaveLength(2);
  },
};

export const QpsFailing: Story = {
  args: { path: '/controlPanel/QPS' },
  parameters: { failing: ['flowAnalysis/getApiQpsInfo'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The calls per second could not be loaded')).toBeVisible();
  },
};

export const Video: Story = {
  args: { path: '/controlPanel/flowConsumeDetail?show=video' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('503 MB in 1 h of video, opened 21 times.')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Device id' }), 'DV-0102-13');
    await waitFor(() => expect(canvas.queryByText(/Ground floor camera/)).toBeNull());
    await expect((await canvas.findAllByText('Checkout camera'))[0]).toBeVisible();
  },
};

export const Snapshots: Story = {
  args: { path: '/controlPanel/flowConsumeDetail?show=captures' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('136 snapshots.')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Calls' }));
    await expect(
      await canvas.findByText('1,284 calls: 1,041 free, 243 paid. 11 rejected, 2 failed.'),
    ).toBeVisible();
  },
};

export const DetailsFailing: Story = {
  args: { path: '/controlPanel/flowConsumeDetail' },
  parameters: { failing: ['flow/statistic/getDetail'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The calls could not be loaded')).toBeVisible();
  },
};

export const DetailsOfANewcomer: Story = {
  args: { path: '/controlPanel/flowConsumeDetail' },
  parameters: { scenario: 'newcomer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No calls in these days')).toBeVisible();
  },
};
