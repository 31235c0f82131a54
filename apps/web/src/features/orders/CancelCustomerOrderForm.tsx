import { zodResolver } from '@hookform/resolvers/zod';
import type { CancelCustomerOrderBody as Cancellation } from '@platform/sdk';
import { useCancelCustomerOrder } from '@platform/sdk/react';
import { CancelCustomerOrderBody } from '@platform/sdk/zod/operations-customers';
import { Alert } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { DialogForm } from '#components/form/DialogForm.tsx';
import { TextAreaInput } from '#components/form/TextAreaInput.tsx';
import { useSend } from '#components/form/useSend.ts';
import { toasts } from '#lib/toasts.ts';
import type { CustomerOrderFormProps } from './customerOrderActions.ts';
import { refreshOrders } from './refreshOrders.ts';

/** Cancels a pending order, with a reason for the buyer (specification §4). */
export function CancelCustomerOrderForm({ order, onDone }: CustomerOrderFormProps) {
  const { orderId, paymentReference } = order;
  const form = useForm<Cancellation>({
    resolver: zodResolver(CancelCustomerOrderBody),
    defaultValues: { orderId, reason: '' },
  });
  const cancel = useSend(
    useCancelCustomerOrder,
    form,
    () => {
      toasts.show({
        tone: 'success',
        title: `${orderId} was cancelled`,
        description: 'The buyer gets a message with the reason.',
      });
      onDone();
    },
    { onSettled: refreshOrders },
  );
  return (
    <DialogForm
      form={form}
      submitLabel="Cancel order"
      cancelLabel="Keep order"
      isDangerous
      isPending={cancel.isPending}
      onCancel={onDone}
      onSubmit={(data) => cancel.send({ data })}
    >
      {paymentReference !== null && (
        <Alert tone="warning" title="The buyer has reported a transfer">
          Its reference is {paymentReference}. Pay back what has arrived.
        </Alert>
      )}
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
