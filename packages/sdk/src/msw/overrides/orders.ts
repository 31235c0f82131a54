import {
  ErrorCode,
  type Invoice,
  type RechargeOrder,
  type RechargeOrderDetail,
  type Specification,
} from '../../generated/model/index.ts';
import { isOperator } from '../../operations/access.ts';
import {
  found,
  type InputOf,
  invalid,
  type MockAnswer,
  type MockRefusal,
  type MockRequest,
  missing,
  type Overrides,
  type PageInput,
  page,
  refuse,
} from '../answers.ts';
import { matching } from '../lists.ts';
import { now } from '../store/clock.ts';

const PAID = ['paid', 'fulfilled'];
const noOrder = missing('order');
const notPending = refuse(ErrorCode.Conflict, 'The order is not pending');

/** Where the buyer reads of an order. */
const pageOf = (orderId: string) => `/controlPanel/mallOrder/detail?orderId=${orderId}`;

/** The order that a request names, of the caller alone or of anybody. */
function orderOf(
  { store, input }: MockRequest<{ orderId: string }>,
  isOfAnybody: boolean,
): RechargeOrderDetail | undefined {
  const detail = store.orders.find(input.orderId);
  return isOfAnybody || detail?.order.userId === store.accounts.current?.id ? detail : undefined;
}

const ownOrAnybodys = (request: MockRequest<{ orderId: string }>) =>
  orderOf(request, !!request.store.accounts.current && isOperator(request.store.accounts.current));

function listed(
  orders: RechargeOrder[],
  { input }: MockRequest<PageInput & { isPaymentReported?: boolean | undefined }>,
) {
  const { isPaymentReported, ...asked } = input;
  const found = matching(orders, asked).filter(
    ({ paymentReference }) =>
      isPaymentReported === undefined || (paymentReference !== null) === isPaymentReported,
  );
  const paid = found.filter(({ state }) => PAID.includes(state));
  const amount = paid.reduce((sum, { price }) => sum + price.amount, 0);
  const currency = orders[0]?.price.currency ?? 'USD';
  return { result: { ...page(found, input), paidTotal: { amount, currency }, isCut: false } };
}

/** What a request wants to buy, or why it can't. */
function specification({
  store,
  input,
}: MockRequest<InputOf<'computeSpecification'>>): Specification | MockRefusal {
  const product = store.products.find(input.productId);
  if (!product) return missing('product');
  const { timePeriods, validityMonths } = product;
  const timePeriod = input.timePeriod ?? validityMonths;
  if (!timePeriods.some((each) => each === timePeriod)) {
    return invalid([{ field: 'timePeriod', message: 'The product is not sold for this period' }]);
  }
  return store.products.specify(product, input.quantity, timePeriod);
}

/** What is told of an order that was placed, now or with the same key before. */
function placed({ orderId, state, price, expireTime }: RechargeOrder & { expireTime: string }) {
  return { orderId, state, price, expireTime };
}

function cancel(
  request: MockRequest<{ reason?: string | undefined }>,
  detail: RechargeOrderDetail | undefined,
): MockAnswer<{ orderId: string; state: 'cancelled' }> {
  const { store, input } = request;
  const { current } = store.accounts;
  if (!detail) return noOrder;
  const { orderId, state, userId, paymentReference } = detail.order;
  const isOwn = current?.id === userId;
  // Cancelling again changes nothing.
  if (state !== 'cancelled') {
    if (state !== 'pending' || (isOwn && paymentReference)) return notPending;
    const reason = input.reason ?? null;
    const changes = { state: 'cancelled', expireTime: null } as const;
    store.orders.record(detail, 'cancelled', current?.name ?? null, reason, changes);
    if (!isOwn) {
      const content = `Order ${orderId} was cancelled: ${reason}.`;
      store.messages.send(userId, 'rechargeOrder', 'Your order was cancelled', content, pageOf(orderId));
    }
  }
  return { result: { orderId, state: 'cancelled' } };
}

/** How an order's payment stands. */
function payment({ order }: RechargeOrderDetail, paymentReference: string) {
  const { orderId, state, expirationDate } = order;
  return { result: { orderId, state, paymentReference, expirationDate } };
}

function changeInvoice(
  detail: RechargeOrderDetail | undefined,
  { store }: MockRequest,
  changesOf: (invoice: Invoice) => Partial<Invoice>,
): MockAnswer<Invoice> {
  if (!detail) return noOrder;
  const invoice = store.orders.invoiceOf(detail.order);
  if (!PAID.includes(detail.order.state) || invoice.state === 'issued') {
    return refuse(ErrorCode.Conflict, 'The order has no invoice that can be changed');
  }
  Object.assign(invoice, changesOf(invoice));
  detail.order.invoiceState = invoice.state;
  return { result: invoice };
}

/** Buying, paying and invoices, on both sides. */
export const orders: Overrides = {
  computeSpecification: (request) => {
    const bought = specification(request);
    return 'productId' in bought ? { result: bought } : bought;
  },
  rechargeOrder: (request) => {
    const { store, input } = request;
    const bought = specification(request);
    const buyer = store.accounts.current;
    if (!('productId' in bought) || !buyer) return 'refusal' in bought ? bought : undefined;
    const { idempotencyKey, ...chosen } = input;
    const key = idempotencyKey && `${buyer.id} ${idempotencyKey}`;
    const choice = JSON.stringify(chosen);
    const before = key ? store.orders.placedWith(key) : undefined;
    if (before && before.choice !== choice) {
      return refuse(ErrorCode.Conflict, 'The idempotency key belongs to another order');
    }
    if (before) return { result: placed(before.order) };
    if (input.totalPrice !== undefined && input.totalPrice !== bought.totalPrice.amount) {
      return refuse(ErrorCode.Conflict, 'The price has changed');
    }
    if (input.contentVersion !== undefined && input.contentVersion !== bought.contentVersion) {
      return refuse(ErrorCode.Conflict, 'What the product gives has changed');
    }
    const application = store.applications.find(buyer.id, input.appId ?? '');
    const api = application?.apiList.find(({ apiId }) => apiId === input.apiId);
    const needsApi = bought.contentList.some(({ category }) => category === 'qps');
    if (needsApi && !application)
      return invalid([{ field: 'appId', message: 'Please select an application' }]);
    if (needsApi && !api) return invalid([{ field: 'apiId', message: 'Please select an API' }]);
    const purpose = {
      appId: application?.appId ?? null,
      appName: application?.name ?? null,
      apiId: api?.apiId ?? null,
      apiName: api?.name ?? null,
    };
    const order = store.orders.place(buyer, bought, purpose);
    if (key) store.orders.remember(key, choice, order);
    return { result: placed(order) };
  },
  getRechargeOrderList: (request) => {
    const { store } = request;
    const own = store.orders.all.filter(({ userId }) => userId === store.accounts.current?.id);
    return listed(own, request);
  },
  getCustomerRechargeOrderList: (request) => listed(request.store.orders.all, request),
  getRechargeOrderDetail: (request) => found('order', orderOf(request, false)),
  getCustomerRechargeOrderDetail: (request) => found('order', orderOf(request, true)),
  cancelOrder: (request) => cancel(request, orderOf(request, false)),
  cancelCustomerOrder: (request) => cancel(request, orderOf(request, true)),
  changeOrderPrice: (request) => {
    const { store, input } = request;
    const detail = orderOf(request, true);
    if (!detail) return noOrder;
    const { orderId, userId, state, totalPrice } = detail.order;
    if (state !== 'pending') return notPending;
    const price = { ...totalPrice, amount: input.price };
    const operator = store.accounts.current?.name ?? null;
    store.orders.record(detail, 'priceChanged', operator, input.reason, { price });
    const cost = `${(price.amount / 100).toFixed(2)} ${price.currency}`;
    const content = `Order ${orderId} costs ${cost} now: ${input.reason}.`;
    const title = 'The price of your order has changed';
    store.messages.send(userId, 'rechargeOrder', title, content, pageOf(orderId));
    return { result: { orderId, totalPrice, price } };
  },
  reconcilePayment: (request) => {
    const { store, input } = request;
    const detail = orderOf(request, false);
    if (!detail) return noOrder;
    if (detail.order.state !== 'pending') return notPending;
    const reference = input.paymentReference;
    const changes = { paymentReference: reference, expireTime: null };
    store.orders.record(detail, 'paymentReported', store.accounts.current?.name ?? null, reference, changes);
    return payment(detail, reference);
  },
  confirmPayment: (request) => {
    const { store, input } = request;
    const detail = orderOf(request, true);
    if (!detail) return noOrder;
    if (detail.order.state !== 'pending') return notPending;
    if (input.receivedAmount !== detail.order.price.amount) {
      return refuse(ErrorCode.Conflict, 'The amount is not the order’s price');
    }
    store.orders.fulfil(detail, store.accounts.current?.name ?? '', input.paymentReference);
    return payment(detail, input.paymentReference);
  },
  // The page to pay on is skipped: the buyer returns from it at once, and has paid.
  startCheckout: (request) => {
    const detail = orderOf(request, false);
    if (!detail) return noOrder;
    const { orderId, state, paymentReference } = detail.order;
    if (state !== 'pending') return refuse(ErrorCode.Conflict, 'Only a pending order can be paid');
    if (paymentReference !== null) {
      return refuse(ErrorCode.Conflict, 'A transfer is reported for the order already');
    }
    request.store.orders.fulfil(detail, null, `pi_${orderId}`);
    const checkoutUrl = new URL(
      `${pageOf(orderId)}&checkout=${now()}`,
      globalThis.location?.href ?? 'http://localhost',
    ).href;
    return { result: { orderId, checkoutUrl, expireTime: now() } };
  },
  // What is found is answered with a sample file.
  getContractPdf: (request) => (orderOf(request, false) ? undefined : noOrder),
  getCustomerContractPdf: (request) => (orderOf(request, true) ? undefined : noOrder),
  getInvoiceDetail: (request) => {
    const detail = ownOrAnybodys(request);
    return found('order', detail && request.store.orders.invoiceOf(detail.order));
  },
  saveOrUpdateInvoice: (request) => {
    const { invoiceType, title, taxNumber, email } = request.input;
    return changeInvoice(orderOf(request, false), request, (invoice) => ({
      invoiceType,
      title,
      taxNumber: taxNumber || null,
      email,
      state: 'requested',
      revision: (invoice.revision ?? 0) + 1,
      requestTime: invoice.requestTime ?? now(),
    }));
  },
  issueInvoice: (request) => {
    const { store, input } = request;
    const detail = orderOf(request, true);
    if (detail && store.orders.invoiceOf(detail.order).revision !== input.revision) {
      return refuse(ErrorCode.Conflict, 'The buyer has changed the invoice');
    }
    return changeInvoice(detail, request, () => ({
      invoiceNumber: input.invoiceNumber,
      state: 'issued',
      issueTime: now(),
    }));
  },
};
