import { story } from '@platform/sdk/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Screen } from './Screen.tsx';

const meta = {
  title: 'Online debugger',
  component: Screen,
  args: { path: '/onlineDebugger' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ordinary: Story = {
  args: { path: `/onlineDebugger?appId=${story.applications.dashboard.appId}` },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fill in the examples' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('Accepted')).toBeVisible();
  },
};

export const NothingEnabled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No API is enabled for this application')).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { scenario: 'newcomer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Create an application first')).toBeVisible();
  },
};

export const Failing: Story = {
  parameters: { failing: ['app/getApiInfosByAppId'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This could not be loaded')).toBeVisible();
  },
};
