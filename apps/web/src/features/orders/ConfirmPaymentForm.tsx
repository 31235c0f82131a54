import type { ConfirmPaymentBody as Payment } from '@platform/sdk';
import { useConfirmPayment } from '@platform/sdk/react';
import { ConfirmPaymentBody } from '@platform/sdk/zod/platform';
import { Text } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { DialogForm } from '#components/form/DialogForm.tsx';
import { MoneyInput } from '#components/form/MoneyInput.tsx';
import { moneyResolver } from '#components/form/moneyResolver.ts';
import { TextInput } from '#components/form/TextInput.tsx';
import { useSend } from '#components/form/useSend.ts';
import { DeactivatedAccount } from '#entities/account/DeactivatedAccount.tsx';
import { formatDay, formatMoney } from '#lib/format.ts';
import { toasts } from '#lib/toasts.ts';
import type { CustomerOrderFormProps } from './customerOrderActions.ts';
import { refreshOrders } from './refreshOrders.ts';

/** The form's values: the amount is the typed text. */
type PaymentFields = Omit<Payment, 'receivedAmount'> & { receivedAmount: string };

/**
 * Confirms that the transfer for a pending order has arrived. The operator enters the amount; the server rejects an
 * amount other than the price (decision record 10).
 */
export function ConfirmPaymentForm({ order, onDone }: CustomerOrderFormProps) {
  const { orderId, price, paymentReference, userId, userName } = order;
  const form = useForm<PaymentFields, unknown, Payment>({
    resolver: moneyResolver({
      schema: ConfirmPaymentBody,
      name: 'receivedAmount',
      currency: price.currency,
    }),
    defaultValues: { orderId, paymentReference: paymentReference ?? '', receivedAmount: '' },
  });
  const confirm = useSend(
    useConfirmPayment,
    form,
    ({ expirationDate }) => {
      toasts.show({
        tone: 'success',
        title: `The payment of ${orderId} is confirmed`,
        ...(expirationDate && {
          description: `The purchase is valid until ${formatDay(expirationDate)}.`,
        }),
      });
      onDone();
    },
    { onSettled: refreshOrders },
  );
  return (
    <DialogForm
      form={form}
      submitLabel="Confirm payment"
      isPending={confirm.isPending}
      onCancel={onDone}
      onSubmit={(data) => confirm.send({ data })}
    >
      <Text>{formatMoney(price)} due. The purchase is delivered immediately, which cannot be undone.</Text>
      <DeactivatedAccount userId={userId} name={userName} />
      <TextInput
        control={form.control}
        name="paymentReference"
        label="Payment reference"
        description={
          paymentReference === null
            ? 'As the bank’s statement shows it.'
            : 'The buyer reported this one. Compare it with the bank’s statement.'
        }
        autoComplete="off"
        isRequired
      />
      <MoneyInput
        control={form.control}
        name="receivedAmount"
        label="Amount received"
        description="As the bank’s statement shows it."
        currency={price.currency}
      />
    </DialogForm>
  );
}
