import type {
  InvoiceState,
  InvoiceType,
  OrderEventEvent,
  RechargeOrderDetail,
  RechargeOrderState,
} from '@platform/sdk';
import { INVOICE_STATE_LABELS, ORDER_STATE_LABELS } from '@platform/sdk/rules';

/** Labels and tones of the order states (specification §4, orders; decision record 10). */
export const ORDER_STATES: Record<
  RechargeOrderState,
  { label: string; tone: 'neutral' | 'info' | 'success' | 'warning' }
> = {
  pending: { label: ORDER_STATE_LABELS.pending, tone: 'warning' },
  paid: { label: ORDER_STATE_LABELS.paid, tone: 'info' },
  fulfilled: { label: ORDER_STATE_LABELS.fulfilled, tone: 'success' },
  cancelled: { label: ORDER_STATE_LABELS.cancelled, tone: 'neutral' },
  expired: { label: ORDER_STATE_LABELS.expired, tone: 'neutral' },
};

/** Labels and tones of the invoice states. */
export const INVOICE_STATES: Record<
  InvoiceState,
  { label: string; tone: 'neutral' | 'warning' | 'success' }
> = {
  notRequested: { label: INVOICE_STATE_LABELS.notRequested, tone: 'neutral' },
  requested: { label: INVOICE_STATE_LABELS.requested, tone: 'warning' },
  issued: { label: INVOICE_STATE_LABELS.issued, tone: 'success' },
};

/** Labels of the invoice types. */
export const INVOICE_TYPES: Record<InvoiceType, string> = {
  enterprise: 'An enterprise',
  personal: 'A person',
};

/** Labels of the order events, and whether an event ends the order without a payment. */
export const ORDER_EVENTS: Record<OrderEventEvent, { label: string; isEnd?: boolean }> = {
  placed: { label: 'Order placed' },
  priceChanged: { label: 'Price changed' },
  paymentReported: { label: 'Transfer reported' },
  paid: { label: 'Payment confirmed' },
  fulfilled: { label: 'Purchase delivered' },
  cancelled: { label: 'Order cancelled', isEnd: true },
  expired: { label: 'Order expired', isEnd: true },
  refunded: { label: 'Card payment refunded' },
};

/**
 * @param detail an order
 * @param checkout time when the buyer opened the payment page
 * @returns whether the provider's confirmation of a payment on that page is still missing: the order's content has not
 *   been granted, and the payment has not been refunded
 */
export function isConfirming({ order, eventList }: RechargeOrderDetail, checkout: string): boolean {
  const isRefunded = eventList.some(({ event, time }) => event === 'refunded' && time >= checkout);
  return (order.state === 'pending' || order.state === 'paid') && !isRefunded;
}
