import { zodResolver } from '@hookform/resolvers/zod';
import type { Invoice, InvoiceForm as InvoiceFields } from '@platform/sdk';
import { useSaveOrUpdateInvoice } from '@platform/sdk/react';
import { SaveOrUpdateInvoiceBody } from '@platform/sdk/zod/orders';
import {
  Button,
  Card,
  DescriptionItem,
  DescriptionList,
  Form,
  Grid,
  Inline,
  Link,
  StatusLight,
} from '@platform/ui';
import { useForm, useWatch } from 'react-hook-form';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { RadioInput } from '#components/form/RadioInput.tsx';
import { TextInput } from '#components/form/TextInput.tsx';
import { useSend } from '#components/form/useSend.ts';
import { orderHref } from '#entities/order/orderHref.ts';
import { formatDateTime, formatMoney } from '#lib/format.ts';
import { toasts } from '#lib/toasts.ts';
import { InvoiceRecipient } from './InvoiceRecipient.tsx';
import { INVOICE_STATES, INVOICE_TYPES } from './orderStates.ts';
import { name } from './orders.css.ts';
import { refreshOrders } from './refreshOrders.ts';

/** Props of InvoicePage. */
export interface InvoicePageProps {
  invoice: Invoice;
}

/**
 * The invoice of one of the account's own paid orders: request, change, view (specification §2.1,
 * mallOrder/invoice, §7.4).
 */
export function InvoicePage({ invoice }: InvoicePageProps) {
  const { state, orderId, productName, price, requestTime, issueTime, invoiceNumber } = invoice;
  const { label, tone } = INVOICE_STATES[state];
  return (
    <Grid layout="two">
      <Card title={state === 'issued' ? 'Made out to' : 'Whom it is made out to'}>
        {state === 'issued' ? (
          <InvoiceRecipient invoice={invoice} />
        ) : (
          <InvoiceForm key={requestTime} invoice={invoice} />
        )}
      </Card>
      <Card title="What is invoiced">
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
          {requestTime && <DescriptionItem term="Asked for">{formatDateTime(requestTime)}</DescriptionItem>}
          {issueTime && <DescriptionItem term="Issued">{formatDateTime(issueTime)}</DescriptionItem>}
        </DescriptionList>
      </Card>
    </Grid>
  );
}

function InvoiceForm({ invoice }: InvoicePageProps) {
  const { orderId, invoiceType, title, taxNumber, email, state } = invoice;
  const form = useForm<InvoiceFields>({
    resolver: zodResolver(SaveOrUpdateInvoiceBody),
    defaultValues: { orderId, invoiceType, title, taxNumber: taxNumber ?? '', email: email ?? '' },
  });
  const type = useWatch({ control: form.control, name: 'invoiceType' });
  const isRequested = state === 'requested';
  const save = useSend(
    useSaveOrUpdateInvoice,
    form,
    () =>
      toasts.show({
        tone: 'success',
        title: isRequested ? 'The invoice was changed' : 'The invoice is asked for',
      }),
    // After a failure too, because the invoice may have been issued in the meantime.
    { onSettled: refreshOrders },
  );
  return (
    <Form
      onSubmit={form.handleSubmit(({ taxNumber: number, ...data }) =>
        save.send({
          data: data.invoiceType === 'enterprise' && number ? { ...data, taxNumber: number } : data,
        }),
      )}
    >
      <FormAlert control={form.control} />
      <RadioInput
        control={form.control}
        name="invoiceType"
        label="Made out to"
        orientation="horizontal"
        options={INVOICE_TYPES}
        isRequired
      />
      <TextInput
        control={form.control}
        name="title"
        label="Invoice title"
        description={
          type === 'enterprise' ? 'The enterprise’s name, as it is registered.' : 'The person’s name.'
        }
        isRequired
      />
      {type === 'enterprise' && (
        <TextInput control={form.control} name="taxNumber" label="Tax number" isRequired />
      )}
      <TextInput
        control={form.control}
        name="email"
        label="Email address"
        type="email"
        autoComplete="email"
        description="The invoice is sent there."
        isRequired
      />
      <Inline>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {isRequested ? 'Change the invoice' : 'Ask for the invoice'}
        </Button>
      </Inline>
    </Form>
  );
}
