import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
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
  parameters: usage({
    use: 'children below each other with even space.',
    avoid: 'Side by side use `Inline`; in columns use `Grid`.',
    dos: ['Use larger gaps between sections than inside them.'],
    donts: ['Add margins to the children.'],
    keyboard: {},
  }),
  args: { children: ['First', 'Second', 'Third'].map(box) },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Tight: Story = { args: { gap: 1 } };
export const Centered: Story = { args: { align: 'center', gap: 6 } };
