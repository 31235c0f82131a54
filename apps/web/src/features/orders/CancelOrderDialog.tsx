import { zodResolver } from '@hookform/resolvers/zod';
import type { CancelOrderBody, RechargeOrder } from '@platform/sdk';
import { useCancelOrder } from '@platform/sdk/react';
import { CancelOrderBody as CancelSchema } from '@platform/sdk/zod/orders';
import { Dialog, Text, TextArea } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { showFormError } from '#components/form/formErrors.ts';
import { useField } from '#components/form/useField.ts';
import { toasts } from '#lib/toasts.ts';
import { ActionForm } from './ActionForm.tsx';
import { invalidateOrders } from './invalidateOrders.ts';

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
      title={`Cancel the order of ${order.productName}?`}
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
  const cancel = useCancelOrder({ mutation: { meta: { showsError: true } } });
  return (
    <ActionForm
      problem={form.formState.errors.root?.message}
      submitLabel="Cancel the order"
      isDangerous
      isPending={cancel.isPending}
      onCancel={onDone}
      onSubmit={form.handleSubmit(({ reason }) =>
        cancel.mutate(
          { data: reason ? { orderId, reason } : { orderId } },
          {
            onSuccess: async () => {
              toasts.show({ tone: 'success', title: `The order of ${productName} was cancelled` });
              onDone();
              await invalidateOrders();
            },
            onError: (error) => {
              showFormError(form, error);
              // The order may have been paid meanwhile.
              void invalidateOrders();
            },
          },
        ),
      )}
    >
      <Text>It can’t be paid any more. Nothing stops you from ordering the same again.</Text>
      <TextArea
        {...useField(form.control, 'reason')}
        label="Reason"
        description="You may say why: it helps us to do better."
      />
    </ActionForm>
  );
}
