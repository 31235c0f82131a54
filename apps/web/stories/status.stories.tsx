import type { getPlatformStatus, StatusEvent } from '@platform/sdk';
import { story } from '@platform/sdk-mocks/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Screen } from './Screen.tsx';

const OPERATION = 'platform/getPlatformStatus';

const meta = {
  title: 'Status',
  component: Screen,
  args: { path: '/status' },
  parameters: { scenario: 'visitor' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

const [called] = story.usage.calls;
const LONG = 'Kundenzählungsschnittstellenumstellungsankündigung'.repeat(2);

const incident: StatusEvent = {
  noticeId: 'ntc-01JD4W0021',
  title: LONG,
  html: '<p>Most calls of the customer flow APIs fail. We are working on it.</p>',
  state: 'outage',
  phase: 'ongoing',
  startTime: '2026-11-20T08:40:00.000Z',
  endTime: null,
  updateTime: '2026-11-20T09:10:00.000Z',
};
const planned: StatusEvent = {
  ...incident,
  noticeId: 'ntc-01JD4W0022',
  title: 'New data center',
  html: '',
  state: 'maintenance',
  phase: 'planned',
  startTime: '2026-12-01T02:00:00.000Z',
};

const figures = {
  apiId: called?.api ?? '',
  methodName: 'open.traffic.getHourlyFlow',
  version: 'v2',
  availability: null,
  recentAvailability: null,
  p50Duration: null,
  p95Duration: null,
  p99Duration: null,
};
const group = { id: 'new-customer-flow', name: 'Customer flow', interfaceVersion: 'new' } as const;
const status = {
  state: 'operational',
  statisticsTime: '2026-11-20T09:15:00.000Z',
  dayFrom: '2026-08-23',
  dayTo: '2026-11-20',
  events: [],
  groups: [],
} satisfies Awaited<ReturnType<typeof getPlatformStatus>>;

export const Operational: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All APIs are operational')).toBeVisible();
    await expect(canvas.getByText(story.notices.maintenance.title)).toBeVisible();
    const [picture] = canvas.getAllByRole('img', {
      name: /^Availability by day: 100% on 29 days, less on 1 day/,
    });
    await expect(picture).toBeVisible();
    const [failed] = canvas.getAllByText('Less than 100% on 1 day');
    if (failed) await userEvent.click(failed);
    await expect(canvas.getAllByText(/: 91\.83%$/)[0]).toBeVisible();
  },
};

export const Outage: Story = {
  parameters: {
    responses: {
      [OPERATION]: () => ({
        ...status,
        state: 'outage',
        events: [planned, incident],
        groups: [
          {
            ...group,
            apiList: [
              {
                ...figures,
                apiName: LONG,
                availability: 97.2,
                recentAvailability: 3.1,
                dailyAvailability: [...Array(60).fill(99.95), ...Array(29).fill(96), 3.1],
                p50Duration: 1240,
                p95Duration: 28_000,
                p99Duration: 30_000,
              },
            ],
          },
        ],
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Most calls of some APIs fail')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Now' })).toBeVisible();
    await expect(canvas.getByText(/^Since/)).toBeVisible();
    await expect(canvas.getByText(/^From/)).toBeVisible();
    await expect(canvas.getByText('1,240 / 28,000 / 30,000 ms')).toBeVisible();
    await expect(canvas.getByText('None in the last 90 days.')).toBeVisible();
  },
};

/** Groups without figures share one card. */
export const WithoutCalls: Story = {
  parameters: {
    responses: {
      [OPERATION]: () => ({
        ...status,
        groups: (['new', 'old'] as const).map((interfaceVersion) => ({
          ...group,
          id: interfaceVersion,
          interfaceVersion,
          apiList: [{ ...figures, apiName: 'Hourly customer flow', dailyAvailability: Array(90).fill(null) }],
        })),
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 3, name: 'Not enough calls to show figures' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('heading', { level: 3, name: group.name })).toBeNull();
    await expect(canvas.getByText('Customer flow (old-customer interface)')).toBeVisible();
    const [link] = canvas.getAllByRole('link', { name: 'Hourly customer flow' });
    await expect(link).toHaveAttribute('href', `/documentCore/${figures.apiId}`);
  },
};

export const Failing: Story = {
  parameters: { failing: [OPERATION] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The figures could not be loaded')).toBeVisible();
  },
};
