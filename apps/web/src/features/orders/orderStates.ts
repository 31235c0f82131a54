import type {
  InvoiceState,
  InvoiceType,
  OrderEventEvent,
  RechargeOrderDetail,
  RechargeOrderState,
} from '@platform/sdk';

/** The states of an order (specification §4, orders; decision record 10), and how each looks. */
export const ORDER_STATES: Record<
  RechargeOrderState,
  { label: string; tone: 'neutral' | 'info' | 'success' | 'warning' }
> = {
  pending: { label: 'To be paid', tone: 'warning' },
  paid: { label: 'Paid', tone: 'info' },
  fulfilled: { label: 'Fulfilled', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
};

/** The states of an order's invoice, and how each looks. */
export const INVOICE_STATES: Record<
  InvoiceState,
  { label: string; tone: 'neutral' | 'warning' | 'success' }
> = {
  notRequested: { label: 'Not requested', tone: 'neutral' },
  requested: { label: 'Requested', tone: 'warning' },
  issued: { label: 'Issued', tone: 'success' },
};

/** Whom an invoice is made out to. */
export const INVOICE_TYPES: Record<InvoiceType, string> = {
  enterprise: 'An enterprise',
  personal: 'A person',
};

/** What happens to an order, and whether that ends it without a payment. */
export const ORDER_EVENTS: Record<OrderEventEvent, { label: string; isEnd?: boolean }> = {
  placed: { label: 'Order placed' },
  priceChanged: { label: 'Price changed' },
  paymentReported: { label: 'Transfer reported' },
  paid: { label: 'Payment confirmed' },
  fulfilled: { label: 'Products given' },
  cancelled: { label: 'Order cancelled', isEnd: true },
  expired: { label: 'Order expired', isEnd: true },
  refunded: { label: 'Card payment paid back' },
};

/**
 * @param detail an order
 * @param checkout when the page was opened that its buyer has paid on by card
 * @returns whether the provider's word on that payment is still to come: neither is what was ordered given, nor was the
 *   payment paid back
 */
export function isConfirming({ order, eventList }: RechargeOrderDetail, checkout: string): boolean {
  const isPaidBack = eventList.some(({ event, time }) => event === 'refunded' && time >= checkout);
  return (order.state === 'pending' || order.state === 'paid') && !isPaidBack;
}
