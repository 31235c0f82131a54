import type { ApplicationSummary } from '@platform/sdk';
import { useGetDeveloperAppList, useSetOldDeveloperDefaultApp } from '@platform/sdk/react';
import { EmptyState, LayoutGridIcon, LinkButton, PlusIcon } from '@platform/ui';
import { useState } from 'react';
import { KeywordField, List, listQuery } from '#components/list/List.tsx';
import { type ListProps, type ListSearch, pageOf } from '#components/list/listSearch.ts';
import { useUser } from '#lib/user.ts';
import { ApplicationTable } from './ApplicationTable.tsx';
import { DeleteApplicationDialog } from './DeleteApplicationDialog.tsx';
import { refreshApplications } from './refreshApplications.ts';

/** The URL search parameters of the list. */
export interface ApplicationSearch extends ListSearch {
  keyword?: string;
}

/** The developer's applications: search, pages, delete (specification §2.5, My Applications). */
export function ApplicationList(state: ListProps<ApplicationSearch>) {
  const { keyword = '' } = state.search;
  const user = useUser();
  const applications = useGetDeveloperAppList({ keyword, ...pageOf(state.search) }, listQuery);
  const setDefault = useSetOldDeveloperDefaultApp();
  const [toDelete, setToDelete] = useState<ApplicationSummary>();
  return (
    <>
      <List
        {...state}
        what="applications"
        query={applications}
        filters={<KeywordField {...state} label="Search applications" placeholder="Search by name" />}
        empty={
          keyword ? (
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
      >
        {(body) => (
          <ApplicationTable
            {...body}
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
