import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Screen } from './Screen.tsx';

const meta = { title: 'Home', component: Screen, args: { path: '/' } } satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  parameters: { scenario: 'visitor' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Take a snapshot')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Old-customer interface' }));
    await expect(canvas.getByText('Hourly customer flow')).toBeVisible();
  },
};

export const LoggedIn: Story = {
  parameters: { scenario: 'trial' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '2025550143' })).toBeVisible();
    await expect(await canvas.findByText('Trial')).toBeVisible();
    await canvas.findByText('Take a snapshot');
  },
};

export const Failing: Story = {
  parameters: { scenario: 'failing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The APIs could not be loaded')).toBeVisible();
  },
};
