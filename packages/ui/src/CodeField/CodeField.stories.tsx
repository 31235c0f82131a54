import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { usage } from '../../.storybook/usage.ts';
import { CodeField, type CodeFieldProps } from './index.ts';

/**
 * A text message code, and the button that requests it. The app sends the code and counts down; meanwhile the field
 * disables its button, moves the focus to the input, and announces the start and end of the wait to screen readers.
 *
 * - Do say where the code was sent, with a toast or the description.
 * - Don't use it for the code of an e-mail link or for a password.
 */
const meta = {
  title: 'Fields/CodeField',
  component: CodeField,
  parameters: usage({
    use: 'the code of a text message, with the button that requests it.',
    avoid: 'For other short codes use `TextField` with `isMonospace`.',
    dos: ['Say to which number the message goes.', 'Show the seconds until it can be sent again.'],
    donts: ['Clear the code after an error.'],
    keyboard: {
      Digits: 'Type the code; other characters are ignored.',
      Tab: 'Moves to the button that sends the message.',
    },
  }),
  args: {
    label: 'SMS verification code',
    sendLabel: 'Send code',
    waitingLabel: (seconds) => `Send again in ${seconds} s`,
    readyMessage: 'You can ask for another code.',
  },
} satisfies Meta<typeof CodeField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { isRequired: true } };
export const Sending: Story = { args: { isSending: true } };
export const Waiting: Story = {
  args: { secondsLeft: 42, defaultValue: '4821', description: 'On its way to +1 555 0100.' },
};
export const Invalid: Story = {
  args: { isRequired: true, errorMessage: 'Please enter SMS verification code' },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const Long: Story = {
  args: {
    label: 'The code in the text message that was sent to the new number of the account',
    sendLabel: 'Send a code to the new number',
  },
};

function Counting(props: CodeFieldProps) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return <CodeField {...props} secondsLeft={seconds} onSend={() => setSeconds(60)} />;
}
/** Press the button. */
export const WithCountdown: Story = { render: (args) => <Counting {...args} /> };
