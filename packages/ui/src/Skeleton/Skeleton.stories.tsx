import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../Card/index.ts';
import { Stack } from '../Stack/index.ts';
import { Skeleton } from './index.ts';

const meta = { title: 'Feedback/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;

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
