import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Link } from '../Link/index.ts';
import { Stack } from '../Stack/index.ts';
import { Checkbox } from './index.ts';

const meta = {
  title: 'Fields/Checkbox',
  component: Checkbox,
  parameters: usage({
    use: 'a yes or no that is sent with a form.',
    avoid: 'If it takes effect immediately use `Switch`; for several choices use `CheckboxGroup`.',
    dos: ['Word it positively: Send me reports.'],
    donts: ['Use it for two different things: those are two options of a `RadioGroup`.'],
    keyboard: { Space: 'Checks or unchecks it.' },
  }),
  args: { children: 'Remember me on this device' },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const States: Story = {
  render: () => (
    <Stack gap={2}>
      <Checkbox>Off</Checkbox>
      <Checkbox defaultSelected>On</Checkbox>
      <Checkbox isIndeterminate>Some of them</Checkbox>
      <Checkbox isDisabled>Off and locked</Checkbox>
      <Checkbox isDisabled defaultSelected>
        On and locked
      </Checkbox>
      <Checkbox description="Sent once a day, never more.">With help</Checkbox>
    </Stack>
  ),
};
export const Terms: Story = {
  args: {
    isRequired: true,
    errorMessage: 'Please accept the registration terms',
    children: (
      <>
        I accept the <Link href="#terms">registration terms</Link>
      </>
    ),
  },
};
