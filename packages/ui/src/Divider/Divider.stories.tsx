import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Stack } from '../Stack/index.ts';
import { Text } from '../Text/index.ts';
import { Divider } from './index.ts';

const meta = {
  title: 'Layout/Divider',
  component: Divider,
  parameters: usage({
    use: 'a hairline between two subjects that space alone does not separate.',
    avoid: 'Between the actions of a `Menu` use `MenuSeparator`; around a subject use `Card`.',
    dos: ['Try more space first.'],
    donts: ['Put one between all children of a list.'],
    keyboard: {},
  }),
} satisfies Meta<typeof Divider>;

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
