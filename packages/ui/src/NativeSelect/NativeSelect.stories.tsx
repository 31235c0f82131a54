import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { NativeSelect } from './index.ts';

const meta = {
  title: 'Fields/NativeSelect',
  component: NativeSelect,
  parameters: usage({
    use: 'a choice next to page content that should work before scripts have loaded.',
    avoid: 'In a form use `Select`, which can show an error.',
    dos: ['Submit or apply the choice without a further button only if that is easy to undo.'],
    donts: ['Use it where options need a second line: use `Select`.'],
    keyboard: {
      'Arrow up, arrow down': 'Change the choice.',
      Letters: 'Jump to an option.',
      Space: 'Opens the list.',
    },
  }),
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
      <option>APIs for enterprises that were registered on or before the thirtieth of July 2021</option>
    ),
  },
};
