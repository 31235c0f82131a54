import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { ComboBox, ComboBoxItem } from './index.ts';

test('filters while typing, and chooses by arrows and Enter', async () => {
  const onChange = vi.fn();
  await render(
    <ComboBox label="API" emptyMessage="No API of that name" onChange={onChange}>
      <ComboBoxItem id="getStoreList">List of stores</ComboBoxItem>
      <ComboBoxItem id="getCustomerFlow">Customer flow</ComboBoxItem>
    </ComboBox>,
  );
  await userEvent.keyboard('{Tab}flow');
  await expect.element(byRole('option')).toHaveTextContent('Customer flow');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => onChange.mock.lastCall).toEqual(['getCustomerFlow']);
  await userEvent.keyboard('zzz');
  await expect.element(page.getByText('No API of that name')).toBeVisible();
});

let showNames: (names: string[]) => void = () => undefined;

function Remote({
  onInputChange,
  onChange,
}: {
  onInputChange?: (text: string) => void;
  onChange?: () => void;
}) {
  const [query, setQuery] = useState('');
  const [names, setNames] = useState<string[]>();
  showNames = setNames;
  return (
    <ComboBox
      label="Enterprise"
      items={(names ?? []).map((name) => ({ name }))}
      isLoading={query !== '' && names === undefined}
      inputValue={query}
      onInputChange={(text) => {
        setQuery(text);
        onInputChange?.(text);
      }}
      onChange={onChange}
      emptyMessage={query === '' ? 'Type a name' : 'No such enterprise'}
      clearLabel="Clear"
    >
      {({ name }) => <ComboBoxItem id={name}>{name}</ComboBoxItem>}
    </ComboBox>
  );
}

test('lets the app search: shows a spinner, unfiltered results, the choice, and the empty message', async () => {
  const onChange = vi.fn();
  await render(<Remote onChange={onChange} />);
  await userEvent.keyboard('{Tab}har');
  await expect.element(byRole('status')).toHaveTextContent('Loading');
  await expect.element(byRole('listbox')).toHaveTextContent('Loading');
  expect(getComputedStyle(byRole('listbox').element()).opacity, 'words stay readable').toBe('1');
  showNames(['Northwind', 'Harbour']);
  await expect.element(byRole('option', { name: 'Northwind' })).toBeVisible();
  await expect.element(byRole('status')).toHaveTextContent('');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(byRole('option', { name: 'Harbour' })).toHaveAttribute('data-focused');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onChange.mock.lastCall).toEqual(['Harbour']);
  await expect.element(byRole('combobox')).toHaveValue('Harbour');
  await userEvent.keyboard('x');
  showNames([]);
  await expect.element(byRole('listbox')).toHaveTextContent('No such enterprise');
});

test('clears input and choice by the clear button with the keyboard, and focuses the input', async () => {
  const onChange = vi.fn();
  await render(
    <ComboBox
      label="API"
      emptyMessage="None"
      clearLabel="Clear"
      defaultValue="getStoreList"
      onChange={onChange}
    >
      <ComboBoxItem id="getStoreList">List of stores</ComboBoxItem>
    </ComboBox>,
  );
  await expect.element(byRole('combobox')).toHaveValue('List of stores');
  await userEvent.keyboard('{Tab}{Tab}');
  expect(focused()).toHaveAccessibleName('Clear');
  await userEvent.keyboard('{Enter}');
  await expect.element(byRole('combobox')).toHaveValue('');
  await expect.element(byRole('combobox')).toHaveFocus();
  expect(onChange).toHaveBeenLastCalledWith(null);
  await expect.element(byRole('button', { name: 'Clear' })).not.toBeInTheDocument();
});
