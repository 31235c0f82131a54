import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Button } from '../Button/index.ts';
import { Inline } from './index.ts';

const meta = {
  title: 'Layout/Inline',
  component: Inline,
  parameters: usage({
    use: 'children side by side: buttons, tags, an icon and its text.',
    avoid: 'Below each other use `Stack`; in columns use `Grid`.',
    dos: ['Let it wrap, so that it fits on a phone.'],
    donts: ['Add margins to the children: use `gap`.'],
    keyboard: {},
  }),
  args: {
    children: ['Rename', 'Increase QPS', 'Debug online'].map((label) => <Button key={label}>{label}</Button>),
  },
} satisfies Meta<typeof Inline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AtTheEnd: Story = { args: { justify: 'end' } };
export const Apart: Story = { args: { justify: 'between' } };
