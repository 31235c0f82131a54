import type { ChangeOrderPriceBody as PriceChange } from '@platform/sdk';
import { useChangeOrderPrice } from '@platform/sdk/react';
import { ChangeOrderPriceBody } from '@platform/sdk/zod/operations-customers';
import { Text, TextArea } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { showFormError } from '#components/form/formErrors.ts';
import { MoneyField } from '#components/form/MoneyField.tsx';
import { moneyResolver } from '#components/form/moneyResolver.ts';
import { useField } from '#components/form/useField.ts';
import { formatMoney } from '#lib/format.ts';
import { toasts } from '#lib/toasts.ts';
import { ActionForm } from './ActionForm.tsx';
import type { CustomerOrderFormProps } from './customerOrderActions.ts';
import { invalidateOrders } from './invalidateOrders.ts';

/** The form's values: the price is the typed text. */
type PriceFields = Omit<PriceChange, 'price'> & { price: string };

/** Changes the price of a pending order, with a reason for the buyer (specification §4, §6). */
export function ChangePriceForm({ order, onDone }: CustomerOrderFormProps) {
  const { orderId, price } = order;
  const form = useForm<PriceFields, unknown, PriceChange>({
    resolver: moneyResolver({ schema: ChangeOrderPriceBody, name: 'price', currency: price.currency }),
    defaultValues: { orderId, price: '', reason: '' },
  });
  const change = useChangeOrderPrice({ mutation: { meta: { showsError: true } } });
  return (
    <ActionForm
      problem={form.formState.errors.root?.message}
      submitLabel="Change price"
      isPending={change.isPending}
      onCancel={onDone}
      onSubmit={form.handleSubmit((data) =>
        change.mutate(
          { data },
          {
            onSuccess: (changed) => {
              toasts.show({
                tone: 'success',
                title: `${orderId} costs ${formatMoney(changed.price)} now`,
                description: 'The buyer gets a message with the reason.',
              });
              onDone();
            },
            onError: (error) => showFormError(form, error),
            onSettled: invalidateOrders,
          },
        ),
      )}
    >
      <Text>It costs {formatMoney(price)} until now.</Text>
      <MoneyField control={form.control} name="price" label="New price" currency={price.currency} />
      <TextArea
        {...useField(form.control, 'reason')}
        label="Reason"
        description="The buyer reads it."
        rows={3}
        isRequired
      />
    </ActionForm>
  );
}
