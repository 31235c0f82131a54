import type { Meta, StoryObj } from '@storybook/react-vite';
import { CopyField } from './index.ts';

const meta = {
  title: 'Fields/CopyField',
  component: CopyField,
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
