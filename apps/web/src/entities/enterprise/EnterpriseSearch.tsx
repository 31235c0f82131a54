import type { EnterpriseSearchResult } from '@platform/sdk';
import { useSearchEnterprise } from '@platform/sdk/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { RemoteSearch, type RemoteSearchFieldProps } from '#components/list/RemoteSearch.tsx';

/** Props of EnterpriseSearch. */
export interface EnterpriseSearchProps extends RemoteSearchFieldProps<EnterpriseSearchResult> {
  /** The id of an enterprise that can't be chosen. */
  exceptId?: string;
}

/**
 * Searches enterprises by a part of the name, on the server. An empty field sends no request and has no results
 * (specification §5).
 */
export function EnterpriseSearch({ exceptId, ...props }: EnterpriseSearchProps) {
  const [searchText, setSearchText] = useState('');
  const enterpriseName = searchText.trim();
  const search = useSearchEnterprise(
    { enterpriseName },
    {
      query: {
        enabled: enterpriseName !== '' && enterpriseName !== props.value?.name,
        placeholderData: keepPreviousData,
      },
    },
  );
  return (
    <RemoteSearch
      {...props}
      searchText={searchText}
      onSearch={setSearchText}
      found={enterpriseName === '' ? [] : (search.data ?? []).filter(({ id }) => id !== exceptId)}
      isLoading={search.isFetching}
      hint="Type a part of its name"
      nothing={exceptId === undefined ? 'No enterprise of that name' : 'No other enterprise of that name'}
    />
  );
}
