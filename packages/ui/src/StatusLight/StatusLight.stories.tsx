import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Stack } from '../Stack/index.ts';
import { StatusLight } from './index.ts';

const meta = {
  title: 'Data/StatusLight',
  component: StatusLight,
  parameters: usage({
    use: 'the state of a thing: enabled, expired, in review.',
    avoid: 'For other properties use `Tag`; for a count use `Badge`.',
    dos: ['Use the same word and tone for the same state everywhere.'],
    donts: ['Rely on the color: the word says the state.'],
    keyboard: {},
  }),
  args: { children: 'Approved', tone: 'success' },
} satisfies Meta<typeof StatusLight>;

export default meta;
type Story = StoryObj<typeof meta>;

/** **Do** name the state. **Don't** use the dot alone: not everybody can distinguish its color. */
export const Default: Story = {};
export const Tones: Story = {
  render: () => (
    <Stack gap={2} align="start">
      <StatusLight>Draft</StatusLight>
      <StatusLight tone="info">In review</StatusLight>
      <StatusLight tone="success">Approved</StatusLight>
      <StatusLight tone="warning">Expires in 12 days</StatusLight>
      <StatusLight tone="danger">Rejected</StatusLight>
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    tone: 'danger',
    children:
      'Rejected: the license in the picture cannot be read, and its number does not belong to the enterprise',
  },
};
