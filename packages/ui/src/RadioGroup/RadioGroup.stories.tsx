import type { Meta, StoryObj } from '@storybook/react-vite';
import { Radio, RadioGroup } from './index.ts';

const meta = {
  title: 'Fields/RadioGroup',
  component: RadioGroup,
  subcomponents: { Radio },
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
