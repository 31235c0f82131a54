import { LinkButton } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { dateRangeSearch } from '#components/list/dateRange.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { pageSearch } from '#components/list/pages.ts';
import { FeeManagement, type FeeSearch } from '#features/usage/FeeManagement.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  application: text,
  ...dateRangeSearch,
  kind: oneOf(['interface', 'video', 'snapshot']),
  api: text,
  ratio: oneOf(['video', 'snapshot']),
  ...pageSearch,
});

export const Route = createFileRoute('/controlPanel/feeManagement')({
  validateSearch: search,
  component: FeeManagementPage,
});

function FeeManagementPage() {
  const state = useListSearch<FeeSearch>(Route.useSearch());
  return (
    <Page
      description="Your costs by day, and the packages that they were charged to."
      actions={<LinkButton href="/controlPanel/billDetail">View payments</LinkButton>}
    >
      <FeeManagement {...state} />
    </Page>
  );
}
