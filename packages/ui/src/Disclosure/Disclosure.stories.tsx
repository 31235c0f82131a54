import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../Text/index.ts';
import { Disclosure } from './index.ts';

const meta = {
  title: 'Navigation/Disclosure',
  component: Disclosure,
  args: {
    title: 'What happens beyond the free quota?',
    children: <Text tone="secondary">Further calls of that day fail.</Text>,
  },
} satisfies Meta<typeof Disclosure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { defaultExpanded: true } };
