import { ComboBox, ComboBoxItem, SearchIcon } from '@platform/ui';
import type { Ref } from 'react';
import { useDebounced } from '#lib/useDebounced.ts';

/** An option of a search: an id, and the name that is typed and shown. */
export interface Found {
  id: string;
  name: string;
}

/** Props that all search fields share. */
export interface RemoteSearchFieldProps<Thing extends Found> {
  label: string;
  /** Whether the label is visible to screen readers only. */
  isLabelHidden?: boolean;
  /** The selected option; null for none. */
  value: Thing | null;
  onChange: (chosen: Thing | null) => void;
  /** Accessible name of the button that clears the selection. */
  clearLabel: string;
  /** Placeholder while nothing is typed or selected. */
  placeholder?: string;
  description?: string;
  errorMessage?: string | undefined;
  isRequired?: boolean;
  onBlur?: () => void;
  /** The input itself, for moving focus there. */
  inputRef?: Ref<HTMLInputElement>;
}

/** Props of RemoteSearch. */
export interface RemoteSearchProps<Thing extends Found> extends RemoteSearchFieldProps<Thing> {
  /** The current search text. */
  searchText: string;
  /** Called with the typed text, debounced. */
  onSearch: (text: string) => void;
  /** The search results. */
  found: readonly Thing[];
  /** Whether a search is in progress. */
  isLoading?: boolean;
  /** @returns a text that distinguishes options with the same name */
  describe?: (thing: Thing) => string;
  /** Text of the list if nothing is typed and there are no results. */
  hint: string;
  /** Text of the list if nothing matches the typed text. */
  nothing: string;
}

/** A combobox whose parent component searches the options. */
export function RemoteSearch<Thing extends Found>({
  value,
  onChange,
  searchText,
  onSearch,
  found,
  describe,
  hint,
  nothing,
  label,
  isLabelHidden = false,
  ...props
}: RemoteSearchProps<Thing>) {
  const [typed, setTyped] = useDebounced(searchText, onSearch);
  const items = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <ComboBox
      {...props}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      items={items}
      defaultInputValue={value?.name ?? ''}
      defaultSelectedKey={value?.id ?? null}
      defaultFilter={() => true}
      onInputChange={setTyped}
      onSelectionChange={(key) => onChange(items.find(({ id }) => id === key) ?? null)}
      emptyMessage={typed.trim() === '' ? hint : nothing}
      leading={<SearchIcon />}
    >
      {(thing) => (
        <ComboBoxItem
          id={thing.id}
          textValue={thing.name}
          {...(describe && { description: describe(thing) })}
        >
          {thing.name}
        </ComboBoxItem>
      )}
    </ComboBox>
  );
}
