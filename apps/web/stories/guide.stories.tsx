import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { Screen } from './Screen.tsx';

const meta = {
  title: 'Guide for new users',
  component: Screen,
  args: { path: '/guide' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Newcomer: Story = {
  parameters: { scenario: 'newcomer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No application yet')).toBeVisible();
    await expect(canvas.getByText('Not certified')).toBeVisible();
    await expect(canvas.getByText(/^Runs until/)).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Create application' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /Application name/ }), 'Shop window');
    await userEvent.type(canvas.getByRole('textbox', { name: /Description/ }), 'Counts who stops');
    await userEvent.click(canvas.getByRole('button', { name: 'Create application' }));
    await userEvent.click(await screen.findByText('I have stored the secret'));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await expect(await canvas.findByText('1 application')).toBeVisible();
  },
};

export const InTheConsole: Story = {
  args: { path: '/controlPanel/guide' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 applications')).toBeVisible();
  },
};

export const Certified: Story = {
  parameters: { scenario: 'certified' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Certified since 13 Mar 2019')).toBeVisible();
    await expect(canvas.getByText('The trial is over')).toBeVisible();
  },
};

export const Certification: Story = {
  args: { path: '/guide/certification' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Waits for review')).toBeVisible();
    await expect(canvas.getByText('Northlight Department Stores')).toBeVisible();
  },
};

export const WithoutTasks: Story = {
  parameters: { failing: ['user/getOperationPermission'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The tasks could not be loaded')).toBeVisible();
  },
};
