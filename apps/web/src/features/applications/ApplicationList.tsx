import { ApplicationSort, type ApplicationSummary } from '@platform/sdk';
import { useGetDeveloperAppList, useSetOldDeveloperDefaultApp } from '@platform/sdk/react';
import { EmptyState, LayoutGridIcon, LinkButton, PlusIcon } from '@platform/ui';
import { useState } from 'react';
import { KeywordField, List, listQuery } from '#components/list/List.tsx';
import { type ListProps, type ListSearch, pageOf } from '#components/list/listSearch.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { refreshApplications } from '#entities/application/refreshApplications.ts';
import { useUser } from '#lib/user.ts';
import { ApplicationTable } from './ApplicationTable.tsx';
import { DeleteApplicationDialog } from './DeleteApplicationDialog.tsx';

/** The URL search parameters of the list. */
export interface ApplicationSearch extends ListSearch {
  keyword?: string;
}

/** The developer's applications: search, pages, delete (specification §2.5, My Applications). */
export function ApplicationList(state: ListProps<ApplicationSearch>) {
  const { keyword = '' } = state.search;
  const user = useUser();
  const sorting = sortingOf(state, ApplicationSort, '-createTime');
  const applications = useGetDeveloperAppList(
    { keyword, ...sorting.request, ...pageOf(state.search) },
    listQuery,
  );
  const setDefault = useSetOldDeveloperDefaultApp();
  const [toDelete, setToDelete] = useState<ApplicationSummary>();
  return (
    <>
      <List
        {...state}
        what="applications"
        views="applications"
        query={applications}
        filters={<KeywordField {...state} label="Search applications" placeholder="Search by name" />}
        empty={
          keyword ? (
            <EmptyState title={`No application matches ‘${keyword}’`}>
              Try a shorter part of the name.
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
              An application has an AppID and an AccessKey to sign calls. Enable APIs for it and debug them
              online.
            </EmptyState>
          )
        }
      >
        {(body) => (
          <ApplicationTable
            {...body}
            sorting={sorting.table}
            hasDefault={user?.isOldDeveloper ?? false}
            onAction={async (action, application) => {
              if (action === 'delete') return setToDelete(application);
              await setDefault.mutateAsync({ data: { appId: application.appId } }).catch(() => {});
              await refreshApplications();
            }}
          />
        )}
      </List>
      <DeleteApplicationDialog application={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  );
}
