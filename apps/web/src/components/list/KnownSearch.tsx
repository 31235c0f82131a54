import { useState } from 'react';
import { type Found, RemoteSearch } from './RemoteSearch.tsx';

/** So many are offered at once; typing finds the others. */
const OFFERED = 50;

/** What the field is told. */
export interface KnownSearchProps {
  label: string;
  /** Whether only screen readers are told the label. */
  isLabelHidden?: boolean;
  /** The name of the button that chooses nothing. */
  clearLabel: string;
  /** Whether what can be found is still on its way. */
  isLoading?: boolean;
  /** Everything that can be found. */
  known: readonly Found[];
  /** The id of what is chosen; empty for nothing. */
  value: string;
  onChange: (id: string) => void;
}

/** Finds one of many known things by a part of its name or id. */
export function KnownSearch({ known, value, onChange, ...props }: KnownSearchProps) {
  const [sought, setSought] = useState('');
  const chosen = value === '' ? null : (known.find(({ id }) => id === value) ?? { id: value, name: value });
  const text = sought.trim() === chosen?.name ? '' : sought.trim().toLowerCase();
  const found = known.filter(({ id, name }) => `${name}\n${id}`.toLowerCase().includes(text));
  return (
    <RemoteSearch
      {...props}
      placeholder={props.clearLabel}
      value={chosen}
      onChange={(thing) => onChange(thing?.id ?? '')}
      sought={sought}
      onSeek={setSought}
      found={found.slice(0, OFFERED)}
      describe={({ id }) => id}
      hint="There is none"
      nothing="None matches"
    />
  );
}
