import { ComboBox, ComboBoxItem, SearchIcon } from '@platform/ui';
import type { Ref } from 'react';
import { useDebounced } from '#lib/useDebounced.ts';

/** What can be found: an id, and the name that is typed and shown. */
export interface Found {
  id: string;
  name: string;
}

/** What every field is told that finds one of many things. */
export interface RemoteSearchFieldProps<Thing extends Found> {
  label: string;
  /** Whether only screen readers are told the label. */
  isLabelHidden?: boolean;
  /** What is chosen; null for nothing. */
  value: Thing | null;
  onChange: (chosen: Thing | null) => void;
  /** The name of the button that chooses nothing. */
  clearLabel: string;
  /** What it says while nothing is typed or chosen. */
  placeholder?: string;
  description?: string;
  errorMessage?: string | undefined;
  isRequired?: boolean;
  onBlur?: () => void;
  /** The input itself, for moving focus there. */
  inputRef?: Ref<HTMLInputElement>;
}

/** What the field is told, and by whoever searches. */
export interface RemoteSearchProps<Thing extends Found> extends RemoteSearchFieldProps<Thing> {
  /** What is sought. */
  sought: string;
  /** Called with what was typed, once the typing rests. */
  onSeek: (text: string) => void;
  /** What was found. */
  found: readonly Thing[];
  /** Whether the search goes on. */
  isLoading?: boolean;
  /** @returns what tells a thing from others of its name */
  describe?: (thing: Thing) => string;
  /** What the list says where nothing was typed and nothing is found. */
  hint: string;
  /** What the list says where nothing of what was typed is found. */
  nothing: string;
}

/** Finds one of many things by typing; whoever uses it does the searching. */
export function RemoteSearch<Thing extends Found>({
  value,
  onChange,
  sought,
  onSeek,
  found,
  describe,
  hint,
  nothing,
  label,
  isLabelHidden = false,
  ...props
}: RemoteSearchProps<Thing>) {
  const [typed, setTyped] = useDebounced(sought, onSeek);
  return (
    <ComboBox
      {...props}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      items={value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found}
      defaultInputValue={value?.name ?? ''}
      defaultSelectedKey={value?.id ?? null}
      defaultFilter={() => true}
      onInputChange={setTyped}
      onSelectionChange={(key) => onChange(found.find(({ id }) => id === key) ?? null)}
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
