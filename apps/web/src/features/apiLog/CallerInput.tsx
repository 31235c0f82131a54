import { useGetDeveloperDetailList } from '@platform/sdk/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type Bound, useField } from '#components/form/useField.ts';
import { type Found, RemoteSearch } from '#components/list/RemoteSearch.tsx';
import type { LogFields } from './logSearch.ts';

/** A caller, with a text that distinguishes callers of the same name. */
interface FoundCaller extends Found {
  about?: string;
}

/** All callers, including calls with unknown keys. */
const ALL_CALLERS: FoundCaller = { id: 'all', name: 'All callers', about: 'Unknown keys too' };

/** Props of CallerInput. */
export interface CallerInputProps extends Bound<LogFields, LogFields, 'caller'> {
  /** Accounts whose names are known without a search. */
  known: readonly FoundCaller[];
  isRequired: boolean;
}

/** Selects a caller by name, phone number, enterprise or application; the form has its id. */
export function CallerInput({ control, name, known, isRequired }: CallerInputProps) {
  const { value: id, name: _, onChange, ...field } = useField(control, name);
  const value =
    id === '' ? null : ([ALL_CALLERS, ...known].find((each) => each.id === id) ?? { id, name: id });
  const [searchText, setSearchText] = useState('');
  const keyword = searchText.trim() === value?.name ? '' : searchText.trim();
  const search = useGetDeveloperDetailList(
    { keyword, pageNumber: 1, pageSize: 20 },
    { query: { placeholderData: keepPreviousData } },
  );
  const developers = (search.data?.list ?? []).map(({ id, name, enterpriseName, areaCode, phone }) => ({
    id,
    name,
    about: [enterpriseName, `${areaCode} ${phone}`].filter(Boolean).join(', '),
  }));
  return (
    <RemoteSearch
      {...field}
      label="Caller"
      clearLabel="Clear the caller"
      isRequired={isRequired}
      value={value}
      onChange={(found) => onChange(found?.id ?? '')}
      searchText={searchText}
      onSearch={setSearchText}
      found={keyword === '' ? [ALL_CALLERS, ...developers] : developers}
      isLoading={search.isFetching}
      describe={({ id, about = id }) => about}
      hint="Type a name, phone number, enterprise or application"
      nothing="No caller matches"
    />
  );
}
