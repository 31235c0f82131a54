import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Inline } from '../Inline/index.ts';
import { ProgressCircle } from './index.ts';

const meta = {
  title: 'Feedback/ProgressCircle',
  component: ProgressCircle,
  parameters: usage({
    use: 'work of unknown length where there is no room for text.',
    avoid: 'With room use `ProgressBar`; for content that loads use `Skeleton`; buttons have `isPending`.',
    dos: ['Name what it waits for in `aria-label`.'],
    donts: ['Show several at once.'],
    keyboard: {},
  }),
} satisfies Meta<typeof ProgressCircle>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * **Do** name what is loading. **Don't** cover a page with it: a `Skeleton` shows more of what will come.
 */
export const Default: Story = {};
export const Sizes: Story = {
  render: () => (
    <Inline gap={4}>
      <ProgressCircle size="small" aria-label="Loading the first" />
      <ProgressCircle aria-label="Loading the second" />
      <ProgressCircle size="large" aria-label="Loading the third" />
    </Inline>
  ),
};
export const Determinate: Story = {
  render: () => (
    <Inline gap={4}>
      {[0, 25, 62, 100].map((value) => (
        <ProgressCircle key={value} size="large" value={value} aria-label={`Upload ${value}`} />
      ))}
    </Inline>
  ),
};
