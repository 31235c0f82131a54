import type { EnterpriseSearchResult } from '@platform/sdk';
import { useSearchEnterprise } from '@platform/sdk/react';
import { ComboBox, ComboBoxItem, SearchIcon } from '@platform/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '#lib/useDebounced.ts';

/** What the field is told. */
export interface EnterpriseSearchProps {
  label: string;
  /** The enterprise that is chosen; null for none. */
  value: EnterpriseSearchResult | null;
  onChange: (enterprise: EnterpriseSearchResult | null) => void;
  /** The name of the button that chooses none. */
  clearLabel: string;
  description?: string;
  errorMessage?: string | undefined;
}

/**
 * Finds an enterprise by a part of its name, on the server. It searches only where something was typed; an empty field
 * has no results (specification §5).
 */
export function EnterpriseSearch({ value, onChange, ...props }: EnterpriseSearchProps) {
  const [sought, setSought] = useState('');
  const [typed, setTyped] = useDebounced(sought, setSought);
  const enterpriseName = sought.trim();
  const search = useSearchEnterprise(
    { enterpriseName },
    {
      query: {
        enabled: enterpriseName !== '' && enterpriseName !== value?.name,
        placeholderData: keepPreviousData,
      },
    },
  );
  const results = enterpriseName === '' ? [] : (search.data ?? []);
  return (
    <ComboBox
      {...props}
      items={value && !results.some(({ id }) => id === value.id) ? [value, ...results] : results}
      defaultInputValue={value?.name ?? ''}
      defaultSelectedKey={value?.id ?? null}
      defaultFilter={() => true}
      onInputChange={setTyped}
      onSelectionChange={(key) => onChange(results.find(({ id }) => id === key) ?? null)}
      isLoading={search.isFetching}
      emptyMessage={typed.trim() === '' ? 'Type a part of its name' : 'No enterprise of that name'}
      leading={<SearchIcon />}
    >
      {({ id, name }) => (
        <ComboBoxItem id={id} textValue={name}>
          {name}
        </ComboBoxItem>
      )}
    </ComboBox>
  );
}
