import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../Text/index.ts';
import { Code } from './index.ts';

const meta = { title: 'Text/Code', component: Code, args: { children: '_sig' } } satisfies Meta<typeof Code>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Text>
      The signature travels as <Code {...args} /> and is never signed itself.
    </Text>
  ),
};
