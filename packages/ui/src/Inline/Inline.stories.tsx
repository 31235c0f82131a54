import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/index.ts';
import { Inline } from './index.ts';

const meta = {
  title: 'Layout/Inline',
  component: Inline,
  args: {
    children: ['Rename', 'Increase QPS', 'Debug online'].map((label) => <Button key={label}>{label}</Button>),
  },
} satisfies Meta<typeof Inline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AtTheEnd: Story = { args: { justify: 'end' } };
export const Apart: Story = { args: { justify: 'between' } };
