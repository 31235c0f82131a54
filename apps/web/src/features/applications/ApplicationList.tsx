import type { ApplicationSummary } from '@platform/sdk';
import { useGetDeveloperAppList, useSetOldDeveloperDefaultApp } from '@platform/sdk/react';
import {
  EmptyState,
  Inline,
  LayoutGridIcon,
  LinkButton,
  Pagination,
  PlusIcon,
  SearchField,
  Stack,
} from '@platform/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '#lib/useDebounced.ts';
import { refreshUser, useUser } from '#lib/user.ts';
import { LoadFailure } from '#shell/LoadFailure.tsx';
import { ApplicationTable } from './ApplicationTable.tsx';
import { DeleteApplicationDialog } from './DeleteApplicationDialog.tsx';
import { useInvalidateApplications } from './useInvalidateApplications.ts';

/** Which part of the list is shown; it stands in the URL. */
export interface ApplicationListState {
  keyword: string;
  pageNumber: number;
}

/** What the list is told. */
export interface ApplicationListProps extends ApplicationListState {
  onChange: (state: ApplicationListState) => void;
}

const PAGE_SIZE = 20;

/** The developer's applications: searched, paged, deleted (specification §2.5, My Applications). */
export function ApplicationList({ keyword, pageNumber, onChange }: ApplicationListProps) {
  const user = useUser();
  const applications = useGetDeveloperAppList(
    { keyword, pageNumber, pageSize: PAGE_SIZE },
    { query: { placeholderData: keepPreviousData, meta: { showsError: true } } },
  );
  const setDefault = useSetOldDeveloperDefaultApp();
  const invalidate = useInvalidateApplications();
  const [toDelete, setToDelete] = useState<ApplicationSummary>();
  const [typed, setTyped] = useDebounced(keyword, (text) => onChange({ keyword: text, pageNumber: 1 }));
  const total = applications.data?.total ?? 0;

  return (
    <Stack gap={4}>
      <Inline>
        <SearchField
          aria-label="Search applications"
          placeholder="Search by name"
          value={typed}
          onChange={setTyped}
        />
      </Inline>
      <ApplicationTable
        applications={applications.data?.list ?? []}
        isLoading={applications.isPending || applications.isPlaceholderData}
        hasDefault={user?.isOldDeveloper ?? false}
        emptyState={
          applications.isError ? (
            <LoadFailure
              what="applications"
              error={applications.error}
              onRetry={() => applications.refetch()}
            />
          ) : keyword ? (
            <EmptyState title={`No application is called ‘${keyword}’`}>
              Try a shorter part of its name.
            </EmptyState>
          ) : (
            <EmptyState
              title="Create your first application"
              icon={LayoutGridIcon}
              actions={
                <LinkButton href="/controlPanel/myApplication/appAdd" variant="primary" icon={PlusIcon}>
                  New application
                </LinkButton>
              }
            >
              An application has an AppID and an AccessKey to sign calls with. Enable APIs for it and debug
              them online.
            </EmptyState>
          )
        }
        onAction={async (action, application) => {
          if (action === 'delete') return setToDelete(application);
          await setDefault.mutateAsync({ data: { appId: application.appId } }).catch(() => {});
          await Promise.all([invalidate(), refreshUser()]);
        }}
      />
      {total > PAGE_SIZE && (
        <Pagination
          pageCount={Math.ceil(total / PAGE_SIZE)}
          page={pageNumber}
          onPageChange={(page) => onChange({ keyword, pageNumber: page })}
        />
      )}
      <DeleteApplicationDialog application={toDelete} onClose={() => setToDelete(undefined)} />
    </Stack>
  );
}
