import { zodResolver } from '@hookform/resolvers/zod';
import type { Invoice, IssueInvoiceBody as Issue, RechargeOrder } from '@platform/sdk';
import { useGetInvoiceDetail, useIssueInvoice } from '@platform/sdk/react';
import { IssueInvoiceBody } from '@platform/sdk/zod/platform';
import { Button, Card, DescriptionItem, Form, Inline, Stack, StatusLight, Text } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { TextInput } from '#components/form/TextInput.tsx';
import { useSend } from '#components/form/useSend.ts';
import { Loaded } from '#components/Loaded.tsx';
import { OwnObject } from '#entities/account/OwnObject.tsx';
import { useIsOwn } from '#entities/account/useIsOwn.ts';
import { formatDateTime, formatMoney } from '#lib/format.ts';
import { toasts } from '#lib/toasts.ts';
import { InvoiceRecipient } from './InvoiceRecipient.tsx';
import { INVOICE_STATES } from './orderStates.ts';
import { name } from './orders.css.ts';
import { refreshOrders } from './refreshOrders.ts';

/** Props of CustomerInvoice. */
export interface CustomerInvoiceProps {
  /** A paid order. */
  order: RechargeOrder;
}

/** The invoice of a paid order: shows the buyer's request, until the operator issues the invoice with a number. */
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
            <Text tone="secondary">The buyer has not asked for an invoice.</Text>
          ) : (
            <Stack gap={5}>
              <Requested invoice={found} />
              {found.state === 'requested' &&
                found.revision !== null &&
                (isOwn ? <OwnObject /> : <IssueForm orderId={orderId} revision={found.revision} />)}
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
      {requestTime && <DescriptionItem term="Asked for">{formatDateTime(requestTime)}</DescriptionItem>}
      {invoiceNumber && (
        <DescriptionItem term="Invoice number">
          <span className={name}>{invoiceNumber}</span>
        </DescriptionItem>
      )}
      {issueTime && <DescriptionItem term="Issued">{formatDateTime(issueTime)}</DescriptionItem>}
    </InvoiceRecipient>
  );
}

function IssueForm({ orderId, revision }: Pick<Issue, 'orderId' | 'revision'>) {
  const form = useForm<Issue>({
    resolver: zodResolver(IssueInvoiceBody),
    defaultValues: { orderId, revision, invoiceNumber: '' },
  });
  const issue = useSend(
    useIssueInvoice,
    form,
    ({ invoiceNumber }) => toasts.show({ tone: 'success', title: `Invoice ${invoiceNumber} was issued` }),
    { onSettled: refreshOrders },
  );
  return (
    <Form
      // The shown revision: after a rejection the invoice is refetched, but the error message stays.
      onSubmit={form.handleSubmit((data) => issue.send({ data: { ...data, revision } }))}
    >
      <FormAlert control={form.control} />
      <TextInput
        control={form.control}
        name="invoiceNumber"
        label="Invoice number"
        description="An issued invoice no longer changes."
        autoComplete="off"
        isRequired
      />
      <Inline justify="end">
        <Button type="submit" variant="primary" isPending={issue.isPending}>
          Issue invoice
        </Button>
      </Inline>
    </Form>
  );
}
