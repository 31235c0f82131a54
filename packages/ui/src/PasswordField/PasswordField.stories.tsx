import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
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
  parameters: usage({
    use: 'a password, old or new.',
    avoid: 'For keys that a reader copies use `SecretText`.',
    dos: [
      'List the `requirements` of a new password.',
      'Set `autoComplete` to `new-password` for a new password, so that password managers suggest one.',
    ],
    donts: ['Forbid pasting.', 'Ask for the password twice: readers can show it.'],
    keyboard: {
      Tab: 'Moves into the field, then to the button that shows the password.',
      'Enter, Space': 'On the button, shows or hides it.',
    },
  }),
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
