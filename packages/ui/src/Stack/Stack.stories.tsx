import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../Card/index.ts';
import { Text } from '../Text/index.ts';
import { Stack } from './index.ts';

const box = (words: string) => (
  <Card key={words} elementType="div">
    <Text>{words}</Text>
  </Card>
);

const meta = {
  title: 'Layout/Stack',
  component: Stack,
  args: { children: ['First', 'Second', 'Third'].map(box) },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Tight: Story = { args: { gap: 1 } };
export const Centered: Story = { args: { align: 'center', gap: 6 } };
