import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { usage } from '../../.storybook/usage.ts';
import { Button } from '../Button/index.ts';
import { PhoneIcon } from '../Icon/index.ts';
import { TextField } from './index.ts';

const meta = {
  title: 'Fields/TextField',
  component: TextField,
  parameters: usage({
    use: 'one line of text.',
    avoid:
      'For several lines use `TextArea`; for numbers, passwords, phone numbers and dates use their own fields.',
    dos: ['Label it by a noun, and describe what is valid.', 'Set `autoComplete` and `inputMode`.'],
    donts: ['Use a placeholder instead of the label.'],
    keyboard: { Tab: 'Moves into the field.', Enter: 'Sends the form.' },
  }),
  args: { label: 'Application name' },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { description: 'Shown in your list and in the call log.' } };
export const Required: Story = { args: { isRequired: true } };
export const Invalid: Story = {
  args: { isRequired: true, errorMessage: 'Please enter required field', defaultValue: '' },
};
export const WithIcon: Story = {
  args: { label: 'Phone', leading: <PhoneIcon />, type: 'tel', placeholder: '138 0013 8000' },
};
export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'North stores' } };
export const ReadOnly: Story = {
  args: { isReadOnly: true, defaultValue: 'S107-88120041', isMonospace: true },
};
export const NoVisibleLabel: Story = {
  render: () => <TextField aria-label="Value of storeId" placeholder="storeId" isMonospace />,
};

function CodeField() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return (
    <TextField
      label="SMS verification code"
      isRequired
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      action={
        <Button isDisabled={seconds > 0} onPress={() => setSeconds(60)}>
          {seconds > 0 ? `Send again in ${seconds} s` : 'Send code'}
        </Button>
      }
    />
  );
}
/** A field with a button next to it that counts down. */
export const WithAction: Story = { render: () => <CodeField /> };
