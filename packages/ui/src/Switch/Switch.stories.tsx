import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../Stack/index.ts';
import { Switch } from './index.ts';

const meta = {
  title: 'Fields/Switch',
  component: Switch,
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
