import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { usage } from '../../.storybook/usage.ts';
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
  parameters: usage({
    use: 'one of about five to ten known options.',
    avoid: 'For fewer use `RadioGroup`; for more, or to search, use `ComboBox`; for actions use `Menu`.',
    dos: ['Sort options as readers expect.', 'Describe options that are not clear by name.'],
    donts: ['Use a placeholder as its label.'],
    keyboard: {
      'Enter, Space, arrow down': 'Open the list.',
      'Arrow up, arrow down': 'Move in the list.',
      Letters: 'Jump to an option.',
      Escape: 'Closes the list.',
    },
  }),
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
