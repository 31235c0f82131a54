import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../Text/index.ts';
import { VisuallyHidden } from './index.ts';

const meta = {
  title: 'Text/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: ' of 100 calls today' },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Text>
      38
      <VisuallyHidden {...args} />
    </Text>
  ),
};
