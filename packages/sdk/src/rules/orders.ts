import type {
  BillingProfile,
  Invoice,
  InvoiceForm,
  Money,
  RechargeOrder,
  RechargeOrderState,
} from '../generated/model/index.ts';
import { formatDay, formatMoney, formatNumber } from './format.ts';

/** The states of paid orders. */
const PAID: readonly RechargeOrderState[] = ['paid', 'fulfilled'];

/** Checks whether an order is paid. A paid order is a bill, and can have an invoice. */
export function isPaid({ state }: Pick<RechargeOrder, 'state'>): boolean {
  return PAID.includes(state);
}

/** Checks whether the buyer can cancel an order: nothing was paid or reported (decision record 0010). */
export function isCancellable({
  state,
  paymentReference,
}: Pick<RechargeOrder, 'state' | 'paymentReference'>): boolean {
  return state === 'pending' && paymentReference === null;
}

/** Checks whether an order has a contract: cancelled and expired ones have none. */
export function hasContract<Order extends Pick<RechargeOrder, 'state'>>(
  order: Order,
): order is Order & { state: Exclude<RechargeOrderState, 'cancelled' | 'expired'> } {
  return order.state !== 'cancelled' && order.state !== 'expired';
}

/**
 * @param buyer an account without a billing profile, or its order
 * @returns the proposed billing profile
 */
export function proposedProfile({
  enterpriseName,
  userName,
}: Pick<RechargeOrder, 'enterpriseName' | 'userName'>): BillingProfile {
  return {
    invoiceType: enterpriseName === null ? 'personal' : 'enterprise',
    title: enterpriseName ?? userName,
    taxNumber: null,
    address: null,
    email: null,
    isAutomatic: false,
    isSaved: false,
  };
}

/**
 * @param order an order without an invoice
 * @param profile the buyer's billing profile, if it was saved
 * @returns the proposed invoice
 */
export function proposedInvoice(
  order: Pick<RechargeOrder, 'orderId' | 'productName' | 'price' | 'enterpriseName' | 'userName'>,
  profile: BillingProfile | undefined,
): Invoice {
  const { orderId, productName, price } = order;
  const { invoiceType, title, taxNumber, address, email } = profile ?? proposedProfile(order);
  return {
    orderId,
    productName,
    price,
    state: 'notRequested',
    invoiceType,
    title,
    taxNumber,
    address,
    email,
    invoiceNumber: null,
    revision: null,
    requestTime: null,
    issueTime: null,
  };
}

/**
 * @param form the recipient of invoices, as the buyer entered it
 * @returns the fields to store: a person has no tax number
 */
export function recipientOf({
  invoiceType,
  title,
  taxNumber = '',
  address = '',
  email,
}: Pick<InvoiceForm, 'invoiceType' | 'title' | 'email'> & {
  taxNumber?: string | undefined;
  address?: string | undefined;
}) {
  return {
    invoiceType,
    title: title.trim(),
    taxNumber: invoiceType === 'enterprise' ? taxNumber.trim() : null,
    address: address.trim() || null,
    email,
  };
}

/**
 * @param year of the issue
 * @param serial counted from 1 within the year
 * @returns the number of an invoice, `INV-2026-000418`
 */
export function invoiceNumberOf(year: number, serial: number): string {
  return `INV-${year}-${String(serial).padStart(6, '0')}`;
}

/** @returns year and serial of an invoice number; undefined for a number in another format */
export function serialOf(invoiceNumber: string): { year: number; serial: number } | undefined {
  const [, year, serial] = /^INV-(\d{4})-(\d{6})$/i.exec(invoiceNumber) ?? [];
  return year && serial ? { year: Number(year), serial: Number(serial) } : undefined;
}

/** The fields of an order that messages mention. */
type OrderInMessage = Pick<RechargeOrder, 'orderId' | 'productName' | 'quantity'>;

const nameOf = ({ productName, quantity }: OrderInMessage) =>
  quantity === 1 ? productName : `${formatNumber(quantity)} × ${productName}`;

/** The path of an order's page for its buyer. */
export const orderPath = (orderId: string) => `/controlPanel/mallOrder/detail?orderId=${orderId}`;

const message = ({ orderId }: Pick<OrderInMessage, 'orderId'>, title: string, content: string) => ({
  title,
  content,
  noticeType: 'rechargeOrder' as const,
  jumpUrl: orderPath(orderId),
});

/** Messages to buyers about their orders; each links to the order. */
export const orderMessages = {
  /** An operator cancelled the order. */
  cancelled: (order: OrderInMessage, reason: string) =>
    message(
      order,
      `Your order ${order.orderId} was cancelled`,
      `Your order for ${nameOf(order)} was cancelled: ${reason}`,
    ),
  /** An operator changed the price of the order. */
  priceChanged: (order: OrderInMessage, was: Money, is: Money, reason: string) =>
    message(
      order,
      `Your order ${order.orderId} costs ${formatMoney(is)}`,
      `The price of ${nameOf(order)} was changed from ${formatMoney(was)} to ${formatMoney(is)}: ${reason}`,
    ),
  /** The order is paid, and the purchase is valid until a day. */
  paid: (order: OrderInMessage, expirationDate: string) =>
    message(
      order,
      `Your order ${order.orderId} is paid`,
      `${nameOf(order)} is active until ${formatDay(expirationDate)}.`,
    ),
  /** The card payment is being refunded. If the order is still pending, it can be paid again. */
  refunded: (order: Pick<RechargeOrder, 'orderId' | 'state' | 'price'>, amount: Money) => {
    const what = `Your card payment of ${formatMoney(amount)} could not be applied to the order. It is being refunded in full.`;
    const next =
      order.state === 'pending' ? ` You can pay the order again: ${formatMoney(order.price)}.` : '';
    return message(order, `Your card payment for order ${order.orderId} is being refunded`, what + next);
  },
  /** The invoice of the order was issued. */
  invoiceIssued: (order: OrderInMessage, invoiceNumber: string) =>
    message(
      order,
      `The invoice ${invoiceNumber} was issued`,
      `The invoice for ${nameOf(order)} is ready to download.`,
    ),
};
