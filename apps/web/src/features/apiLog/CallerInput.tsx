import { useGetDeveloperDetailList } from '@platform/sdk/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type Found, RemoteSearch, type RemoteSearchFieldProps } from '#components/list/RemoteSearch.tsx';

/** A caller, with a text that distinguishes callers of the same name. */
interface FoundCaller extends Found {
  about?: string;
}

/** All callers, including calls with unknown keys. */
export const ALL_CALLERS: FoundCaller = { id: 'all', name: 'All callers', about: 'Unknown keys too' };

/** Selects a caller by name, phone number, enterprise or application. */
export function CallerSearch({
  value,
  ...props
}: Omit<RemoteSearchFieldProps<FoundCaller>, 'label' | 'clearLabel'>) {
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
      {...props}
      label="Caller"
      clearLabel="Clear the caller"
      isRequired
      value={value}
      searchText={searchText}
      onSearch={setSearchText}
      found={keyword === '' ? [ALL_CALLERS, ...developers] : developers}
      isLoading={search.isFetching}
      describe={({ id, about = id }) => about}
      hint="Type a name, phone number, enterprise or application"
      nothing="Nobody who owns an application matches"
    />
  );
}
