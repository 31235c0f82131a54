import { LinkButton, PlusIcon } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { pageSearch } from '#components/list/pages.ts';
import { ApplicationList } from '#features/applications/ApplicationList.tsx';
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
  const list = useListSearch(Route.useSearch());
  return (
    <Page
      description="Each application has an AppID, keys to sign calls, and a list of enabled APIs."
      actions={
        <LinkButton href="/controlPanel/myApplication/appAdd" variant="primary" icon={PlusIcon}>
          New application
        </LinkButton>
      }
    >
      <ApplicationList {...list} />
    </Page>
  );
}
