import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { CopyField } from './index.ts';

const meta = {
  title: 'Fields/CopyField',
  component: CopyField,
  parameters: usage({
    use: 'an id, key or address that readers take elsewhere.',
    avoid: 'For a secret use `SecretText`; for a value to change use `TextField`.',
    dos: ['Show the whole value, in the form in which it is needed.'],
    donts: ['Use it for values that nobody copies: that is a `DescriptionList`.'],
    keyboard: { Tab: 'Moves to the copy button.', 'Enter, Space': 'Copies the value.' },
  }),
  args: { label: 'AppID', value: 'S107-88120041', copyLabel: 'Copy AppID' },
} satisfies Meta<typeof CopyField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Long: Story = {
  args: {
    label: 'AccessKey Secret',
    value: 'sk_9f2c61d07ab84e13b5c8d2e6f70194ac3b5d7e9f1a2c4e6081a3b5c7d9e0f123',
    copyLabel: 'Copy secret',
    description: 'Store it where your other secrets are.',
  },
};
