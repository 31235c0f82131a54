import type { Meta, StoryObj } from '@storybook/react-vite';
import { CopyButton } from './index.ts';

const meta = {
  title: 'Actions/CopyButton',
  component: CopyButton,
  args: { value: 'S107-88120041' },
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithWords: Story = {
  args: { hasVisibleLabel: true, variant: 'secondary', label: 'Copy signature' },
};
