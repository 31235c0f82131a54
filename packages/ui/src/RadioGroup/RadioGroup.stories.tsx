import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Radio, RadioGroup } from './index.ts';

const meta = {
  title: 'Fields/RadioGroup',
  component: RadioGroup,
  subcomponents: { Radio },
  parameters: usage({
    use: 'exactly one of two to five options that readers should compare.',
    avoid:
      'For more options use `Select`; for yes or no use `Checkbox`; to switch a view use `ToggleButtonGroup`.',
    dos: ['Preselect the safest or most common option.', 'Explain options by their descriptions.'],
    donts: ['Leave readers without a way back to “none”: offer it as an option.'],
    keyboard: {
      Tab: 'Moves to the chosen option.',
      'Arrow keys': 'Choose the next or previous option.',
      Space: 'Chooses the focused option.',
    },
  }),
  args: {
    label: 'Signature method',
    defaultValue: 'md5',
    children: [
      <Radio key="md5" value="md5" description="The default.">
        MD5
      </Radio>,
      <Radio key="sha1" value="sha1">
        SHA-1
      </Radio>,
    ],
  },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Horizontal: Story = { args: { orientation: 'horizontal' } };
export const Invalid: Story = { args: { errorMessage: 'Choose one', isRequired: true } };
export const Disabled: Story = { args: { isDisabled: true } };
