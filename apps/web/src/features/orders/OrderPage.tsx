import { getContractPdf, getInvoicePdf, type RechargeOrderDetail } from '@platform/sdk';
import { hasContract, isCancellable, isPaid } from '@platform/sdk/rules';
import { Alert, Button, Card, Grid, LinkButton, Stack } from '@platform/ui';
import '#components/print.css.ts';
import { useState } from 'react';
import { invoiceHref } from '#entities/order/orderHref.ts';
import { formatDay } from '#lib/format.ts';
import { useUser } from '#lib/user.ts';
import { CancelOrderDialog } from './CancelOrderDialog.tsx';
import { HowToPay } from './HowToPay.tsx';
import { OrderEvents } from './OrderEvents.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { news, orderColumns } from './orders.css.ts';
import { PdfButton } from './PdfButton.tsx';

/** Props of OrderPage. */
export interface OrderPageProps {
  detail: RechargeOrderDetail;
  /** Whether the buyer has just paid by card, and the provider has not confirmed it yet. */
  isBeingPaid?: boolean;
}

/** The actions on one of the account's own orders. */
export function OrderActions({ detail: { order } }: Pick<OrderPageProps, 'detail'>) {
  const { orderId } = order;
  const [isCancelling, setCancelling] = useState(false);
  return (
    <>
      {isPaid(order) && order.invoiceState !== 'issued' && (
        <LinkButton href={invoiceHref(orderId)}>
          {order.invoiceState === 'notRequested' ? 'Request invoice' : 'Invoice'}
        </LinkButton>
      )}
      {order.invoiceState === 'issued' && (
        <PdfButton label="Invoice" onDownload={() => getInvoicePdf({ orderId })} />
      )}
      {hasContract(order) && <PdfButton label="Contract" onDownload={() => getContractPdf({ orderId })} />}
      {isCancellable(order) && (
        <Button variant="dangerQuiet" onPress={() => setCancelling(true)}>
          Cancel order
        </Button>
      )}
      <CancelOrderDialog order={order} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </>
  );
}

/** The result of an order, or its next step. */
function Outcome({ order }: Pick<RechargeOrderDetail, 'order'>) {
  const user = useUser();
  const { state, expirationDate, appId, appName, apiName } = order;
  const until = expirationDate && `is valid until ${formatDay(expirationDate)}.`;
  if (state === 'fulfilled' && appId && user?.appInfoList.every((each) => each.appId !== appId)) {
    return (
      <Alert tone="warning" title={`The application ${appName} was deleted`}>
        The QPS that you bought for it is lost. {until && `The rest of the order ${until}`}
      </Alert>
    );
  }
  if (state === 'fulfilled') {
    return (
      <Alert
        tone="success"
        title="Your purchase is ready to use"
        actions={
          <LinkButton href="/controlPanel/productUsage" size="small">
            View quotas
          </LinkButton>
        }
      >
        {until && `It ${until}`} {appId && `${appName} needs ${apiName} to be enabled.`}
      </Alert>
    );
  }
  if (state === 'cancelled' || state === 'expired') {
    return (
      <Alert
        title={state === 'cancelled' ? 'This order was cancelled' : 'This order was not paid in time'}
        actions={
          <LinkButton href="/package" size="small">
            Order again
          </LinkButton>
        }
      >
        Do not pay for this order.
      </Alert>
    );
  }
  return null;
}

/** A note for the buyer of a pending order about a card payment. */
function CardPaymentNote({ detail: { order, eventList }, isBeingPaid }: OrderPageProps) {
  if (isBeingPaid) {
    return (
      <Alert title="Your card payment is being confirmed">
        It takes a few seconds. You may leave this page; a message tells you when the order is paid.
      </Alert>
    );
  }
  if (order.state === 'pending' && eventList.at(-1)?.event === 'refunded') {
    return (
      <Alert tone="warning" title="Your card payment is being refunded">
        We could not use it for this order. You can pay again.
      </Alert>
    );
  }
  return null;
}

/**
 * The page of one of the account's own orders: content, payment and history (specification §2.1, mallOrder/detail).
 */
export function OrderPage({ detail, isBeingPaid = false }: OrderPageProps) {
  return (
    <div>
      {/* Announces changes of the payment to screen readers. */}
      <div role="status" className={news}>
        <Outcome {...detail} />
        <CardPaymentNote detail={detail} isBeingPaid={isBeingPaid} />
      </div>
      <Grid layout="two" className={orderColumns}>
        <Stack gap={4}>
          {detail.order.state === 'pending' && !isBeingPaid && <HowToPay detail={detail} />}
          <Card title="History">
            <OrderEvents events={detail.eventList} />
          </Card>
        </Stack>
        <Card title="Order details">
          <OrderSummary order={detail.order} />
        </Card>
      </Grid>
    </div>
  );
}
