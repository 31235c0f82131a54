import type { ChangeOrderPriceBody as PriceChange } from '@platform/sdk';
import { useChangeOrderPrice } from '@platform/sdk/react';
import { ChangeOrderPriceBody } from '@platform/sdk/zod/operations-customers';
import { Text } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { DialogForm } from '#components/form/DialogForm.tsx';
import { MoneyInput } from '#components/form/MoneyInput.tsx';
import { moneyResolver } from '#components/form/moneyResolver.ts';
import { TextAreaInput } from '#components/form/TextAreaInput.tsx';
import { useSend } from '#components/form/useSend.ts';
import { formatMoney } from '#lib/format.ts';
import { toasts } from '#lib/toasts.ts';
import type { CustomerOrderFormProps } from './customerOrderActions.ts';
import { refreshOrders } from './refreshOrders.ts';

/** The form's values: the price is the typed text. */
type PriceFields = Omit<PriceChange, 'price'> & { price: string };

/** Changes the price of a pending order, with a reason for the buyer (specification §4, §6). */
export function ChangePriceForm({ order, onDone }: CustomerOrderFormProps) {
  const { orderId, price } = order;
  const form = useForm<PriceFields, unknown, PriceChange>({
    resolver: moneyResolver({ schema: ChangeOrderPriceBody, name: 'price', currency: price.currency }),
    defaultValues: { orderId, price: '', reason: '' },
  });
  const change = useSend(
    useChangeOrderPrice,
    form,
    (changed) => {
      toasts.show({
        tone: 'success',
        title: `${orderId} costs ${formatMoney(changed.price)} now`,
        description: 'The buyer gets a message with the reason.',
      });
      onDone();
    },
    { onSettled: refreshOrders },
  );
  return (
    <DialogForm
      form={form}
      submitLabel="Change price"
      isPending={change.isPending}
      onCancel={onDone}
      onSubmit={(data) => change.send({ data })}
    >
      <Text>Current price: {formatMoney(price)}</Text>
      <MoneyInput control={form.control} name="price" label="New price" currency={price.currency} />
      <TextAreaInput
        control={form.control}
        name="reason"
        label="Reason"
        description="The buyer reads it."
        rows={3}
        isRequired
      />
    </DialogForm>
  );
}
