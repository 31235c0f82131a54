import { zodResolver } from '@hookform/resolvers/zod';
import type { Invoice, InvoiceForm as InvoiceFields } from '@platform/sdk';
import { useSaveOrUpdateInvoice } from '@platform/sdk/react';
import { SaveOrUpdateInvoiceBody } from '@platform/sdk/zod/orders';
import {
  Alert,
  Button,
  Card,
  DescriptionItem,
  DescriptionList,
  Form,
  Grid,
  Inline,
  Link,
  Radio,
  RadioGroup,
  StatusLight,
  TextField,
} from '@platform/ui';
import { useForm } from 'react-hook-form';
import { showFormError } from '#components/form/formErrors.ts';
import { useField } from '#components/form/useField.ts';
import { orderHref } from '#entities/order/orderHref.ts';
import { formatDateTime, formatMoney } from '#lib/format.ts';
import { toasts } from '#lib/toasts.ts';
import { invalidateOrders } from './invalidateOrders.ts';
import { MadeOut } from './MadeOut.tsx';
import { INVOICE_STATES, INVOICE_TYPES } from './orderStates.ts';
import { name } from './orders.css.ts';

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
          <MadeOut invoice={invoice} />
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
  const type = useField(form.control, 'invoiceType');
  const tax = useField(form.control, 'taxNumber');
  const save = useSaveOrUpdateInvoice({ mutation: { meta: { showsError: true } } });
  const problem = form.formState.errors.root?.message;
  const isAsked = state === 'requested';
  return (
    <Form
      onSubmit={form.handleSubmit(({ taxNumber: number, ...data }) =>
        save.mutate(
          { data: data.invoiceType === 'enterprise' && number ? { ...data, taxNumber: number } : data },
          {
            onSuccess: async () => {
              toasts.show({
                tone: 'success',
                title: isAsked ? 'The invoice was changed' : 'The invoice is asked for',
              });
              await invalidateOrders();
            },
            onError: (error) => {
              showFormError(form, error);
              // The invoice may have been issued meanwhile.
              void invalidateOrders();
            },
          },
        ),
      )}
    >
      {problem && <Alert tone="danger" title={problem} isAnnounced />}
      <RadioGroup
        label="Made out to"
        orientation="horizontal"
        value={type.value}
        onChange={type.onChange}
        errorMessage={type.errorMessage}
        isRequired
      >
        {Object.entries(INVOICE_TYPES).map(([id, words]) => (
          <Radio key={id} value={id}>
            {words}
          </Radio>
        ))}
      </RadioGroup>
      <TextField
        {...useField(form.control, 'title')}
        label="Invoice title"
        description={
          type.value === 'enterprise' ? 'The enterprise’s name, as it is registered.' : 'The person’s name.'
        }
        isRequired
      />
      {type.value === 'enterprise' && (
        <TextField {...tax} value={tax.value ?? ''} label="Tax number" isRequired />
      )}
      <TextField
        {...useField(form.control, 'email')}
        label="Email address"
        type="email"
        autoComplete="email"
        description="The invoice is sent there."
        isRequired
      />
      <Inline>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {isAsked ? 'Change the invoice' : 'Ask for the invoice'}
        </Button>
      </Inline>
    </Form>
  );
}
