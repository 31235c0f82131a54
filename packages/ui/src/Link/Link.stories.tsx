import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Text } from '../Text/index.ts';
import { Link } from './index.ts';

const meta = {
  title: 'Text/Link',
  component: Link,
  parameters: usage({
    use: 'going to another page or place, within text or alone.',
    avoid: 'For an action use `Button`; for a link as prominent as a button use `LinkButton`.',
    dos: ['Name the target, so that the link makes sense alone.', 'Say if it leaves the site.'],
    donts: ['Write “click here”.'],
    keyboard: { Enter: 'Follows the link.' },
  }),
  args: { children: 'integration guide', href: '#guide' },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Inline: Story = {
  render: (args) => (
    <Text>
      Read the <Link {...args} /> before the first call.
    </Text>
  ),
};
export const Standalone: Story = { args: { variant: 'standalone', children: 'Forgot password?' } };
export const Quiet: Story = { args: { variant: 'quiet', children: 'Documentation' } };
export const External: Story = {
  args: { isExternal: true, externalLabel: 'opens in a new window', children: 'Status page' },
};
