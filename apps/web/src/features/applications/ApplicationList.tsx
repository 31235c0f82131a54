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
import { useEffect, useState } from 'react';
import { type PageState, pageInstead, pageSummary } from '#lib/pages.ts';
import { useDebounced } from '#lib/useDebounced.ts';
import { refreshUser, useUser } from '#lib/user.ts';
import { LoadFailure } from '#shell/LoadFailure.tsx';
import { ApplicationTable } from './ApplicationTable.tsx';
import { DeleteApplicationDialog } from './DeleteApplicationDialog.tsx';
import { useInvalidateApplications } from './useInvalidateApplications.ts';

/** Which part of the list is shown; it stands in the URL. */
export interface ApplicationListState extends PageState {
  keyword: string;
}

/** What the list is told. */
export interface ApplicationListProps extends ApplicationListState {
  onChange: (state: ApplicationListState) => void;
}

/** The developer's applications: searched, paged, deleted (specification §2.5, My Applications). */
export function ApplicationList({ keyword, pageNumber, pageSize, onChange }: ApplicationListProps) {
  const user = useUser();
  const page = { pageNumber, pageSize };
  const applications = useGetDeveloperAppList(
    { keyword, ...page },
    { query: { placeholderData: keepPreviousData, meta: { showsError: true } } },
  );
  const setDefault = useSetOldDeveloperDefaultApp();
  const invalidate = useInvalidateApplications();
  const [toDelete, setToDelete] = useState<ApplicationSummary>();
  const [typed, setTyped] = useDebounced(keyword, (text) =>
    onChange({ keyword: text, pageNumber: 1, pageSize }),
  );
  const total = applications.data?.total ?? 0;
  const instead = applications.isPlaceholderData ? undefined : pageInstead(applications.data, page);
  useEffect(() => {
    if (instead) onChange({ keyword, pageNumber: instead, pageSize });
  }, [instead, onChange, keyword, pageSize]);

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
        isLoading={applications.isPending || applications.isPlaceholderData || instead !== undefined}
        hasDefault={user?.isOldDeveloper ?? false}
        emptyState={
          applications.isLoadingError ? (
            <LoadFailure
              what="applications"
              headingLevel={2}
              error={applications.error}
              onRetry={() => void applications.refetch()}
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
      {total > pageSize && (
        <Pagination
          pageCount={Math.ceil(total / pageSize)}
          page={pageNumber}
          summary={pageSummary(total, page)}
          onPageChange={(target) => onChange({ keyword, pageNumber: target, pageSize })}
        />
      )}
      <DeleteApplicationDialog application={toDelete} onClose={() => setToDelete(undefined)} />
    </Stack>
  );
}
