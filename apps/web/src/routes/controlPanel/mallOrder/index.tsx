import { type ProductCategory, RechargeOrderState } from '@platform/sdk';
import { LinkButton, ShoppingCartIcon } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { OrderList, type OrderSearch } from '#features/orders/OrderList.tsx';
import { useListSearch } from '#lib/list.ts';
import { pageSearch } from '#lib/pages.ts';
import { PRODUCT_CATEGORIES } from '#lib/products.ts';
import { day, oneOf, searchOf, text } from '#lib/search.ts';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  keyword: text,
  state: oneOf(Object.values(RechargeOrderState)),
  category: oneOf(Object.keys(PRODUCT_CATEGORIES) as ProductCategory[]),
  from: day,
  to: day,
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
      description="What you ordered, what is still to be paid, and how to pay it."
      actions={
        <LinkButton href="/package" variant="primary" icon={ShoppingCartIcon}>
          Buy packages
        </LinkButton>
      }
    >
      <OrderList {...state} />
    </Page>
  );
}
