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

export const SdkAndIntegration: Story = {
  play: async ({ canvas }) => {
    const download = await canvas.findByRole('link', { name: /^Download platform-signer-/ });
    await expect(download).toHaveAttribute('download', expect.stringMatching(/^platform-signer-.+\.tgz$/));
    await expect(canvas.getByRole('group', { name: 'SHA-256' })).toHaveTextContent(/[0-9a-f]{64}/);
    await userEvent.click(await canvas.findByRole('tab', { name: 'PHP' }));
    await expect(canvas.getByText('php getHourlyFlow.php')).toBeVisible();
    const row = canvas.getByRole('row', { name: /SIG_INVALID/ });
    await expect(row).toHaveTextContent(
      'Invalid signature, please check the parameters and signature format',
    );
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

export const Applying: Story = {
  args: { path: '/guide/certification' },
  parameters: { scenario: 'newcomer' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Apply for certification' }));
    await expect(await canvas.findByText('Please enter enterprise name')).toBeVisible();
    await expect(canvas.getByText('Please upload business license')).toBeVisible();
  },
};

export const UploadingLicense: Story = {
  args: { path: '/guide/certification' },
  parameters: {
    scenario: 'newcomer',
    answering: { 'platform/uploadBusinessLicense': () => new Promise(() => {}) },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: /Choose a file/ });
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('The form has no file input.');
    await userEvent.upload(input, new File(['%PDF-1.7'], 'license.pdf', { type: 'application/pdf' }));
    const progress = await canvas.findByRole('progressbar', { name: 'license.pdf' });
    await expect(Number(progress.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(99);
  },
};

export const WithoutTasks: Story = {
  parameters: { failing: ['user/getOperationPermission'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The tasks could not be loaded')).toBeVisible();
  },
};
