import { zodResolver } from '@hookform/resolvers/zod';
import {
  getInvoicePdf,
  type Invoice,
  type InvoiceForm as InvoiceFields,
  type RechargeOrderState,
} from '@platform/sdk';
import { useGetRechargeOrderDetail, useSaveOrUpdateInvoice } from '@platform/sdk/react';
import { SaveOrUpdateInvoiceBody } from '@platform/sdk/zod/orders';
import {
  Button,
  Card,
  DescriptionItem,
  DescriptionList,
  EmptyState,
  Form,
  Grid,
  Inline,
  Link,
  LinkButton,
  ScrollTextIcon,
  StatusLight,
} from '@platform/ui';
import { useForm } from 'react-hook-form';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { useSend } from '#components/form/useSend.ts';
import { Loading } from '#components/Loading.tsx';
import { offPaper, onPaper } from '#components/print.css.ts';
import { orderHref } from '#entities/order/orderHref.ts';
import { formatDateTime, formatMoney } from '#lib/format.ts';
import { toasts } from '#lib/toasts.ts';
import { InvoiceRecipient } from './InvoiceRecipient.tsx';
import { INVOICE_STATES } from './orderStates.ts';
import { name } from './orders.css.ts';
import { PdfButton } from './PdfButton.tsx';
import { RecipientFields, sentRecipient } from './RecipientFields.tsx';
import { refreshOrders } from './refreshOrders.ts';

/** Props of InvoicePage. */
export interface InvoicePageProps {
  invoice: Invoice;
}

/** Why an order that is not paid has no invoice. */
const UNPAID: Partial<Record<RechargeOrderState, { title: string; text: string }>> = {
  pending: {
    title: 'This order is not paid yet',
    text: 'You can request its invoice as soon as the payment is confirmed.',
  },
  cancelled: { title: 'A cancelled order has no invoice', text: 'Only a paid order has an invoice.' },
  expired: { title: 'An expired order has no invoice', text: 'Only a paid order has an invoice.' },
};

/**
 * The invoice of one of the account's own paid orders: request, change, view (specification §2.1,
 * mallOrder/invoice, §7.4).
 */
export function InvoicePage({ invoice }: InvoicePageProps) {
  const { state, orderId, productName, price, requestTime, issueTime, invoiceNumber } = invoice;
  // Only a paid order has a requested invoice.
  const detail = useGetRechargeOrderDetail({ orderId }, { query: { enabled: state === 'notRequested' } });
  if (detail.isLoading) return <Loading />;
  const unpaid = state === 'notRequested' && detail.data && UNPAID[detail.data.order.state];
  if (unpaid) {
    return (
      <EmptyState
        title={unpaid.title}
        icon={ScrollTextIcon}
        actions={<LinkButton href={orderHref(orderId)}>View order</LinkButton>}
      >
        {unpaid.text}
      </EmptyState>
    );
  }
  const { title, taxNumber, address, email } = invoice;
  const { label, tone } = INVOICE_STATES[state];
  return (
    <Grid layout="two">
      <Card title="Bill to" {...(state === 'notRequested' && { className: offPaper })}>
        {state === 'issued' ? (
          <InvoiceRecipient invoice={invoice} />
        ) : (
          <>
            {/* The key resets the form when the billing profile, and with it the proposed recipient, has changed. */}
            <InvoiceForm key={requestTime ?? `${title} ${taxNumber} ${address} ${email}`} invoice={invoice} />
            {/* Forms are not printed. */}
            <div className={onPaper}>
              <InvoiceRecipient invoice={invoice} />
            </div>
          </>
        )}
      </Card>
      <Card
        title="Invoice details"
        actions={
          state === 'issued' && <PdfButton label="Invoice" onDownload={() => getInvoicePdf({ orderId })} />
        }
      >
        <DescriptionList>
          <DescriptionItem term="Invoice">
            <StatusLight tone={tone}>{label}</StatusLight>
          </DescriptionItem>
          {invoiceNumber && (
            <DescriptionItem term="Invoice number">
              <span className={name}>{invoiceNumber}</span>
            </DescriptionItem>
          )}
          <DescriptionItem term="Amount">{formatMoney(price)}</DescriptionItem>
          <DescriptionItem term="Product">
            <span className={name}>{productName}</span>
          </DescriptionItem>
          <DescriptionItem term="Order">
            <Link href={orderHref(orderId)} className={name}>
              {orderId}
            </Link>
          </DescriptionItem>
          {requestTime && <DescriptionItem term="Requested">{formatDateTime(requestTime)}</DescriptionItem>}
          {issueTime && <DescriptionItem term="Issued">{formatDateTime(issueTime)}</DescriptionItem>}
        </DescriptionList>
      </Card>
    </Grid>
  );
}

function InvoiceForm({ invoice }: InvoicePageProps) {
  const { orderId, invoiceType, title, taxNumber, address, email, state } = invoice;
  const form = useForm<InvoiceFields>({
    resolver: zodResolver(SaveOrUpdateInvoiceBody),
    defaultValues: {
      orderId,
      invoiceType,
      title,
      taxNumber: taxNumber ?? '',
      address: address ?? '',
      email: email ?? '',
    },
  });
  const isRequested = state === 'requested';
  const save = useSend(
    useSaveOrUpdateInvoice,
    form,
    () =>
      toasts.show({
        tone: 'success',
        title: isRequested ? 'Invoice request updated' : 'Invoice requested',
      }),
    // After a failure too, because the invoice may have been issued in the meantime.
    { onSettled: refreshOrders },
  );
  return (
    <Form onSubmit={form.handleSubmit((data) => save.send({ data: sentRecipient(data) }))}>
      <FormAlert control={form.control} />
      <RecipientFields control={form.control} />
      <Inline>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {isRequested ? 'Update request' : 'Request invoice'}
        </Button>
      </Inline>
    </Form>
  );
}
