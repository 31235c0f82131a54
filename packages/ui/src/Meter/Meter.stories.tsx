import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Stack } from '../Stack/index.ts';
import { Meter } from './index.ts';

const meta = {
  title: 'Feedback/Meter',
  component: Meter,
  parameters: usage({
    use: 'how much of a limit is used: a quota, storage.',
    avoid: 'For a task that runs use `ProgressBar`; for a number without a limit use `StatCard`.',
    dos: [
      'Say amount and limit in `valueLabel`: 1.8 of 5 GB.',
      'Change the tone before the limit is reached.',
    ],
    donts: ['Show more than 100 percent without saying what that means.'],
    keyboard: {},
  }),
  args: { label: 'Free calls today', value: 38, maxValue: 100, valueLabel: '38 of 100 used' },
} satisfies Meta<typeof Meter>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * **Do** explain the numbers in `valueLabel`. **Don't** rely on the color alone to show that little is left.
 * **Don't** use it for running work: that is a `ProgressBar`.
 */
export const Default: Story = {};
export const Tones: Story = {
  render: (args) => (
    <Stack>
      <Meter {...args} />
      <Meter {...args} value={88} valueLabel="88 of 100 used, nearly all" tone="warning" />
      <Meter {...args} value={100} valueLabel="100 of 100 used, calls are rejected" tone="danger" />
      <Meter label="Video traffic" value={0.42} maxValue={1} tone="success" />
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    label: 'Calls of the basic APIs that are free of charge for applications of certified enterprises',
    valueLabel: '38 of 100 used, the balance expires at midnight',
  },
};
