import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Stack } from '../Stack/index.ts';
import { Heading } from './index.ts';

const meta = {
  title: 'Text/Heading',
  component: Heading,
  parameters: usage({
    use: 'the titles of a page and its sections.',
    avoid: 'For text that is only bold use `Text` with a `weight`.',
    dos: ['Use one level 1 per page, and levels in order.', 'Choose `size` for the look.'],
    donts: ['Skip a level to get another size.'],
    keyboard: {},
  }),
  args: { level: 1, children: 'My applications' },
} satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Sizes: Story = {
  render: () => (
    <Stack>
      <Heading level={1} size="hero">
        Know who passes
      </Heading>
      <Heading level={2} size="display">
        People counting, as an API
      </Heading>
      <Heading level={3} size="page">
        My applications
      </Heading>
      <Heading level={4} size="section">
        Enabled APIs
      </Heading>
      <Heading level={5} size="title">
        Access key
      </Heading>
      <Heading level={6} size="small">
        Details
      </Heading>
    </Stack>
  ),
};
