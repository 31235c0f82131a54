import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Screen } from './Screen.tsx';

const meta = {
  title: 'Dashboard',
  component: Screen,
  args: { path: '/controlPanel/board' },
  parameters: { scenario: 'operator' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first places of a ranking. */
const placesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    rank: index + 1,
    calls: 300 - index,
    rejectedCalls: 0,
    failedCalls: 0,
    percentage: 1,
  }));

export const Overview: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^No change vs previous 7 days, until the same hour$/),
    ).toBeVisible();
    const trend = within(await canvas.findByRole('figure', { name: 'Call trend' }));
    await userEvent.click(trend.getByRole('button', { name: 'Show table' }));
    await expect(await trend.findByRole('columnheader', { name: 'Rejected' })).toBeVisible();
    await expect(trend.getByRole('columnheader', { name: 'Failed' })).toBeVisible();
    await expect(trend.getAllByRole('gridcell', { name: '1,092' })[0]).toBeVisible();
    await expect(trend.getByRole('columnheader', { name: 'Previous 7 days' })).toBeVisible();
    // The board has no to-do list, because the sidebar's work queue shows what waits.
    await expect(canvas.queryByText('To do')).toBeNull();
    const places = within(await canvas.findByRole('grid', { name: 'Enterprise ranking' }));
    await expect(places.getByRole('link', { name: 'Lindqvist Retail Analytics' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/controlPanel\/flowManagement\?enterpriseId=ent-lindqvist&from=.*&tab=1&to=/),
    );
    await expect(canvas.getByRole('grid', { name: 'API ranking' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View paid orders' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/controlPanel\/userOrder\?dayKind=paid&from=2026-.*&to=2026-/),
    );
  },
};

/** Failed calls and the work queue come before the figures. */
export const NeedsAttention: Story = {
  parameters: {
    responses: {
      // 12 failed calls in the last hour, 3 in the day before it.
      'operation-center/gatewayInvokeLog': async (request: Request) => {
        const body = new URLSearchParams(await request.text());
        const [from, to] = ['startTimeFrom', 'startTimeTo'].map((name) => Date.parse(body.get(name) ?? ''));
        return { total: (to ?? 0) - (from ?? 0) < 3_600_000 ? 12 : 3, isCut: false, list: [] };
      },
      'platform/getWorkQueue': () => ({
        pendingReviewCount: 2,
        reportedTransferCount: 1,
        requestedInvoiceCount: 0,
      }),
    },
  },
  play: async ({ canvas }) => {
    const attention = within(await canvas.findByRole('region', { name: 'Needs attention' }));
    await expect(await attention.findByText('12 failed calls in the last hour')).toBeVisible();
    await expect(attention.getByText('3 failed calls in the 24 hours before.')).toBeVisible();
    await expect(attention.getByRole('link', { name: 'Show calls' })).toHaveAttribute(
      'href',
      '/controlPanel/apiLog?caller=all&range=hour&statusCode=abnormal',
    );
    await expect(attention.getByText('2 certification reviews')).toBeVisible();
    await expect(attention.getByText('1 transfer to confirm')).toBeVisible();
    await expect(attention.queryByText(/invoice/)).toBeNull();
    await expect(attention.getByRole('link', { name: 'Review' })).toHaveAttribute(
      'href',
      '/controlPanel/customerManagement?reviewStatus=pending',
    );
  },
};

export const NothingToDo: Story = {
  parameters: {
    responses: {
      'operation-center/gatewayInvokeLog': () => ({ total: 0, isCut: false, list: [] }),
      'platform/getWorkQueue': () => ({
        pendingReviewCount: 0,
        reportedTransferCount: 0,
        requestedInvoiceCount: 0,
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing needs your attention.')).toBeVisible();
  },
};

export const CurrentMonth: Story = {
  args: { path: '/controlPanel/board?range=month' },
  play: async ({ canvas }) => {
    const month = await canvas.findByRole('radio', { name: 'Current month' });
    await expect(month).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Last 30 days' }));
    await expect(await canvas.findByRole('radio', { name: 'Last 30 days' })).toBeChecked();
  },
};

export const LastQuarter: Story = {
  args: { path: '/controlPanel/board?range=lastQuarter' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Last quarter' })).toBeChecked();
    // All days of the quarter are over, so the label does not end with "until the same hour".
    await expect(await canvas.findByText(/vs previous 3 months$/)).toBeVisible();
  },
};

export const PartlyFailing: Story = {
  parameters: { failing: ['operation-center/interfaceCallTrend', 'operation-center/enterpriseCallRanking'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The call trend could not be loaded')).toBeVisible();
    await expect(await canvas.findByText('The enterprise ranking could not be loaded')).toBeVisible();
    await expect(await canvas.findByRole('grid', { name: 'API ranking' })).toBeVisible();
  },
};

/** A row for users without an enterprise completes the ranking, so that the rows add up to all calls. */
export const UsersWithoutEnterprise: Story = {
  parameters: {
    responses: {
      'operation-center/enterpriseCallRanking': () => ({
        statisticsTime: '2026-11-20T09:15:00.000Z',
        calls: 500,
        withoutEnterprise: { calls: 186, rejectedCalls: 16, failedCalls: 0, percentage: 37.2 },
        list: [
          {
            rank: 1,
            enterpriseId: 'ent-lindqvist',
            enterpriseName: 'Lindqvist Retail Analytics',
            calls: 314,
            rejectedCalls: 2,
            failedCalls: 1,
            percentage: 62.8,
          },
        ],
      }),
    },
  },
  play: async ({ canvas }) => {
    const places = within(await canvas.findByRole('grid', { name: 'Enterprise ranking' }));
    const row = await places.findByRole('row', { name: 'Users without an enterprise' });
    await expect(row).toHaveTextContent(/^–.*186.*37\.2%$/);
  },
};

/** A long ranking shows its top, and says how many entries it has. */
export const LongRankings: Story = {
  parameters: {
    responses: {
      'operation-center/enterpriseCallRanking': () => ({
        statisticsTime: '2026-11-20T09:15:00.000Z',
        calls: 2000,
        withoutEnterprise: { calls: 200, rejectedCalls: 0, failedCalls: 0, percentage: 10 },
        list: placesOf(6).map((place) => ({
          ...place,
          enterpriseId: `ent-${place.rank}`,
          enterpriseName: `Enterprise ${place.rank}`,
        })),
      }),
      'operation-center/interfaceCallRanking': () => ({
        statisticsTime: '2026-11-20T09:15:00.000Z',
        calls: 2000,
        list: placesOf(100).map((place) => ({
          ...place,
          apiId: `api-${place.rank}`,
          apiName: `API ${place.rank}`,
          methodName: 'open.traffic.getHourlyFlow',
          version: 'v2',
        })),
      }),
    },
  },
  play: async ({ canvas }) => {
    const enterprises = within(await canvas.findByRole('grid', { name: 'Enterprise ranking' }));
    await expect(enterprises.getByText('Enterprise 5')).toBeVisible();
    await expect(enterprises.queryByText('Enterprise 6')).toBeNull();
    await expect(enterprises.getByText('Users without an enterprise')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 6 enterprises' }));
    await expect(await enterprises.findByText('Enterprise 6')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show the top 5 enterprises' }));
    await expect(enterprises.queryByText('Enterprise 6')).toBeNull();
    // The platform sends no more than 100 entries, so there may be more.
    await expect(await canvas.findByRole('button', { name: 'Show the top 100 APIs' })).toBeVisible();
  },
};
