import { getCustomerContractPdf, type RechargeOrder } from '@platform/sdk';
import { hasContract } from '@platform/sdk/rules';
import { Button, Card, Dialog, Inline, Stack, Text } from '@platform/ui';
import { type ComponentType, useState } from 'react';
import { OwnObject } from '#entities/account/OwnObject.tsx';
import { useIsOwn } from '#entities/account/useIsOwn.ts';
import { CancelCustomerOrderForm } from './CancelCustomerOrderForm.tsx';
import { ChangePriceForm } from './ChangePriceForm.tsx';
import { ConfirmPaymentForm } from './ConfirmPaymentForm.tsx';
import { type CustomerOrderFormProps, nextStepOf } from './customerOrderActions.ts';
import { name } from './orders.css.ts';
import { PdfButton } from './PdfButton.tsx';

/** The operators' actions on a pending order. */
const ACTIONS = {
  confirm: { label: 'Confirm payment', title: 'Confirm the payment of', Form: ConfirmPaymentForm },
  price: { label: 'Change price', title: 'Change the price of', Form: ChangePriceForm },
  cancel: { label: 'Cancel order', title: 'Cancel', Form: CancelCustomerOrderForm },
} as const satisfies Record<
  string,
  { label: string; title: string; Form: ComponentType<CustomerOrderFormProps> }
>;
type Action = keyof typeof ACTIONS;

/** Props of CustomerOrderActions. */
export interface CustomerOrderActionsProps {
  order: RechargeOrder;
}

/**
 * The state of an order with the operators' actions: all of them for a pending order, otherwise only the contract.
 */
export function CustomerOrderActions({ order }: CustomerOrderActionsProps) {
  const [action, setAction] = useState<Action>('confirm');
  const [isOpen, setOpen] = useState(false);
  const { orderId, state, userId, enterpriseId } = order;
  const isOwn = useIsOwn({ id: userId, enterpriseId });
  const canAct = state === 'pending' && !isOwn;
  const { title, text } = nextStepOf(order);
  const { title: question, Form } = ACTIONS[action];
  const open = (chosen: Action) => () => {
    setAction(chosen);
    setOpen(true);
  };
  return (
    <Card title={title}>
      <Stack gap={4}>
        <Text className={name}>{text}</Text>
        {state === 'pending' && isOwn && <OwnObject />}
        {(canAct || hasContract(order)) && (
          <Inline gap={2}>
            {canAct && (
              <>
                <Button variant="primary" onPress={open('confirm')}>
                  {ACTIONS.confirm.label}
                </Button>
                <Button onPress={open('price')}>{ACTIONS.price.label}</Button>
                <Button onPress={open('cancel')}>{ACTIONS.cancel.label}</Button>
              </>
            )}
            {hasContract(order) && (
              <PdfButton label="Contract" onDownload={() => getCustomerContractPdf({ orderId })} />
            )}
          </Inline>
        )}
      </Stack>
      <Dialog title={`${question} ${orderId}`} isOpen={isOpen} onOpenChange={setOpen}>
        <Form order={order} onDone={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}
