import type { ConfirmPaymentBody as Payment } from '@platform/sdk';
import { useConfirmPayment } from '@platform/sdk/react';
import { ConfirmPaymentBody } from '@platform/sdk/zod/platform';
import { Text, TextField } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { showFormError } from '#components/form/formErrors.ts';
import { MoneyField } from '#components/form/MoneyField.tsx';
import { moneyResolver } from '#components/form/moneyResolver.ts';
import { useField } from '#components/form/useField.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { toasts } from '#lib/toasts.ts';
import { ActionForm } from './ActionForm.tsx';
import type { CustomerOrderFormProps } from './customerOrderActions.ts';
import { invalidateOrders } from './invalidateOrders.ts';

/** The form's values: the amount is the typed text. */
type PaymentFields = Omit<Payment, 'receivedAmount'> & { receivedAmount: string };

/**
 * Confirms that the transfer for a pending order has arrived. The operator enters the amount; the server rejects an
 * amount other than the price (decision record 10).
 */
export function ConfirmPaymentForm({ order, onDone }: CustomerOrderFormProps) {
  const { orderId, price, paymentReference } = order;
  const form = useForm<PaymentFields, unknown, Payment>({
    resolver: moneyResolver({
      schema: ConfirmPaymentBody,
      name: 'receivedAmount',
      currency: price.currency,
    }),
    defaultValues: { orderId, paymentReference: paymentReference ?? '', receivedAmount: '' },
  });
  const confirm = useConfirmPayment({ mutation: { meta: { showsError: true } } });
  return (
    <ActionForm
      problem={form.formState.errors.root?.message}
      submitLabel="Confirm payment"
      isPending={confirm.isPending}
      onCancel={onDone}
      onSubmit={form.handleSubmit((data) =>
        confirm.mutate(
          { data },
          {
            onSuccess: ({ expirationDate }) => {
              toasts.show({
                tone: 'success',
                title: `The payment of ${orderId} is confirmed`,
                ...(expirationDate && {
                  description: `What was bought can be used until ${formatDay(expirationDate)}.`,
                }),
              });
              onDone();
            },
            onError: (error) => showFormError(form, error),
            onSettled: invalidateOrders,
          },
        ),
      )}
    >
      <Text>
        {formatMoney(price)} are to pay. What was bought is given at once, and that can’t be taken back.
      </Text>
      <TextField
        {...useField(form.control, 'paymentReference')}
        label="Payment reference"
        description={
          paymentReference === null
            ? 'As the bank’s statement shows it.'
            : 'The buyer reported this one. Compare it with the bank’s statement.'
        }
        autoComplete="off"
        isRequired
      />
      <MoneyField
        control={form.control}
        name="receivedAmount"
        label="Amount received"
        description="As the bank’s statement shows it."
        currency={price.currency}
      />
    </ActionForm>
  );
}
