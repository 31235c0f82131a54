import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from './index.ts';

const meta = {
  title: 'Data/Badge',
  component: Badge,
  args: { count: 3, label: '3 unread messages' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Many: Story = { args: { count: 128, label: '128 unread messages' } };
