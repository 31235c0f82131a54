import { useGetCustomerRechargeOrderDetail } from '@platform/sdk/react';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Loading } from '#components/Loading.tsx';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { CustomerOrder } from '#features/orders/CustomerOrder.tsx';
import { formatDateTime } from '#lib/format.ts';
import { RouteErrorPage } from '#shell/ErrorPage.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({ orderId: text });

export const Route = createFileRoute('/controlPanel/userOrder/detail')({
  validateSearch: search,
  beforeLoad: ({ search: { orderId } }) => {
    if (!orderId) throw redirect({ to: '/controlPanel/userOrder' });
  },
  component: OrderPage,
});

function OrderPage() {
  const { orderId = '' } = Route.useSearch();
  const detail = useGetCustomerRechargeOrderDetail({ orderId }, { query: { meta: { showsError: true } } });
  if (detail.isLoadingError) return <RouteErrorPage error={detail.error} reset={() => detail.refetch()} />;
  const order = detail.data?.order;
  return (
    <Page
      title={`Order ${orderId}`}
      {...(order && {
        description: `${order.productName}, ordered by ${order.userName} on ${formatDateTime(order.createTime)}`,
      })}
    >
      {detail.data ? <CustomerOrder detail={detail.data} /> : <Loading />}
    </Page>
  );
}
