import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { SearchIcon } from '../Icon/index.ts';
import { ComboBox, ComboBoxItem } from './index.ts';

const apis = [
  { id: 'getCustomerFlow', name: 'Customer flow by hour' },
  { id: 'getStoreList', name: 'List of stores' },
  { id: 'getInspectionReport', name: 'Inspection report' },
  { id: 'getDemographics', name: 'Age and gender' },
];

const meta = {
  title: 'Fields/ComboBox',
  component: ComboBox,
  args: {
    label: 'API',
    emptyMessage: 'No API of that name',
    children: apis.map((api) => (
      <ComboBoxItem key={api.id} id={api.id} description={api.id} textValue={api.name}>
        {api.name}
      </ComboBoxItem>
    )),
  },
} satisfies Meta<typeof ComboBox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { placeholder: 'Type to search', leading: <SearchIcon /> } };
export const Invalid: Story = { args: { isRequired: true, errorMessage: 'Choose an API' } };
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'store');
    await expect(await screen.findByRole('option', { name: /List of stores/ })).toBeVisible();
  },
};
export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'zzz');
    await expect(await screen.findByText('No API of that name')).toBeVisible();
  },
};
