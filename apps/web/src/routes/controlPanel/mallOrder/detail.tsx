import type { RechargeOrderDetail } from '@platform/sdk';
import { useGetRechargeOrderDetail } from '@platform/sdk/react';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { Loading } from '#components/Loading.tsx';
import { instant, searchOf, text } from '#components/list/addressParameters.ts';
import { OrderActions, OrderPage } from '#features/orders/OrderPage.tsx';
import { isConfirming } from '#features/orders/orderStates.ts';
import { RouteErrorPage } from '#shell/ErrorPage.tsx';
import { Page } from '#shell/Page.tsx';

/**
 * Polling interval, and its total duration, while the card payment of a returning buyer is confirmed, in
 * milliseconds.
 */
const POLL_INTERVAL = 3000;
const POLL_DURATION = 60_000;

/** `checkout` is the time when the payment page was opened. */
const search = searchOf({ orderId: text, checkout: instant });

export const Route = createFileRoute('/controlPanel/mallOrder/detail')({
  validateSearch: search,
  beforeLoad: ({ search: { orderId } }) => {
    if (!orderId) throw redirect({ to: '/controlPanel/mallOrder' });
  },
  component: OrderDetailPage,
});

function OrderDetailPage() {
  const { orderId = '', checkout } = Route.useSearch();
  const [arrival] = useState(Date.now);
  const isBeingPaid = (shown: RechargeOrderDetail | undefined, shownAt: number) =>
    checkout !== undefined && shownAt < arrival + POLL_DURATION && !!shown && isConfirming(shown, checkout);
  const detail = useGetRechargeOrderDetail(
    { orderId },
    {
      query: {
        meta: { showsError: true },
        refetchInterval: ({ state }) =>
          isBeingPaid(state.data, state.dataUpdatedAt) ? POLL_INTERVAL : false,
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
      <OrderPage detail={detail.data} isBeingPaid={isBeingPaid(detail.data, detail.dataUpdatedAt)} />
    </Page>
  );
}
