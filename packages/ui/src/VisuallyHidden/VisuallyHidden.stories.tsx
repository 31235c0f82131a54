import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Text } from '../Text/index.ts';
import { VisuallyHidden } from './index.ts';

const meta = {
  title: 'Text/VisuallyHidden',
  component: VisuallyHidden,
  parameters: usage({
    use: 'words that screen readers need where sighted readers see something else.',
    avoid: 'If the words help everybody, show them.',
    dos: ['Complete what is visible: “Delete” becomes “Delete North stores”.'],
    donts: ['Repeat a visible label: name the element once.'],
    keyboard: {},
  }),
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
