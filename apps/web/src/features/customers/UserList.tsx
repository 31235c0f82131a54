import type { DeveloperAccount } from '@platform/sdk';
import { useGetAccountList } from '@platform/sdk/react';
import { EmptyState, Inline, Pagination, SearchField, Select, SelectItem, Stack } from '@platform/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type PageState, pageInstead, pageSummary } from '#lib/pages.ts';
import { useDebounced } from '#lib/useDebounced.ts';
import { LoadFailure } from '#shell/LoadFailure.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { type UserAction, UserTable } from './UserTable.tsx';
import { useUserSwitches } from './useUserSwitches.ts';

/** Which part of the list is shown; it stands in the URL. */
export interface UserListState extends PageState {
  keyword: string;
  /** Only enabled or only deactivated users; undefined for both. */
  enabled: 'enabled' | 'deactivated' | undefined;
}

/** What the list is told. */
export interface UserListProps extends UserListState {
  onChange: (state: UserListState) => void;
}

const ALL = 'all';

/** The accounts of the platform, and what operators do about them (specification §2.5, user list). */
export function UserList({ onChange, ...state }: UserListProps) {
  const { keyword, enabled, pageNumber, pageSize } = state;
  const page = { pageNumber, pageSize };
  const users = useGetAccountList(
    { keyword, ...(enabled && { isEnabled: enabled === 'enabled' }), ...page },
    { query: { placeholderData: keepPreviousData, meta: { showsError: true } } },
  );
  const switches = useUserSwitches();
  const [toDeactivate, setToDeactivate] = useState<DeveloperAccount>();
  const [toReset, setToReset] = useState<DeveloperAccount>();
  const [typed, setTyped] = useDebounced(keyword, (text) =>
    onChange({ ...state, keyword: text, pageNumber: 1 }),
  );
  const total = users.data?.total ?? 0;
  const instead = users.isPlaceholderData ? undefined : pageInstead(users.data, page);
  useEffect(() => {
    if (instead) onChange({ keyword, enabled, pageNumber: instead, pageSize });
  }, [instead, onChange, keyword, enabled, pageSize]);

  const act = (action: UserAction, user: DeveloperAccount) => {
    if (action === 'deactivate') setToDeactivate(user);
    else if (action === 'resetPassword') setToReset(user);
    else switches[action](user);
  };

  return (
    <Stack gap={4}>
      <Inline gap={3}>
        <SearchField
          aria-label="Search users"
          placeholder="Name, phone or enterprise"
          value={typed}
          onChange={setTyped}
        />
        <Select
          aria-label="Enabled or deactivated"
          value={enabled ?? ALL}
          onChange={(key) =>
            onChange({
              ...state,
              enabled: key === ALL ? undefined : (key as UserListState['enabled']),
              pageNumber: 1,
            })
          }
        >
          <SelectItem id={ALL}>All users</SelectItem>
          <SelectItem id="enabled">Enabled</SelectItem>
          <SelectItem id="deactivated">Deactivated</SelectItem>
        </Select>
      </Inline>
      <UserTable
        users={users.data?.list ?? []}
        isLoading={users.isPending || users.isPlaceholderData || instead !== undefined}
        emptyState={
          users.isLoadingError ? (
            <LoadFailure
              what="users"
              headingLevel={2}
              error={users.error}
              onRetry={() => void users.refetch()}
            />
          ) : (
            <EmptyState title="No user matches">Try all users or a shorter keyword.</EmptyState>
          )
        }
        onAction={act}
      />
      {total > pageSize && (
        <Pagination
          pageCount={Math.ceil(total / pageSize)}
          page={pageNumber}
          summary={pageSummary(total, page)}
          onPageChange={(target) => onChange({ ...state, pageNumber: target })}
        />
      )}
      <DeactivateDialog user={toDeactivate} onClose={() => setToDeactivate(undefined)} />
      <ResetPassword user={toReset} onClose={() => setToReset(undefined)} />
    </Stack>
  );
}
