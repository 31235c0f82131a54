import { LinkButton } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { dateRangeSearch } from '#components/list/dateRange.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { pageSearch } from '#components/list/pages.ts';
import { BillingProfileButton } from '#features/orders/BillingProfile.tsx';
import { type BillSearch, Bills } from '#features/orders/Bills.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({ keyword: text, ...dateRangeSearch, ...pageSearch });

export const Route = createFileRoute('/controlPanel/billDetail')({
  validateSearch: search,
  component: BillDetailPage,
});

function BillDetailPage() {
  const state = useListSearch<BillSearch>(Route.useSearch());
  return (
    <Page
      description="Your payments, how much of each package is used, and your invoices."
      actions={
        <>
          <BillingProfileButton />
          <LinkButton href="/controlPanel/feeManagement">View costs by day</LinkButton>
        </>
      }
    >
      <Bills {...state} />
    </Page>
  );
}
