import { LinkButton, PlusIcon } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ApplicationList, type ApplicationListState } from '#features/applications/ApplicationList.tsx';
import { PAGE_SIZE, pageSearch, pageToSearch } from '#lib/pages.ts';
import { searchOf, text } from '#lib/search.ts';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  keyword: text,
  ...pageSearch,
});

export const Route = createFileRoute('/controlPanel/myApplication/')({
  validateSearch: search,
  component: MyApplicationPage,
});

function MyApplicationPage() {
  const { keyword = '', pageNumber = 1, pageSize = PAGE_SIZE } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = useCallback(
    ({ keyword: sought, ...page }: ApplicationListState) =>
      void navigate({
        search: { keyword: sought || undefined, ...pageToSearch(page) },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <Page
      description="Each application has an AppID, keys to sign calls with, and the APIs that it may call."
      actions={
        <LinkButton href="/controlPanel/myApplication/appAdd" variant="primary" icon={PlusIcon}>
          New application
        </LinkButton>
      }
    >
      <ApplicationList keyword={keyword} pageNumber={pageNumber} pageSize={pageSize} onChange={show} />
    </Page>
  );
}
