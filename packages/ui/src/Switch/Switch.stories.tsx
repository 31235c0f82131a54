import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Stack } from '../Stack/index.ts';
import { Switch } from './index.ts';

const meta = {
  title: 'Fields/Switch',
  component: Switch,
  parameters: usage({
    use: 'a setting that takes effect immediately.',
    avoid: 'In a form that is sent use `Checkbox`; for two named choices use `RadioGroup`.',
    dos: ['Label it with what it switches on.', 'If saving fails, switch back and show an error.'],
    donts: ['Change its label with its state.'],
    keyboard: { Space: 'Switches it.' },
  }),
  args: { children: 'Enabled' },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const States: Story = {
  render: () => (
    <Stack gap={2}>
      <Switch>Off</Switch>
      <Switch defaultSelected>On</Switch>
      <Switch isDisabled>Off and locked</Switch>
      <Switch isDisabled defaultSelected>
        On and locked
      </Switch>
      <Switch description="Calls begin to count against the quota.">With help</Switch>
      <Switch errorMessage="Operation failed">With an error</Switch>
      <Switch aria-label="Enable getCustomerFlow" />
    </Stack>
  ),
};
