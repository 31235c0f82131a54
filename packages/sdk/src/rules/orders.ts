import type {
  Invoice,
  InvoiceForm,
  Money,
  RechargeOrder,
  RechargeOrderState,
} from '../generated/model/index.ts';
import { wordsOf } from './amounts.ts';

/** The states of paid orders. */
const PAID: readonly RechargeOrderState[] = ['paid', 'fulfilled'];

/** Checks whether an order is paid: it is a bill, and can have an invoice. */
export function isPaid({ state }: Pick<RechargeOrder, 'state'>): boolean {
  return PAID.includes(state);
}

/** Checks whether its buyer can cancel an order: nothing was paid or reported (decision record 0010). */
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
 * @param order an order without an invoice
 * @returns the proposed invoice
 */
export function proposedInvoice({
  orderId,
  productName,
  price,
  enterpriseName,
  userName,
}: Pick<RechargeOrder, 'orderId' | 'productName' | 'price' | 'enterpriseName' | 'userName'>): Invoice {
  return {
    orderId,
    productName,
    price,
    state: 'notRequested',
    invoiceType: enterpriseName === null ? 'personal' : 'enterprise',
    title: enterpriseName ?? userName,
    taxNumber: null,
    email: null,
    invoiceNumber: null,
    revision: null,
    requestTime: null,
    issueTime: null,
  };
}

/**
 * @param form the recipient of an invoice, as the buyer entered it
 * @returns the fields to store: a person has no tax number
 */
export function requestedInvoice({
  invoiceType,
  title,
  taxNumber = '',
  email,
}: Pick<InvoiceForm, 'invoiceType' | 'title' | 'email'> & { taxNumber?: string | undefined }) {
  return {
    invoiceType,
    title: title.trim(),
    taxNumber: invoiceType === 'enterprise' ? taxNumber.trim() : null,
    email,
  };
}

/** The fields of an order that messages mention. */
type OrderInMessage = Pick<RechargeOrder, 'orderId' | 'productName' | 'quantity'>;

const nameOf = ({ productName, quantity }: OrderInMessage) =>
  quantity === 1 ? productName : `${quantity} × ${productName}`;

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
  /** An operator cancelled it. */
  cancelled: (order: OrderInMessage, reason: string) =>
    message(
      order,
      `Your order ${order.orderId} was cancelled`,
      `The order of ${nameOf(order)} was cancelled: ${reason}`,
    ),
  /** An operator changed its price. */
  priceChanged: (order: OrderInMessage, was: Money, is: Money, reason: string) =>
    message(
      order,
      `Your order ${order.orderId} costs ${wordsOf(is)}`,
      `The price of ${nameOf(order)} was changed from ${wordsOf(was)} to ${wordsOf(is)}: ${reason}`,
    ),
  /** It is paid, and the purchase is valid until a day. */
  paid: (order: OrderInMessage, expirationDate: string) =>
    message(
      order,
      `Your order ${order.orderId} is paid`,
      `${nameOf(order)} is yours to use until ${expirationDate}.`,
    ),
  /** Its card payment is being refunded; if the order is still pending, it can be paid again. */
  refunded: (order: Pick<RechargeOrder, 'orderId' | 'state' | 'price'>, amount: Money) => {
    const what = `The order could not take the ${wordsOf(amount)} that you paid by card. All of it is being paid back.`;
    const next = order.state === 'pending' ? ` You can pay it again, with ${wordsOf(order.price)}.` : '';
    return message(order, `Your card payment for the order ${order.orderId} is being paid back`, what + next);
  },
  /** Its invoice was issued. */
  invoiceIssued: (order: OrderInMessage, invoiceNumber: string, email: string) =>
    message(
      order,
      `The invoice ${invoiceNumber} was issued`,
      `The invoice of ${nameOf(order)} was sent to ${email}.`,
    ),
};
