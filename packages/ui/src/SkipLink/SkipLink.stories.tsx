import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { Text } from '../Text/index.ts';
import { SkipLink } from './index.ts';

const meta = {
  title: 'Navigation/SkipLink',
  component: SkipLink,
  args: { href: '#content', children: 'Skip to content' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="content">
        <Text>The content</Text>
      </main>
    </>
  ),
} satisfies Meta<typeof SkipLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Focused: Story = { play: async () => userEvent.tab() };
