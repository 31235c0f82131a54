import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Text } from '../Text/index.ts';
import { Disclosure } from './index.ts';

const meta = {
  title: 'Navigation/Disclosure',
  component: Disclosure,
  parameters: usage({
    use: 'one part of a page that few readers need.',
    avoid: 'For several such parts use `Accordion`; for a few facts next to a button use `Popover`.',
    dos: ['Say in the button what is inside.'],
    donts: ['Hide errors or required fields in it.'],
    keyboard: { 'Enter, Space': 'Opens or closes it.' },
  }),
  args: {
    title: 'What happens beyond the free quota?',
    children: <Text tone="secondary">Further calls of that day fail.</Text>,
  },
} satisfies Meta<typeof Disclosure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { defaultExpanded: true } };
