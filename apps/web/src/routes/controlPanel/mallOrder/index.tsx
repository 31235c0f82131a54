import type { ProductCategory, RechargeOrderState } from '@platform/sdk';
import { LinkButton, ShoppingCartIcon } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { dateRangeSearch } from '#components/list/dateRange.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { pageSearch } from '#components/list/pages.ts';
import { BillingProfileButton } from '#features/orders/BillingProfile.tsx';
import { OrderList, type OrderSearch } from '#features/orders/OrderList.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  keyword: text,
  state: oneOf<RechargeOrderState>(['pending', 'paid', 'fulfilled', 'cancelled', 'expired']),
  category: oneOf<ProductCategory>(['dataPackage', 'videoData', 'snapshot', 'qps']),
  ...dateRangeSearch,
  ...pageSearch,
});

export const Route = createFileRoute('/controlPanel/mallOrder/')({
  validateSearch: search,
  component: OrdersPage,
});

function OrdersPage() {
  const state = useListSearch<OrderSearch>(Route.useSearch());
  return (
    <Page
      description="Your orders and how to pay them."
      actions={
        <>
          <BillingProfileButton />
          <LinkButton href="/package" variant="primary" icon={ShoppingCartIcon}>
            Buy packages
          </LinkButton>
        </>
      }
    >
      <OrderList {...state} />
    </Page>
  );
}
