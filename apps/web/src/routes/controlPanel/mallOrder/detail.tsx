import { useGetRechargeOrderDetail } from '@platform/sdk/react';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { OrderActions, OrderPage } from '#features/orders/OrderPage.tsx';
import { searchOf, text } from '#lib/search.ts';
import { RouteErrorPage } from '#shell/ErrorPage.tsx';
import { Loading } from '#shell/Loading.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({ orderId: text });

export const Route = createFileRoute('/controlPanel/mallOrder/detail')({
  validateSearch: search,
  beforeLoad: ({ search: { orderId } }) => {
    if (!orderId) throw redirect({ to: '/controlPanel/mallOrder' });
  },
  component: OrderDetailPage,
});

function OrderDetailPage() {
  const { orderId = '' } = Route.useSearch();
  const detail = useGetRechargeOrderDetail({ orderId }, { query: { meta: { showsError: true } } });
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
      <OrderPage detail={detail.data} />
    </Page>
  );
}
