import { useGetUserInfo, userInfoQueryKey } from '@platform/sdk/react';
import { CALL_STATUSES } from '@platform/sdk/rules';
import { FilterSelect } from '#components/list/List.tsx';
import type { ListProps } from '#components/list/listSearch.ts';
import { applicationNames } from '#entities/application/applicationChoices.ts';
import { useIsLoggedIn } from '#lib/session.ts';
import { useAsAccount } from './account.ts';
import type { CallHistorySearch } from './historySearch.ts';

/** Filters past and new calls by application and status. */
export function CallFilters({ search: { application, status }, onSearch }: ListProps<CallHistorySearch>) {
  const asAccount = useAsAccount();
  const isLoggedIn = useIsLoggedIn();
  const user = useGetUserInfo(asAccount(userInfoQueryKey(), { enabled: isLoggedIn }));
  const applications = applicationNames(user.data?.appInfoList ?? []);
  return (
    <>
      <FilterSelect
        label="Application"
        all="All applications"
        options={applications}
        value={application}
        onChange={(chosen) => onSearch({ application: chosen })}
      />
      <FilterSelect
        label="Status"
        all="Any status"
        options={CALL_STATUSES}
        value={status}
        onChange={(chosen) => onSearch({ status: chosen })}
      />
    </>
  );
}
