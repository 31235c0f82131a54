import { LinkButton } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { day, searchOf, text } from '#components/list/addressParameters.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { pageSearch } from '#components/list/pages.ts';
import { type BillSearch, Bills } from '#features/orders/Bills.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({ keyword: text, from: day, to: day, ...pageSearch });

export const Route = createFileRoute('/controlPanel/billDetail')({
  validateSearch: search,
  component: BillDetailPage,
});

function BillDetailPage() {
  const state = useListSearch<BillSearch>(Route.useSearch());
  return (
    <Page
      description="What you paid, what each package gave and how much of it is used, and the invoices."
      actions={<LinkButton href="/controlPanel/feeManagement">See the fees by day</LinkButton>}
    >
      <Bills {...state} />
    </Page>
  );
}
