import type { RechargeOrderDetail } from '@platform/sdk';
import { useGetRechargeOrderDetail } from '@platform/sdk/react';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { OrderActions, OrderPage } from '#features/orders/OrderPage.tsx';
import { oneOf, searchOf, text } from '#lib/search.ts';
import { RouteErrorPage } from '#shell/ErrorPage.tsx';
import { Loading } from '#shell/Loading.tsx';
import { Page } from '#shell/Page.tsx';

/** How often a card payment is asked after that the buyer has just made, in milliseconds. */
const CONFIRMING = 3000;

const search = searchOf({ orderId: text, checkout: oneOf(['done']) });

export const Route = createFileRoute('/controlPanel/mallOrder/detail')({
  validateSearch: search,
  beforeLoad: ({ search: { orderId } }) => {
    if (!orderId) throw redirect({ to: '/controlPanel/mallOrder' });
  },
  component: OrderDetailPage,
});

function OrderDetailPage() {
  const { orderId = '', checkout } = Route.useSearch();
  const isBeingPaid = (shown: RechargeOrderDetail | undefined) =>
    checkout === 'done' && !!shown?.payment.takesCards;
  const detail = useGetRechargeOrderDetail(
    { orderId },
    {
      query: {
        meta: { showsError: true },
        refetchInterval: ({ state }) => (isBeingPaid(state.data) ? CONFIRMING : false),
      },
    },
  );
  if (detail.isLoadingError) return <RouteErrorPage error={detail.error} reset={() => detail.refetch()} />;
  if (!detail.data) {
    return (
      <Page>
        <Loading />
      </Page>
    );
  }
  return (
    <Page
      title={detail.data.order.productName}
      description={`Order ${orderId}`}
      actions={<OrderActions detail={detail.data} />}
    >
      <OrderPage detail={detail.data} isBeingPaid={isBeingPaid(detail.data)} />
    </Page>
  );
}
