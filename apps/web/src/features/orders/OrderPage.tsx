import { getContractPdf, getInvoicePdf, type RechargeOrder, type RechargeOrderDetail } from '@platform/sdk';
import { useGetApiInfosByAppId } from '@platform/sdk/react';
import { hasContract, isCancellable, isPaid } from '@platform/sdk/rules';
import { Alert, Button, Card, Grid, Link, LinkButton, Stack } from '@platform/ui';
import '#components/print.css.ts';
import { useState } from 'react';
import { applicationHref } from '#entities/application/applicationHref.ts';
import { useApplicationName } from '#entities/application/useApplicationName.ts';
import { buyHref, buyQpsHref, invoiceHref } from '#entities/order/orderHref.ts';
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

/** Names the API that the order is for if it is not enabled. Shows nothing while that is unknown. */
function DisabledApi({ appId, order }: { appId: string; order: RechargeOrder }) {
  const { appName, apiId, apiName } = order;
  const apis = useGetApiInfosByAppId({ appId });
  const nameOf = useApplicationName();
  if (!apis.data || apis.data.some((api) => api.apiId === apiId)) return null;
  return (
    <>
      {`${apiName} is not enabled for ${nameOf({ appId, name: appName ?? appId })}. `}
      <Link href={applicationHref(appId)}>Enable the API</Link>
    </>
  );
}

/** The result of an order, or its next step. */
function Outcome({ order }: Pick<RechargeOrderDetail, 'order'>) {
  const user = useUser();
  const nameOf = useApplicationName();
  const { state, expirationDate, type, category, productId, quantity, timePeriod, appId, apiId, appName } =
    order;
  const until = expirationDate && `is valid until ${formatDay(expirationDate)}.`;
  const hasApplication = appId !== null && user?.appInfoList.some((each) => each.appId === appId);
  if (state === 'fulfilled' && appId && hasApplication === false) {
    return (
      <Alert
        tone="warning"
        title={`The application ${nameOf({ appId, name: appName ?? appId })} was deleted`}
      >
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
        {until && `It ${until}`} {appId && hasApplication && <DisabledApi appId={appId} order={order} />}
      </Alert>
    );
  }
  if (state === 'cancelled' || state === 'expired') {
    const again =
      type === 'single' && category === 'qps'
        ? buyQpsHref({
            productId,
            quantity,
            timePeriod,
            ...(hasApplication && { appId, ...(apiId && { apiId }) }),
          })
        : buyHref({ productId, quantity });
    return (
      <Alert
        title={state === 'cancelled' ? 'This order was cancelled' : 'This order was not paid in time'}
        actions={
          <LinkButton href={again} size="small">
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
