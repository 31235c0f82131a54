import { useGetInvoiceDetail } from '@platform/sdk/react';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Loading } from '#components/Loading.tsx';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { InvoicePage } from '#features/orders/InvoicePage.tsx';
import { RouteErrorPage } from '#shell/ErrorPage.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({ orderId: text });

export const Route = createFileRoute('/controlPanel/mallOrder/invoice')({
  validateSearch: search,
  beforeLoad: ({ search: { orderId } }) => {
    if (!orderId) throw redirect({ to: '/controlPanel/mallOrder' });
  },
  component: OrderInvoicePage,
});

function OrderInvoicePage() {
  const { orderId = '' } = Route.useSearch();
  const invoice = useGetInvoiceDetail({ orderId }, { query: { meta: { showsError: true } } });
  if (invoice.isLoadingError) return <RouteErrorPage error={invoice.error} reset={() => invoice.refetch()} />;
  return (
    <Page description="An invoice can be asked for once an order is paid, and changed until it is issued.">
      {invoice.data ? <InvoicePage invoice={invoice.data} /> : <Loading />}
    </Page>
  );
}
