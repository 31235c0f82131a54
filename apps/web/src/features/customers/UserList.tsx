import { AccountSort, type DeveloperAccount, exportAccountList, type UserRole } from '@platform/sdk';
import { useGetAccountList } from '@platform/sdk/react';
import { USER_ROLES } from '@platform/sdk/rules';
import { EmptyState } from '@platform/ui';
import { useState } from 'react';
import { DateRangeFilter } from '#components/list/DateRangeFilter.tsx';
import { type DateRangeSearch, timesOf } from '#components/list/dateRange.ts';
import { ExportButton } from '#components/list/ExportButton.tsx';
import { FilterSelect, KeywordField, List, listQuery } from '#components/list/List.tsx';
import { type ListProps, pageOf } from '#components/list/listSearch.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { ApplicationsDialog } from '#entities/account/ApplicationsDialog.tsx';
import { type Receiver, RechargeDialog } from '#entities/flow/RechargeDialog.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { PersonalDataDialog } from './PersonalDataDialog.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { type UserAction, UserTable } from './UserTable.tsx';
import { useUserSwitches } from './useUserSwitches.ts';

/** The URL search parameters of the list. */
export interface UserSearch extends DateRangeSearch {
  keyword?: string;
  role?: UserRole;
  enabled?: 'enabled' | 'deactivated';
  vip?: 'vip' | 'standard';
}

/** The platform's accounts, with the operators' actions (specification §2.5, user list). */
export function UserList(state: ListProps<UserSearch>) {
  const { search, onSearch } = state;
  const { keyword = '', role, enabled, vip } = search;
  const times = timesOf(search);
  const filters = {
    keyword,
    ...(role && { role }),
    ...(enabled && { isEnabled: enabled === 'enabled' }),
    ...(vip && { isVip: vip === 'vip' }),
    ...(times && { registrationTimeFrom: times.from, registrationTimeTo: times.to }),
  };
  const sorting = sortingOf(state, AccountSort, '-registrationTime');
  const users = useGetAccountList({ ...filters, ...sorting.request, ...pageOf(search) }, listQuery);
  const switches = useUserSwitches();
  const [toDeactivate, setToDeactivate] = useState<DeveloperAccount>();
  const [toReset, setToReset] = useState<DeveloperAccount>();
  const [dataOf, setDataOf] = useState<DeveloperAccount>();
  const [applicationsOf, setApplicationsOf] = useState<string>();
  const [toRecharge, setToRecharge] = useState<Receiver>();
  const act = (action: UserAction, user: DeveloperAccount) => {
    if (action === 'deactivate') setToDeactivate(user);
    else if (action === 'resetPassword') setToReset(user);
    else if (action === 'personalData') setDataOf(user);
    else if (action === 'applications') setApplicationsOf(user.userId);
    else if (action === 'recharge') {
      const { userId: id, name } = user;
      setToRecharge({ id, name, userList: [{ id, name }] });
    } else switches[action](user);
  };
  return (
    <>
      <List
        {...state}
        what="users"
        views="users"
        query={users}
        filters={
          <>
            <KeywordField {...state} label="Search users" placeholder="Name, phone, enterprise or AppID" />
            <FilterSelect
              label="User type"
              all="All user types"
              options={USER_ROLES}
              value={role}
              onChange={(chosen) => onSearch({ role: chosen })}
            />
            <FilterSelect
              label="Status"
              all="Any status"
              options={{ enabled: 'Enabled', deactivated: 'Deactivated' }}
              value={enabled}
              onChange={(chosen) => onSearch({ enabled: chosen })}
            />
            <FilterSelect
              label="VIP"
              all="All users"
              options={{ vip: 'With VIP', standard: 'Without VIP' }}
              value={vip}
              onChange={(chosen) => onSearch({ vip: chosen })}
            />
            <DateRangeFilter {...state} label="Registration time" />
            <ExportButton
              onExport={(format, options) => exportAccountList({ ...filters, format }, options)}
            />
          </>
        }
        empty={<EmptyState title="No user matches">Try all users or a shorter keyword.</EmptyState>}
      >
        {(body) => <UserTable {...body} sorting={sorting.table} onAction={act} />}
      </List>
      <DeactivateDialog user={toDeactivate} onClose={() => setToDeactivate(undefined)} />
      <RechargeDialog receiver={toRecharge} onClose={() => setToRecharge(undefined)} />
      <ApplicationsDialog of={applicationsOf} onClose={() => setApplicationsOf(undefined)} />
      <PersonalDataDialog user={dataOf} onClose={() => setDataOf(undefined)} />
      <ResetPassword user={toReset} onClose={() => setToReset(undefined)} />
    </>
  );
}
