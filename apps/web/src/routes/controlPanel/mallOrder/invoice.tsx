import { useGetInvoiceDetail } from '@platform/sdk/react';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Loading } from '#components/Loading.tsx';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { BillingProfileButton } from '#features/orders/BillingProfile.tsx';
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
    <Page
      actions={<BillingProfileButton />}
      description="Request the invoice of a paid order. You can change the request until the invoice is issued."
    >
      {invoice.data ? <InvoicePage invoice={invoice.data} /> : <Loading />}
    </Page>
  );
}
