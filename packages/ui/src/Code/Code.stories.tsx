import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Text } from '../Text/index.ts';
import { Code } from './index.ts';

const meta = {
  title: 'Text/Code',
  component: Code,
  parameters: usage({
    use: 'a name from code within a sentence: a parameter, a path, a value.',
    avoid: 'For several lines use `CodeBlock`; for a value to copy use `CopyField`.',
    dos: ['Write the name as it is in the code.'],
    donts: ['Use it to emphasize words.'],
    keyboard: {},
  }),
  args: { children: '_sig' },
} satisfies Meta<typeof Code>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Text>
      The signature travels as <Code {...args} /> and is never signed itself.
    </Text>
  ),
};
