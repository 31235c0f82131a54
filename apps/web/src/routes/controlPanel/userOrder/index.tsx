import type { InvoiceState, ProductCategory } from '@platform/sdk';
import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { dateRangeSearch } from '#components/list/dateRange.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { pageSearch } from '#components/list/pages.ts';
import { CustomerOrderList } from '#features/orders/CustomerOrderList.tsx';
import type { OrderStateFilter } from '#features/orders/customerOrderSearch.ts';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  keyword: text,
  state: oneOf<OrderStateFilter>(['pending', 'bills', 'paid', 'fulfilled', 'cancelled', 'expired']),
  category: oneOf<ProductCategory>(['dataPackage', 'qps', 'videoData', 'snapshot']),
  productId: text,
  transfer: oneOf(['reported', 'missing']),
  dayKind: oneOf(['paid']),
  invoice: oneOf<InvoiceState>(['notRequested', 'requested', 'issued']),
  enterpriseId: text,
  userId: text,
  ...dateRangeSearch,
  ...pageSearch,
});

export const Route = createFileRoute('/controlPanel/userOrder/')({
  validateSearch: search,
  component: UserOrderPage,
});

function UserOrderPage() {
  const list = useListSearch(Route.useSearch());
  return (
    <Page description="What customers have ordered: payments to confirm, prices to agree, invoices to issue.">
      <CustomerOrderList {...list} />
    </Page>
  );
}
