import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { usage } from '../../.storybook/usage.ts';
import { SearchIcon } from '../Icon/index.ts';
import { ComboBox, ComboBoxItem } from './index.ts';

const apis = [
  { id: 'getCustomerFlow', name: 'Customer flow by hour' },
  { id: 'getStoreList', name: 'List of stores' },
  { id: 'getInspectionReport', name: 'Inspection report' },
  { id: 'getDemographics', name: 'Age and gender' },
];

/**
 * A choice of one of many options, found by typing.
 *
 * - Do use it from about ten options on; for fewer, a `Select` shows them all.
 * - Do debounce typing (about 300 ms) if each search is a request, and ignore late responses.
 * - Don't use it for free text: it only chooses existing options.
 */
const meta = {
  title: 'Fields/ComboBox',
  component: ComboBox,
  subcomponents: { ComboBoxItem },
  parameters: usage({
    use: 'one of many options that a reader finds by typing.',
    avoid: 'For up to about ten options use `Select`; to filter a list use `SearchField`.',
    dos: [
      'Search on the server with a debounce if there are more than a few hundred options.',
      'Say what was searched if nothing is found.',
    ],
    donts: ['Use it for free text: it accepts only its options.'],
    keyboard: {
      'Arrow down, arrow up': 'Open the list and move in it.',
      Enter: 'Chooses the option.',
      Escape: 'Closes the list and restores the choice.',
    },
  }),
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
export const Clearable: Story = { args: { clearLabel: 'Clear', defaultValue: 'getStoreList' } };
export const Loading: Story = { args: { isLoading: true, clearLabel: 'Clear', defaultInputValue: 'store' } };
export const Disabled: Story = {
  args: { isDisabled: true, clearLabel: 'Clear', defaultValue: 'getStoreList' },
};
export const Long: Story = {
  args: {
    clearLabel: 'Clear',
    defaultValue: 'long',
    children: (
      <ComboBoxItem id="long">
        Visitors by age and gender, store, entrance and hour of the day, with the share of each group
      </ComboBoxItem>
    ),
  },
};

const enterprises = [
  'Harbour Fashion',
  'Harbour Foods',
  'Northwind Stores',
  'Old Town Books',
  'Riverside Toys',
].map((name, index) => ({ id: `E-${1041 + index}`, name }));

/** Simulates a request. */
function search(query: string, signal: AbortSignal): Promise<typeof enterprises> {
  return new Promise((resolve) => {
    const timer = setTimeout(
      () => resolve(enterprises.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))),
      600,
    );
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

function EnterpriseSearch() {
  const [query, setQuery] = useState('');
  const [results, setResults] = useState<typeof enterprises>([]);
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    setLoading(query !== '');
    if (query === '') return setResults([]);
    const stop = new AbortController();
    const pause = setTimeout(async () => {
      setResults(await search(query, stop.signal));
      setLoading(false);
    }, 300);
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }, [query]);
  return (
    <ComboBox
      aria-label="Enterprise"
      placeholder="Search for an enterprise"
      leading={<SearchIcon />}
      items={results}
      inputValue={query}
      onInputChange={setQuery}
      isLoading={isLoading}
      emptyMessage={query === '' ? 'Type the name of an enterprise' : 'No enterprise of that name'}
      clearLabel="Clear"
    >
      {({ id, name }) => (
        <ComboBoxItem id={id} textValue={name} description={id}>
          {name}
        </ComboBoxItem>
      )}
    </ComboBox>
  );
}
/** As in the header: the server searches, 300 ms after the last key press. */
export const RemoteSearch: Story = {
  render: () => <EnterpriseSearch />,
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'har');
    await expect(
      await screen.findByRole('option', { name: /Harbour Foods/ }, { timeout: 3000 }),
    ).toBeVisible();
  },
};
