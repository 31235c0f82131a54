import { useState } from 'react';
import { type Found, RemoteSearch, type RemoteSearchFieldProps } from './RemoteSearch.tsx';

/** Maximum number of options shown at once; typing finds the others. */
const MAX_OPTIONS = 50;

/** Props of KnownSearch. */
export interface KnownSearchProps
  extends Omit<RemoteSearchFieldProps<Found>, 'value' | 'onChange' | 'placeholder'> {
  /** Whether the options are still loading. */
  isLoading?: boolean;
  /** All options. */
  known: readonly Found[];
  /** Id of the selected option; empty for none. */
  value: string;
  onChange: (id: string) => void;
}

/** A combobox over a known list of options, filtered by a part of the name or id. */
export function KnownSearch({ known, value, onChange, ...props }: KnownSearchProps) {
  const [searchText, setSearchText] = useState('');
  const chosen = value === '' ? null : (known.find(({ id }) => id === value) ?? { id: value, name: value });
  const text = searchText.trim() === chosen?.name ? '' : searchText.trim().toLowerCase();
  const found = known.filter(({ id, name }) => `${name}\n${id}`.toLowerCase().includes(text));
  return (
    <RemoteSearch
      {...props}
      placeholder={props.clearLabel}
      value={chosen}
      onChange={(thing) => onChange(thing?.id ?? '')}
      searchText={searchText}
      onSearch={setSearchText}
      found={found.slice(0, MAX_OPTIONS)}
      describe={({ id }) => id}
      hint="None available"
      nothing="None matches"
    />
  );
}
