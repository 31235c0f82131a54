import { getInvoicePdf, type Invoice, type IssueInvoiceBody, type RechargeOrder } from '@platform/sdk';
import { useGetInvoiceDetail, useIssueInvoice } from '@platform/sdk/react';
import { Alert, Button, Card, DescriptionItem, Inline, Stack, StatusLight, Text } from '@platform/ui';
import { Loaded } from '#components/Loaded.tsx';
import { SupportReference } from '#components/SupportReference.tsx';
import { OwnObject } from '#entities/account/OwnObject.tsx';
import { useIsOwn } from '#entities/account/useIsOwn.ts';
import { formatDateTime, formatMoney } from '#lib/format.ts';
import { toasts } from '#lib/toasts.ts';
import { InvoiceRecipient } from './InvoiceRecipient.tsx';
import { INVOICE_STATES } from './orderStates.ts';
import { name } from './orders.css.ts';
import { PdfButton } from './PdfButton.tsx';
import { refreshOrders } from './refreshOrders.ts';

/** Props of CustomerInvoice. */
export interface CustomerInvoiceProps {
  /** A paid order. */
  order: RechargeOrder;
}

/** The invoice of a paid order: the buyer's request, with a button to issue the invoice, or the issued invoice. */
export function CustomerInvoice({ order: { orderId, userId, enterpriseId } }: CustomerInvoiceProps) {
  const isOwn = useIsOwn({ id: userId, enterpriseId });
  const invoice = useGetInvoiceDetail({ orderId }, { query: { meta: { showsError: true } } });
  return (
    <Card
      title="Invoice"
      actions={
        invoice.data && (
          <StatusLight tone={INVOICE_STATES[invoice.data.state].tone}>
            {INVOICE_STATES[invoice.data.state].label}
          </StatusLight>
        )
      }
    >
      <Loaded query={invoice} what="details of the invoice">
        {(found) =>
          found.state === 'notRequested' ? (
            <Text tone="secondary">The buyer has not requested an invoice.</Text>
          ) : (
            <Stack gap={5}>
              <Requested invoice={found} />
              {found.state === 'issued' && (
                <Inline>
                  <PdfButton label="Invoice" onDownload={() => getInvoicePdf({ orderId })} />
                </Inline>
              )}
              {found.state === 'requested' &&
                found.revision !== null &&
                (isOwn ? <OwnObject /> : <IssueButton orderId={orderId} revision={found.revision} />)}
            </Stack>
          )
        }
      </Loaded>
    </Card>
  );
}

/** The requested invoice, and its number once it is issued. */
function Requested({ invoice }: { invoice: Invoice }) {
  const { price, requestTime, issueTime, invoiceNumber } = invoice;
  return (
    <InvoiceRecipient invoice={invoice}>
      <DescriptionItem term="Amount">{formatMoney(price)}</DescriptionItem>
      {requestTime && <DescriptionItem term="Requested">{formatDateTime(requestTime)}</DescriptionItem>}
      {invoiceNumber && (
        <DescriptionItem term="Invoice number">
          <span className={name}>{invoiceNumber}</span>
        </DescriptionItem>
      )}
      {issueTime && <DescriptionItem term="Issued">{formatDateTime(issueTime)}</DescriptionItem>}
    </InvoiceRecipient>
  );
}

function IssueButton({ orderId, revision }: IssueInvoiceBody) {
  const issue = useIssueInvoice({
    mutation: {
      meta: { showsError: true },
      onSuccess: ({ invoiceNumber }) =>
        toasts.show({ tone: 'success', title: `Invoice ${invoiceNumber} was issued` }),
      onSettled: refreshOrders,
    },
  });
  return (
    <Stack gap={3}>
      {issue.error && (
        <Alert tone="danger" title={issue.error.message} isAnnounced>
          <SupportReference requestId={issue.error.requestId} status={issue.error.status} />
        </Alert>
      )}
      <Text tone="secondary">It gets the next invoice number and can’t be changed afterwards.</Text>
      <Inline justify="end">
        <Button
          variant="primary"
          isPending={issue.isPending}
          onPress={() => issue.mutate({ data: { orderId, revision } })}
        >
          Issue invoice
        </Button>
      </Inline>
    </Stack>
  );
}
