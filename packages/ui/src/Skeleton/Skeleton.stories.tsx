import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Card } from '../Card/index.ts';
import { Stack } from '../Stack/index.ts';
import { Skeleton } from './index.ts';

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  parameters: usage({
    use: 'a placeholder for loading content.',
    avoid: 'For a task of known length use `ProgressBar`; if there is no content use `EmptyState`.',
    dos: [
      'Use the size of the content, so that nothing jumps.',
      'Set `aria-busy` on the surrounding element.',
    ],
    donts: ['Show it for less than 200 ms.'],
    keyboard: {},
  }),
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const InACard: Story = {
  render: () => (
    <Card aria-busy="true">
      <Stack gap={3}>
        <Skeleton shape="heading" width="medium" />
        <Skeleton />
        <Skeleton width="long" />
        <Skeleton shape="control" width="short" />
      </Stack>
    </Card>
  ),
};
