import { zodResolver } from '@hookform/resolvers/zod';
import type { CancelOrderBody, RechargeOrder } from '@platform/sdk';
import { useCancelOrder } from '@platform/sdk/react';
import { CancelOrderBody as CancelSchema } from '@platform/sdk/zod/orders';
import { Dialog, Text } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { DialogForm } from '#components/form/DialogForm.tsx';
import { TextAreaInput } from '#components/form/TextAreaInput.tsx';
import { useSend } from '#components/form/useSend.ts';
import { toasts } from '#lib/toasts.ts';
import { refreshOrders } from './refreshOrders.ts';

/** Props of CancelOrderDialog. */
export interface CancelOrderDialogProps {
  order: Pick<RechargeOrder, 'orderId' | 'productName'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Cancels one of the account's own orders, with an optional reason (specification §4, orders). */
export function CancelOrderDialog({ order, isOpen, onClose }: CancelOrderDialogProps) {
  return (
    <Dialog
      title={`Cancel the order for ${order.productName}?`}
      isOpen={isOpen}
      onOpenChange={(isOpened) => !isOpened && onClose()}
    >
      <CancelForm order={order} onDone={onClose} />
    </Dialog>
  );
}

interface CancelFormProps {
  order: CancelOrderDialogProps['order'];
  onDone: () => void;
}

function CancelForm({ order: { orderId, productName }, onDone }: CancelFormProps) {
  const form = useForm<CancelOrderBody>({
    resolver: zodResolver(CancelSchema),
    defaultValues: { orderId, reason: '' },
  });
  const cancel = useSend(
    useCancelOrder,
    form,
    () => {
      toasts.show({ tone: 'success', title: `The order for ${productName} was cancelled` });
      onDone();
    },
    // After a failure too, because the order may have been paid in the meantime.
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
      onSubmit={({ reason }) => cancel.send({ data: reason ? { orderId, reason } : { orderId } })}
    >
      <Text>A cancelled order can’t be paid. You can order it again.</Text>
      <TextAreaInput
        control={form.control}
        name="reason"
        label="Reason"
        description="Optional. It helps us improve."
      />
    </DialogForm>
  );
}
