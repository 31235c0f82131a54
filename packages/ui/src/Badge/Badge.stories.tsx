import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Badge } from './index.ts';

const meta = {
  title: 'Data/Badge',
  component: Badge,
  parameters: usage({
    use: 'a count beside its name, such as of unread messages.',
    avoid: 'For a state use `StatusLight`; for a property use `Tag`.',
    dos: ['Say in `label` what is counted: 3 unread messages.'],
    donts: ['Show zero: leave the badge out.'],
    keyboard: {},
  }),
  args: { count: 3, label: '3 unread messages' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Many: Story = { args: { count: 128, label: '128 unread messages' } };
