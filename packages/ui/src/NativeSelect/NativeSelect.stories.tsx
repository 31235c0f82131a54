import type { Meta, StoryObj } from '@storybook/react-vite';
import { NativeSelect } from './index.ts';

const meta = {
  title: 'Fields/NativeSelect',
  component: NativeSelect,
  args: {
    'aria-label': 'Category',
    children: (
      <>
        <option value="">All categories</option>
        <option value="flow">Customer flow</option>
        <option value="profile">Demographics</option>
        <optgroup label="Old-customer interface">
          <option value="old-flow">Customer flow</option>
        </optgroup>
      </>
    ),
  },
} satisfies Meta<typeof NativeSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Next to a page's content. */
export const Regular: Story = {};
export const Small: Story = { args: { size: 'small', defaultValue: 'flow' } };
export const Disabled: Story = { args: { isDisabled: true } };
export const LongText: Story = {
  args: {
    children: (
      <option>Interfaces for enterprises that were registered on or before the thirtieth of July 2021</option>
    ),
  },
};
