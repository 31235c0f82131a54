import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { usage } from '../../.storybook/usage.ts';
import { Text } from '../Text/index.ts';
import { SkipLink } from './index.ts';

const meta = {
  title: 'Navigation/SkipLink',
  component: SkipLink,
  parameters: usage({
    use: 'the first link of a page, which leads keyboard users past the header.',
    avoid: 'Leave it out in an `AppShell`, which has one.',
    dos: ['Point it at the `main` element.'],
    donts: ['Hide it from the keyboard.'],
    keyboard: { Tab: 'Shows it as the first stop of a page.', Enter: 'Moves to the content.' },
  }),
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
