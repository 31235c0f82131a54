import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../Inline/index.ts';
import { Spinner } from './index.ts';

const meta = { title: 'Feedback/Spinner', component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Sizes: Story = {
  render: () => (
    <Inline gap={4}>
      <Spinner size="small" label="Loading the first" />
      <Spinner label="Loading the second" />
      <Spinner size="large" label="Loading the third" />
    </Inline>
  ),
};
