import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Screen } from './Screen.tsx';

const meta = {
  title: 'Account',
  component: Screen,
  args: { path: '/login' },
  parameters: { scenario: 'visitor' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Login: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: /Phone number or username/ }),
      '2025550143',
    );
    await userEvent.type(canvas.getByLabelText(/^Password/), 'Aisle-2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(await canvas.findByRole('link', { name: 'Store traffic dashboard' })).toBeVisible();
  },
};

export const LoginEmpty: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log in' }));
    await expect(await canvas.findByText('Please enter password')).toBeVisible();
  },
};

export const LoginRefused: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: /Phone number or username/ }),
      '2025550143',
    );
    await userEvent.type(canvas.getByLabelText(/^Password/), 'Aisle-2025');
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(await canvas.findByText('Please enter correct username and password')).toBeVisible();
  },
};

export const Register: Story = {
  args: { path: '/register' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Phone number/ }), '2025550177');
    await userEvent.click(canvas.getByText(/not a robot/));
    await expect(await canvas.findByText('Verified')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send code' }));
    await expect(await canvas.findByRole('button', { name: /Send again in/ })).toBeVisible();
  },
};

export const RegisterEmpty: Story = {
  args: { path: '/register' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Register' }));
    await expect(await canvas.findByText('Please enter a valid phone number')).toBeVisible();
  },
};

export const RegisterRefused: Story = {
  args: { path: '/register' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Phone number/ }), '2025550143');
    await userEvent.tab();
    await expect(await canvas.findByText('The phone number is registered already')).toBeVisible();
  },
};
