import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Screen } from './Screen.tsx';

const meta = { title: 'Home', component: Screen, args: { path: '/' } } satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  parameters: { scenario: 'visitor' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Start the free trial' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Demographics' }));
    await expect(canvas.getByText('open.demographics.getDailyProfile')).toBeVisible();
  },
};

export const LoggedIn: Story = {
  parameters: { scenario: 'trial' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '2025550143' })).toBeVisible();
    await expect(await canvas.findByText('Trial: 74 days left')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the control panel' })).toBeVisible();
  },
};
