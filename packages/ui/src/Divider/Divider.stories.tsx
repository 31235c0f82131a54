import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../Stack/index.ts';
import { Text } from '../Text/index.ts';
import { Divider } from './index.ts';

const meta = { title: 'Layout/Divider', component: Divider } satisfies Meta<typeof Divider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Stack>
      <Text>One subject</Text>
      <Divider {...args} />
      <Text>Another</Text>
    </Stack>
  ),
};
