import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../Text/index.ts';
import { Link } from './index.ts';

const meta = {
  title: 'Text/Link',
  component: Link,
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
