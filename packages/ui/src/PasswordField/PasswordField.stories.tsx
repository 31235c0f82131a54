import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordField } from './index.ts';

const meta = {
  title: 'Fields/PasswordField',
  component: PasswordField,
  args: { label: 'Password', autoComplete: 'current-password' },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: 'Passant2026' } };
export const Invalid: Story = {
  args: {
    autoComplete: 'new-password',
    isRequired: true,
    description: 'At least 8 characters, with numbers and letters.',
    errorMessage: 'Password length is less than 8 characters',
  },
};
export const Disabled: Story = { args: { isDisabled: true } };
