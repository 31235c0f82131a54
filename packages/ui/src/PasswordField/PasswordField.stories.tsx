import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordField } from './index.ts';

const requirements = [
  { label: 'At least 8 characters', isMet: (password: string) => password.length >= 8 },
  {
    label: 'Numbers and letters',
    isMet: (password: string) => /\d/.test(password) && /[a-z]/i.test(password),
  },
];
const words = { metLabel: 'met', unmetLabel: 'not met yet' };

/**
 * A password, hidden unless the reader shows it.
 *
 * - Do set `autoComplete`: password managers use it to fill in and suggest passwords.
 * - Do list the rules of a new password as `requirements`, before the first error.
 * - Don't forbid pasting, and don't use `requirements` for an existing password.
 */
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
/** The rules of a new password, before anything is typed. */
export const Requirements: Story = {
  args: { label: 'New password', autoComplete: 'new-password', isRequired: true, requirements, ...words },
};
export const RequirementsHalfMet: Story = {
  args: { ...Requirements.args, defaultValue: 'passantpassant', description: 'Upper and lower case differ.' },
};
export const RequirementsMet: Story = { args: { ...Requirements.args, defaultValue: 'Passant2026' } };
export const RequirementsInvalid: Story = {
  args: {
    ...Requirements.args,
    defaultValue: 'pass',
    errorMessage: 'Password length is less than 8 characters',
  },
};
