import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Screen } from './Screen.tsx';

const meta = {
  title: 'Data board',
  component: Screen,
  args: { path: '/controlPanel/board' },
  parameters: { scenario: 'operator' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Overview: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^−15\.5% against as many days before \(8,087\)$/)).toBeVisible();
    const trend = within(await canvas.findByRole('figure', { name: 'Call trend' }));
    await userEvent.click(trend.getByRole('button', { name: 'Show table' }));
    await expect(await trend.findByRole('columnheader', { name: 'Failed calls' })).toBeVisible();
    await expect(trend.getByRole('gridcell', { name: '1,092' })).toBeVisible();
    const places = within(await canvas.findByRole('grid', { name: 'Enterprise ranking' }));
    await expect(places.getByRole('link', { name: 'Lindqvist Retail Analytics' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/controlPanel\/flowManagement\?enterpriseId=ent-lindqvist&from=.*&tab=1&to=/),
    );
    await expect(canvas.getByRole('grid', { name: 'Interface ranking' })).toBeVisible();
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

export const PartlyFailing: Story = {
  parameters: { failing: ['operation-center/interfaceCallTrend', 'operation-center/enterpriseCallRanking'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The call trend could not be loaded')).toBeVisible();
    await expect(await canvas.findByText('The enterprise ranking could not be loaded')).toBeVisible();
    await expect(await canvas.findByRole('grid', { name: 'Interface ranking' })).toBeVisible();
  },
};
