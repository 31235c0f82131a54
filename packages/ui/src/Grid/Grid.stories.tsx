import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Card } from '../Card/index.ts';
import { Text } from '../Text/index.ts';
import { Grid } from './index.ts';

const box = (words: string) => (
  <Card key={words} elementType="div">
    <Text>{words}</Text>
  </Card>
);

const meta = {
  title: 'Layout/Grid',
  component: Grid,
  parameters: usage({
    use: 'cards or fields in columns that stack on narrow screens.',
    avoid: 'For one row use `Inline`; for one column use `Stack`; for data use `Table`.',
    dos: ['Order children as they should be read on a phone.'],
    donts: ['Use it to align single elements with empty cells.'],
    keyboard: {},
  }),
  args: { children: ['People counting', 'Store inspection', 'Customer flow', 'Demographics'].map(box) },
} satisfies Meta<typeof Grid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Fit: Story = {};
export const Two: Story = { args: { layout: 'two' } };
export const Sidebar: Story = {
  args: { layout: 'sidebarStart', gap: 8, children: ['Navigation', 'Content'].map(box) },
};
