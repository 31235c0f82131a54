import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Select, SelectItem } from './index.ts';

const areas = [
  { id: '+86', name: 'China', code: '+86' },
  { id: '+852', name: 'Hong Kong', code: '+852' },
  { id: '+65', name: 'Singapore', code: '+65' },
  { id: '+49', name: 'Germany', code: '+49' },
];

const meta = {
  title: 'Fields/Select',
  component: Select,
  subcomponents: { SelectItem },
  args: {
    label: 'Area code',
    children: areas.map((area) => (
      <SelectItem key={area.id} id={area.id} description={area.name} textValue={area.code}>
        {area.code}
      </SelectItem>
    )),
  },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { placeholder: 'Choose' } };
export const Chosen: Story = { args: { defaultValue: '+65' } };
export const Invalid: Story = {
  args: { isRequired: true, errorMessage: 'Please select an area code', placeholder: 'Choose' },
};
export const Disabled: Story = { args: { isDisabled: true, defaultValue: '+86' } };
export const Small: Story = { args: { size: 'small', defaultValue: '+86' } };
export const Open: Story = {
  args: { defaultValue: '+86' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await screen.findByRole('listbox')).toBeVisible();
  },
};
