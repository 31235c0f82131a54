import { story } from '@platform/sdk-mocks/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { dayIn } from '#lib/dayRanges.ts';
import { queryClient } from '#lib/queryClient.ts';
import { LONG_NAME } from './commerce.ts';
import { Screen } from './Screen.tsx';

const PATH = '/controlPanel/flowManagement';

const meta = {
  title: 'Customer quotas',
  component: Screen,
  args: { path: PATH },
  parameters: { scenario: 'operator' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

export const Recharge: Story = {
  play: async ({ canvas }) => {
    const row = () => canvas.getByRole('row', { name: /^Lindqvist/ });
    await userEvent.click(await canvas.findByRole('button', { name: 'Recharge Lindqvist Retail Analytics' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'API calls' }));
    await userEvent.click(dialog.getByRole('button', { name: /Validity/ }));
    await userEvent.click(await screen.findByRole('option', { name: '12 months' }));
    await userEvent.type(field('Number of packages'), '5{Tab}');
    // The total is shown while the amount is still being typed.
    await userEvent.type(field('Amount per package'), '10000');
    await expect(
      await dialog.findByText(
        /^Tomas Lindqvist gets 5 × 10,000 = 50,000 calls, valid until \d+ \w+ 20\d\d\.$/,
      ),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Recharge' }));
    await expect(await screen.findByText('Tomas Lindqvist received 50,000 calls')).toBeVisible();
    await waitFor(() => expect(row()).toHaveTextContent('158,130 left'));
    await expect(row()).toHaveTextContent('of 200,000');
  },
};

export const RechargeEmpty: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recharge Lindqvist Retail Analytics' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Recharge' }));
    for (const message of [
      'Please select quota type',
      'Please enter number of packages',
      'Please enter amount per package',
      'Please select time period',
    ]) {
      await expect(await dialog.findByText(message)).toBeVisible();
    }
  },
};

export const RechargeVideo: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recharge Kiosk & Company' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'Video traffic' }));
    await userEvent.type(field('Number of packages'), '2{Tab}');
    await userEvent.type(field('Amount per package'), '100{Tab}');
    // The totals are shown before the other fields are filled in.
    await expect(
      await dialog.findByText('Jonas Weber gets 2 × 100 = 200 GB of video traffic.'),
    ).toBeVisible();
    await expect(dialog.getByText(/^Enterprise balance: 5 GB now, 205 GB after\./)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /Validity/ }));
    await userEvent.click(await screen.findByRole('option', { name: '6 months' }));
    await expect(
      await dialog.findByText(/^Jonas Weber gets 2 × 100 = 200 GB of video traffic, valid until/),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Unit/ })).toHaveTextContent('GB');
    await userEvent.click(dialog.getByRole('radio', { name: 'Snapshots' }));
    await expect(
      await dialog.findByText(/^Jonas Weber gets 2 × 100 = 200 snapshots, valid until/),
    ).toBeVisible();
    await expect(dialog.queryByRole('button', { name: /Unit/ })).toBeNull();
  },
};

/** Only an amount that can be granted is announced. */
export const RechargeOfAnInvalidAmount: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recharge Kiosk & Company' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'Video traffic' }));
    const enter = async (count: string, amount: string) => {
      for (const [name, value] of [
        ['Number of packages', count],
        ['Amount per package', amount],
      ] as const) {
        await userEvent.clear(field(name));
        await userEvent.type(field(name), `${value}{Tab}`);
      }
    };
    await enter('2', '100');
    await expect(await dialog.findByText(/gets 2 × 100 = 200 GB/)).toBeVisible();
    await enter('1.5', '2.5');
    await waitFor(() => expect(dialog.queryByText(/ gets | after\./)).toBeNull());
    await enter('101', '60000');
    await expect(dialog.queryByText(/ gets | after\./)).toBeNull();
    await enter('100', '50000');
    await expect(await dialog.findByText(/gets 100 × 50,000 = 5,000,000 GB/)).toBeVisible();
  },
};

/** The dialog warns before an account is recharged that can't use the quota. */
export const RechargeOfADeactivatedAccount: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recharge Kiosk & Company' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText(`${story.accounts.deactivated.name} is deactivated`)).toBeVisible();
  },
};

export const RechargeOfAnEnabledAccount: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Recharge Lindqvist Retail Analytics' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await expect(dialog.queryByText(/deactivated/)).toBeNull();
  },
};

export const OneEnterprise: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Enterprise' }), 'meri');
    await userEvent.click(await screen.findByRole('option', { name: 'Meridian Shopping Centres' }));
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2));
    await expect(canvas.getByRole('row', { name: /^Meridian/ })).toHaveTextContent('175 GB left');
    // The enterprise stays selected on another tab.
    await userEvent.click(canvas.getByRole('tab', { name: 'Video and snapshots' }));
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'Enterprise' })).toHaveValue('Meridian Shopping Centres'),
    );
    // Pressing the selected option again does not clear it.
    await userEvent.click(canvas.getByRole('button', { name: /^Show suggestions/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Meridian Shopping Centres' }));
    await expect(canvas.getByRole('button', { name: 'All enterprises' })).toBeVisible();
    await expect(canvas.queryByRole('row', { name: /Checkout camera/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'All enterprises' }));
    await expect(await canvas.findByRole('row', { name: /Checkout camera/ })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Enterprise' })).toHaveValue('');
  },
};

export const InterfaceMonitoring: Story = {
  args: { path: `${PATH}?tab=1` },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Hourly customer flow v1/ });
    await expect(row).toHaveTextContent('700 free, 3,458 paid');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search APIs' }), 'entrance');
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Hourly customer flow v1/ })).toBeNull());
    await expect(await canvas.findByRole('row', { name: /Visitors by entrance/ })).toBeVisible();
  },
};

/** Long names leave room for the other columns. */
export const InterfaceMonitoringLongNames: Story = {
  args: { path: `${PATH}?tab=1` },
  parameters: {
    responses: {
      'operation-center/interfaceFlowMonitor': () => ({
        statisticsTime: '2026-11-20T09:15:00.000Z',
        calls: 1_204_518,
        freeCalls: 604_518,
        paidCalls: 600_000,
        rejectedCalls: 104_518,
        failedCalls: 0,
        total: 1,
        list: [
          {
            enterpriseId: 'ent-long',
            enterpriseName: LONG_NAME,
            appId: 'long',
            appName: LONG_NAME,
            apiId: 'long',
            apiName: LONG_NAME,
            methodName: 'open.demographics.getDailyProfile',
            version: 'v2',
            calls: 1_204_518,
            freeCalls: 604_518,
            paidCalls: 600_000,
            rejectedCalls: 104_518,
            failedCalls: 0,
            successRate: 91.3,
            averageDuration: 1018,
            p50Duration: 1036,
            p95Duration: 2036,
            p99Duration: 5003,
            peakQps: 1200,
            lastCallTime: '2026-11-20T09:12:40.000Z',
          },
        ],
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('open.demographics.getDailyProfile')).toBeVisible();
  },
};

export const OneApplicationAndApi: Story = {
  args: { path: `${PATH}?tab=1` },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Application' }), 'mall');
    await userEvent.click(await screen.findByRole('option', { name: /^Mall footfall board/ }));
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Hourly customer flow/ })).toBeNull());
    await userEvent.type(canvas.getByRole('combobox', { name: 'API' }), 'compared');
    await userEvent.click(await screen.findByRole('option', { name: /^Store comparison v2/ }));
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: 'All APIs' }));
    // Clearing the field opens the list of all options; Escape closes it.
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('row', { name: /Visitors by entrance/ })).toBeVisible();
  },
};

export const EnterprisesByName: Story = {
  args: { path: `${PATH}?keyword=NORTH` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /^Northlight/ })).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(2);
  },
};

export const MediaMonitoring: Story = {
  args: { path: `${PATH}?tab=2&from=2026-11-14&to=2026-11-20` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Video was opened 244 times and watched 19 h 8 min.')).toBeVisible();
    await userEvent.click(await canvas.findByRole('link', { name: 'First floor camera' }));
    await expect(await canvas.findByRole('button', { name: 'Only DV-0201-12' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Snapshots' }));
    const devices = within(await canvas.findByRole('grid', { name: 'Snapshots by device' }));
    await expect(await devices.findByRole('row', { name: /Checkout camera/ })).toHaveTextContent('68');
    await expect(canvas.queryByRole('button', { name: /^Only/ })).toBeNull();
  },
};

/** A time zone whose day differs from the UTC day, at any time of day. */
const ELSEWHERE = new Date().getUTCHours() < 12 ? '-12:00' : '+14:00';

export const MonitoringOfTheGatewaysDays: Story = {
  args: { path: `${PATH}?tab=2` },
  parameters: { configuration: { gatewayTimeZone: ELSEWHERE } },
  play: async ({ canvas }) => {
    const [year, month, day] = dayIn(new Date(), ELSEWHERE).split('-').map(Number);
    const days = await canvas.findByRole('group', { name: /^Days/ });
    await waitFor(() => expect(days).toHaveTextContent(new RegExp(`–.*${day}/${month}/${year}`)));
  },
};

/** Cameras of two enterprises may have the same id. */
export const DevicesWithTheSameId: Story = {
  args: { path: `${PATH}?tab=2` },
  parameters: {
    responses: {
      'operation-center/getEnterpriseStreamingStatistic': () => ({
        statisticsTime: '2026-11-20T09:15:00.000Z',
        bytes: 2000,
        sessionCount: 1,
        duration: 60,
        dayList: [{ day: '2026-11-20', bytes: 2000, sessionCount: 1, duration: 60 }],
        total: 2,
        list: ['Northlight', 'Meridian'].map((enterpriseName) => ({
          enterpriseId: `ent-${enterpriseName}`,
          enterpriseName,
          deviceId: 'DV-0101-11',
          deviceName: 'Entrance camera',
          storeId: null,
          storeName: null,
          bytes: 1000,
          sessionCount: 1,
          duration: 60,
          lastTime: '2026-11-20T09:00:00.000Z',
        })),
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Video was opened 1 time and watched 1 min.')).toBeVisible();
    const devices = within(await canvas.findByRole('grid', { name: 'Video traffic by device' }));
    await expect(await devices.findByText('Northlight')).toBeVisible();
    await expect(devices.getByText('Meridian')).toBeVisible();
  },
};

export const MediaMonitoringLongNames: Story = {
  args: { path: `${PATH}?tab=2` },
  parameters: {
    responses: {
      'operation-center/getEnterpriseStreamingStatistic': () => ({
        statisticsTime: '2026-11-20T09:15:00.000Z',
        bytes: 1e12,
        sessionCount: 104_518,
        duration: 3_604_518,
        dayList: [{ day: '2026-11-20', bytes: 1e12, sessionCount: 104_518, duration: 3_604_518 }],
        total: 1,
        list: [
          {
            enterpriseId: 'ent-long',
            enterpriseName: LONG_NAME,
            deviceId: 'DV-0101-11',
            deviceName: LONG_NAME,
            storeId: 'ST-0101',
            storeName: LONG_NAME,
            bytes: 1e12,
            sessionCount: 104_518,
            duration: 3_604_518,
            lastTime: '2026-11-20T09:00:00.000Z',
          },
        ],
      }),
    },
  },
  play: async ({ canvas }) => {
    const devices = within(await canvas.findByRole('grid', { name: 'Video traffic by device' }));
    await expect(await devices.findByRole('link', { name: LONG_NAME })).toBeVisible();
  },
};

export const EnterpriseAccount: Story = {
  parameters: { scenario: 'enterprise' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /^Meridian/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Recharge/ })).toBeNull();
    await expect(canvas.queryByRole('tab', { name: 'Operation records' })).toBeNull();
    const header = within(canvas.getByRole('banner'));
    const search = await header.findByRole('combobox', { name: 'Enterprise' });
    await userEvent.type(search, 'n');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await userEvent.click(screen.getByRole('option', { name: /^Northlight/ }));
    await expect(await canvas.findByRole('row', { name: /^Northlight/ })).toBeVisible();
    await expect(canvas.queryByRole('row', { name: /^Meridian/ })).toBeNull();
    // An empty field has no results.
    await userEvent.clear(search);
    await expect(await screen.findByText('Type a part of its name')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('tab', { name: 'API calls' }));
    await expect(header.getByRole('combobox', { name: 'Enterprise' })).toBeVisible();
  },
};

export const RecordsOfAnEnterpriseAccount: Story = {
  args: { path: `${PATH}?tab=3` },
  parameters: { scenario: 'enterprise' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have no permission to see this page')).toBeVisible();
    await expect(within(canvas.getByRole('banner')).queryByRole('combobox')).toBeNull();
  },
};

export const Failing: Story = {
  parameters: { failing: ['operation-center/getEnterpriseFlowList'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The enterprises could not be loaded')).toBeVisible();
    await expect(canvas.queryByText('API calls left')).toBeNull();
  },
};
