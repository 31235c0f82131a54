import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import { usage } from '../../.storybook/usage.ts';
import { Button } from '../Button/index.ts';
import { CopyField } from '../CopyField/index.ts';
import { SecretDialog, type SecretDialogProps } from './index.ts';

const meta = {
  title: 'Overlays/SecretDialog',
  component: SecretDialog,
  parameters: usage({
    use: 'a secret that is shown only once.',
    avoid: 'For a secret that can be shown again use `SecretText`.',
    dos: ['Say what to do with it, and what to do if it gets lost.'],
    donts: ['Send the secret by mail as well.'],
    keyboard: {
      Tab: 'Moves to the copy button, the check box and the close button.',
      Space: 'Checks the box that confirms that the secret was stored.',
    },
  }),
  args: {
    isOpen: true,
    onClose: () => undefined,
    title: 'Your AccessKey is ready',
    warning: 'The secret is shown only once. Afterwards you can only rotate it.',
    children: <CopyField label="AccessKey ID" value="AK4mQ2xV9nB7" copyLabel="Copy AccessKey ID" />,
    secretLabel: 'AccessKey Secret',
    secret: 'sk_9f2c61d07ab84e13b5c8d2e6f70194ac',
    copyLabel: 'Copy secret',
    waiveLabel: 'I have stored the secret',
    closeLabel: 'Done',
  },
} satisfies Meta<typeof SecretDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Locked: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Done' })).toBeDisabled();
  },
};

function Once(args: SecretDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Create key</Button>
      <SecretDialog {...args} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
export const WithACopyOfAll: Story = {
  args: {
    copyAll: {
      label: 'Copy as environment variables',
      text: 'export SECRET=sk_9f2c61d07ab84e13b5c8d2e6f70194ac',
    },
  },
};
export const WithANextStep: Story = {
  args: { next: { label: 'Send a test call', onPress: () => undefined } },
};
export const FromAButton: Story = { render: (args) => <Once {...args} /> };
