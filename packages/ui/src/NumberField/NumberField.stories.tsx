import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Grid } from '../Grid/index.ts';
import { NumberField } from './index.ts';

/**
 * A number to type or to step through.
 *
 * - Do show the unit with `unit`, and the limits in `description`.
 * - Don't use it for phone numbers, codes or ids: those are texts of digits (`TextField`).
 */
const meta = {
  title: 'Fields/NumberField',
  component: NumberField,
  parameters: usage({
    use: 'a number to calculate with: an amount, a limit.',
    avoid:
      'For digits that are not an amount, such as an id, use `TextField`; for a phone number use `PhoneField`.',
    dos: [
      'Say the unit: `unit`, or a currency in `formatOptions`.',
      'Set `minValue`, `maxValue` and `step`.',
    ],
    donts: ['Use it for codes: it drops leading zeros.'],
    keyboard: {
      'Arrow up, arrow down': 'Add or subtract one step.',
      'Home, End': 'Set the smallest or largest value, if there is one.',
      Enter: 'Completes the number.',
    },
  }),
  args: { label: 'Packages', defaultValue: 1, minValue: 1, maxValue: 99 },
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { description: 'Between 1 and 99.' } };
export const WithUnit: Story = {
  args: { label: 'Video traffic', unit: 'GB', defaultValue: 1250, maxValue: 100_000, step: 50, minValue: 0 },
};
export const Money: Story = {
  args: {
    label: 'Unit price',
    defaultValue: 1499.5,
    minValue: 0,
    maxValue: 1_000_000,
    hidesButtons: true,
    formatOptions: { style: 'currency', currency: 'USD' },
  },
};
export const Empty: Story = {
  args: { label: 'Amount', defaultValue: Number.NaN, placeholder: '0', isRequired: true },
};
export const Invalid: Story = {
  args: { isRequired: true, defaultValue: Number.NaN, errorMessage: 'Please enter required field' },
};
export const AtItsLimit: Story = { args: { defaultValue: 99, description: '99 at most.' } };
export const Disabled: Story = { args: { isDisabled: true } };
export const ReadOnly: Story = { args: { isReadOnly: true, unit: 'times' } };
/** As in the recharge of an enterprise's traffic. */
export const InAForm: Story = {
  render: () => (
    <Grid>
      <NumberField label="Number of packets" defaultValue={3} minValue={1} />
      <NumberField label="Flow value" defaultValue={500} minValue={0} step={100} unit="MB" />
    </Grid>
  ),
};
