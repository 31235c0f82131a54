import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Card } from '../Card/index.ts';
import { Text } from '../Text/index.ts';
import { Container } from './index.ts';

const meta = {
  title: 'Layout/Container',
  component: Container,
  parameters: usage({
    use: 'the width of a page’s content, and its distance from the screen’s edges.',
    avoid: 'To space children use `Stack`; for columns use `Grid`.',
    dos: ['Use `prose` for text to read and `form` for forms.'],
    donts: ['Nest containers.'],
    keyboard: {},
  }),
  args: {
    children: (
      <Card>
        <Text>As wide as it may be, and no wider.</Text>
      </Card>
    ),
    space: 6,
  },
} satisfies Meta<typeof Container>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
export const Prose: Story = { args: { width: 'prose' } };
export const Narrow: Story = { args: { width: 'narrow' } };
