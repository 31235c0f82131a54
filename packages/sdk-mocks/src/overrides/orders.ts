import {
  ErrorCode,
  type Invoice,
  type RechargeOrder,
  type RechargeOrderDetail,
  type Specification,
} from '@platform/sdk';
import { isOperator } from '@platform/sdk/operations';
import {
  choiceOf,
  contentVersionOf,
  hasContract,
  invoiceRefusals,
  isCancellable,
  isPaid,
  orderMessages,
  orderPath,
  orderRefusals,
  plusMonths,
  recipientOf,
  requestOf,
} from '@platform/sdk/rules';
import { isFound, matching } from '../lists.ts';
import {
  found,
  type InputOf,
  invalid,
  type MockRefusal,
  type MockRequest,
  type MockResponse,
  missing,
  type Overrides,
  page,
  refuse,
} from '../responses.ts';
import type { MockAccount } from '../store/accounts.ts';
import { dayOf } from '../store/clock.ts';
import { compared } from '../store/orders.ts';

const orderNotFound = missing('order');
const conflict = (message: string) => refuse(ErrorCode.Conflict, message);
const invalidField = (field: string, message: string) => invalid([{ field, message }]);

/** The requested order. Unless `isOfAnybody`, undefined if it is not the caller's own. */
function orderOf(
  { store, input }: MockRequest<{ orderId: string }>,
  isOfAnybody: boolean,
): RechargeOrderDetail | undefined {
  const detail = store.orders.find(input.orderId);
  return isOfAnybody || detail?.order.userId === store.accounts.current?.id ? detail : undefined;
}

const readableOrder = (request: MockRequest<{ orderId: string }>) =>
  orderOf(request, !!request.store.accounts.current && isOperator(request.store.accounts.current));

function listed(
  orders: RechargeOrder[],
  {
    store,
    input,
  }: MockRequest<InputOf<'getRechargeOrderList'> & { isPaymentReported?: boolean | undefined }>,
) {
  const { isPaymentReported, keyword = '', dayFrom = '', dayTo = '9', dayKind, ...filters } = input;
  const isInDays = ({ createTime, payTime }: RechargeOrder) => {
    const time = dayKind === 'paid' ? payTime : createTime;
    return time === null ? !input.dayFrom && !input.dayTo : dayOf(time) >= dayFrom && dayOf(time) <= dayTo;
  };
  const wanted = compared(keyword);
  const isReferredTo = (order: RechargeOrder) =>
    [order.paymentReference, store.orders.invoiceOf(order).invoiceNumber].some(
      (reference) => wanted !== '' && compared(reference) === wanted,
    );
  const found = matching(orders, filters)
    .filter(isInDays)
    .filter((order) => {
      const { orderId, productName, userName, enterpriseName } = order;
      const text = `${orderId} ${productName} ${userName} ${enterpriseName ?? ''}`;
      return isFound(keyword, [text]) || isReferredTo(order);
    })
    .filter(
      ({ paymentReference }) =>
        isPaymentReported === undefined || (paymentReference !== null) === isPaymentReported,
    );
  const paid = found.filter(isPaid);
  const amount = paid.reduce((sum, { price }) => sum + price.amount, 0);
  const currency = orders[0]?.price.currency ?? 'USD';
  const sums = { paidCount: paid.length, paidTotal: { amount, currency } };
  return { result: { ...page(found, input), ...sums, isCut: false } };
}

/** The product, quantity and period that a request specifies, or the error. */
function specification({
  store,
  input,
}: MockRequest<InputOf<'computeSpecification'>>): Specification | MockRefusal<400 | 404> {
  const product = store.products.find(input.productId);
  if (!product) return missing('product');
  const chosen = choiceOf(product, input.quantity, input.timePeriod);
  if ('fieldError' in chosen) return invalid([chosen.fieldError]);
  const { timePeriod, contentList, unitPrice, totalPrice } = chosen.choice;
  const { productId, productName, category, type } = product;
  const { currency } = product.unitPrice;
  return {
    productId,
    productName,
    category,
    type,
    quantity: input.quantity,
    timePeriod,
    contentList,
    contentVersion: contentVersionOf(contentList, timePeriod),
    unitPrice: { amount: unitPrice, currency },
    totalPrice: { amount: totalPrice, currency },
    takesCards: true,
    expirationDate: plusMonths(store.clock.today(), timePeriod),
  };
}

/** The response for a placed order, whether placed now or earlier with the same idempotency key. */
function placed({ orderId, state, price, expireTime }: RechargeOrder & { expireTime: string }) {
  return { orderId, state, price, expireTime };
}

/** The application and API of a QPS expansion; other products are for the account. */
function targetOf(
  { store, input }: MockRequest<InputOf<'rechargeOrder'>>,
  buyer: MockAccount,
  { contentList }: Specification,
): Pick<RechargeOrder, 'appId' | 'appName' | 'apiId' | 'apiName'> | MockRefusal<400> {
  if (!contentList.some(({ category }) => category === 'qps')) {
    if (input.appId !== undefined) return invalidField('appId', orderRefusals.forNoApplication);
    return { appId: null, appName: null, apiId: null, apiName: null };
  }
  const application = store.applications.find(buyer.id, input.appId ?? '');
  if (!application) return invalidField('appId', orderRefusals.application);
  const api = application.apiList.find(({ apiId }) => apiId === input.apiId);
  if (!api) return invalidField('apiId', orderRefusals.api);
  return { appId: application.appId, appName: application.name, apiId: api.apiId, apiName: api.name };
}

/** Records a cancellation. */
function cancelled(
  { store, input }: MockRequest<{ reason?: string | undefined }>,
  detail: RechargeOrderDetail,
): { result: { orderId: string; state: 'cancelled' } } {
  const name = store.accounts.current?.name ?? null;
  const reason = input.reason?.trim() || null;
  const changes = { state: 'cancelled', expireTime: null } as const;
  store.orders.record(detail, 'cancelled', name, reason, changes);
  return { result: { orderId: detail.order.orderId, state: 'cancelled' } };
}

/** The payment state of an order. */
function payment({ order }: RechargeOrderDetail, paymentReference: string) {
  const { orderId, state, expirationDate } = order;
  return { result: { orderId, state, paymentReference, expirationDate } };
}

/** Undefined, which responds with a sample file, if the order has a contract; otherwise the error. */
function contract(detail: RechargeOrderDetail | undefined) {
  if (!detail) return orderNotFound;
  return hasContract(detail.order) ? undefined : conflict(orderRefusals.noContract);
}

/** Sends the buyer of an order a message about it. */
function notify(
  { store }: MockRequest,
  { userId }: RechargeOrder,
  { title, content, noticeType, jumpUrl }: ReturnType<(typeof orderMessages)['paid']>,
): void {
  store.messages.send(userId, noticeType, title, content, jumpUrl);
}

/**
 * Buying, paying and invoices, for buyers and operators; errors come in the same order and with the same texts as the
 * server's.
 */
export const orders: Overrides = {
  computeSpecification: (request) => {
    const bought = specification(request);
    return 'productId' in bought ? { result: bought } : bought;
  },
  rechargeOrder: (request) => {
    const { store, input } = request;
    const buyer = store.accounts.current;
    if (!buyer) return undefined;
    const key = input.idempotencyKey && `${buyer.id} ${input.idempotencyKey}`;
    const identity = requestOf(input);
    const before = key ? store.orders.placedWith(key) : undefined;
    if (before) {
      return before.request === identity ? { result: placed(before.order) } : conflict(orderRefusals.keyUsed);
    }
    const bought = specification(request);
    if ('refusal' in bought) return bought;
    const target = targetOf(request, buyer, bought);
    if ('refusal' in target) return target;
    if (input.totalPrice !== undefined && input.totalPrice !== bought.totalPrice.amount) {
      return conflict(orderRefusals.priceChanged);
    }
    if (input.contentVersion !== undefined && input.contentVersion !== bought.contentVersion) {
      return conflict(orderRefusals.contentChanged);
    }
    const pending = store.orders.all.filter(
      ({ userId, state }) => userId === buyer.id && state === 'pending',
    );
    if (pending.length >= 20) return conflict(orderRefusals.tooManyPending);
    const order = store.orders.place(buyer, bought, target);
    if (key) store.orders.remember(key, identity, order);
    return { result: placed(order) };
  },
  getRechargeOrderList: (request) => {
    const { store } = request;
    const own = store.orders.all.filter(({ userId }) => userId === store.accounts.current?.id);
    return listed(own, request);
  },
  getCustomerRechargeOrderList: (request) => listed(request.store.orders.all, request),
  getWorkQueue: ({ store }) => {
    const counted = (isCounted: (order: RechargeOrder) => boolean) =>
      store.orders.all.filter(isCounted).length;
    return {
      result: {
        pendingReviewCount: store.enterprises.all.filter(({ reviewStatus }) => reviewStatus === 'pending')
          .length,
        reportedTransferCount: counted(
          ({ state, paymentReference }) => state === 'pending' && paymentReference !== null,
        ),
        requestedInvoiceCount: counted(({ invoiceState }) => invoiceState === 'requested'),
      },
    };
  },
  getRechargeOrderDetail: (request) => found('order', orderOf(request, false)),
  getCustomerRechargeOrderDetail: (request) => found('order', orderOf(request, true)),
  cancelOrder: (request) => {
    const detail = orderOf(request, false);
    if (!detail) return orderNotFound;
    if (!isCancellable(detail.order)) return conflict(orderRefusals.notCancellableByBuyer);
    return cancelled(request, detail);
  },
  cancelCustomerOrder: (request) => {
    const detail = orderOf(request, true);
    if (!detail) return orderNotFound;
    const { order } = detail;
    if (order.state !== 'pending') return conflict(orderRefusals.notCancellable);
    notify(request, order, orderMessages.cancelled(order, request.input.reason.trim()));
    return cancelled(request, detail);
  },
  changeOrderPrice: (request) => {
    const { store, input } = request;
    const detail = orderOf(request, true);
    if (!detail) return orderNotFound;
    const { order } = detail;
    if (order.state !== 'pending') return conflict(orderRefusals.priceIsFixed);
    const { orderId, totalPrice, price: was } = order;
    if (was.amount === input.price) return { result: { orderId, totalPrice, price: was } };
    const price = { ...was, amount: input.price };
    const reason = input.reason.trim();
    store.orders.record(detail, 'priceChanged', store.accounts.current?.name ?? null, reason, { price });
    notify(request, order, orderMessages.priceChanged(order, was, price, reason));
    return { result: { orderId, totalPrice, price } };
  },
  reconcilePayment: (request) => {
    const { store, input } = request;
    const detail = orderOf(request, false);
    if (!detail) return orderNotFound;
    const reference = input.paymentReference.trim();
    if (detail.order.state !== 'pending') return conflict(orderRefusals.notPayable);
    if (store.orders.isReferenceUsed(reference, detail.order)) return conflict(orderRefusals.referenceUsed);
    const changes = { paymentReference: reference, expireTime: null };
    store.orders.record(detail, 'paymentReported', store.accounts.current?.name ?? null, reference, changes);
    return payment(detail, reference);
  },
  confirmPayment: (request) => {
    const { store, input } = request;
    const detail = orderOf(request, true);
    if (!detail) return orderNotFound;
    const { order } = detail;
    const reference = input.paymentReference.trim();
    if (order.state !== 'pending') return conflict(orderRefusals.notPayable);
    if (store.orders.isReferenceUsed(reference, order)) return conflict(orderRefusals.referenceUsed);
    if (input.receivedAmount !== order.price.amount) return conflict(orderRefusals.wrongAmount);
    const lastDay = store.orders.fulfil(detail, store.accounts.current?.name ?? '', reference);
    notify(request, order, orderMessages.paid(order, lastDay));
    return payment(detail, reference);
  },
  // Skips the payment page: the buyer returns immediately and has paid.
  startCheckout: (request) => {
    const detail = orderOf(request, false);
    if (!detail) return orderNotFound;
    const { order } = detail;
    const { orderId, state, paymentReference } = order;
    if (state !== 'pending') return conflict(orderRefusals.notPayable);
    if (paymentReference !== null) return conflict(orderRefusals.transferReported);
    const now = request.store.clock.now();
    const lastDay = request.store.orders.fulfil(detail, null, `pi_${orderId}`);
    notify(request, order, orderMessages.paid(order, lastDay));
    const checkoutUrl = new URL(
      `${orderPath(orderId)}&checkout=${now}`,
      globalThis.location?.href ?? 'http://localhost',
    ).href;
    return { result: { orderId, checkoutUrl, expireTime: now } };
  },
  // Undefined responds with a sample file.
  getContractPdf: (request) => contract(orderOf(request, false)),
  getCustomerContractPdf: (request) => contract(orderOf(request, true)),
  getInvoiceDetail: (request) => {
    const detail = readableOrder(request);
    return found('order', detail && request.store.orders.invoiceOf(detail.order));
  },
  saveOrUpdateInvoice: (request): MockResponse<Invoice, 404 | 409> => {
    const { store, input } = request;
    const detail = orderOf(request, false);
    if (!detail) return orderNotFound;
    const { order } = detail;
    const invoice = store.orders.invoiceOf(order);
    if (invoice.state === 'issued') return conflict(invoiceRefusals.issued);
    if (!isPaid(order)) return conflict(invoiceRefusals.notPaid);
    const recipient = recipientOf(input);
    const revision = (invoice.revision ?? 0) + 1;
    const requestTime = invoice.requestTime ?? store.clock.now();
    const requested = { ...invoice, ...recipient, state: 'requested' as const, revision, requestTime };
    store.orders.keepFirstProfile(order.userId, recipient);
    return { result: store.orders.keepInvoice(order, requested) };
  },
  issueInvoice: (request): MockResponse<Invoice, 404 | 409> => {
    const { store, input } = request;
    const detail = orderOf(request, true);
    if (!detail) return orderNotFound;
    const { order } = detail;
    const invoice = store.orders.invoiceOf(order);
    if (invoice.state === 'notRequested') return conflict(invoiceRefusals.notRequested);
    if (invoice.state === 'issued') return conflict(invoiceRefusals.issued);
    if (invoice.revision !== input.revision) return conflict(invoiceRefusals.changed);
    const issueTime = store.clock.now();
    const invoiceNumber = store.orders.nextInvoiceNumber(new Date(issueTime).getUTCFullYear());
    notify(request, order, orderMessages.invoiceIssued(order, invoiceNumber));
    return {
      result: store.orders.keepInvoice(order, { ...invoice, state: 'issued', invoiceNumber, issueTime }),
    };
  },
  getInvoicePdf: (request) => {
    const detail = readableOrder(request);
    if (!detail) return orderNotFound;
    const { state } = request.store.orders.invoiceOf(detail.order);
    return state === 'issued' ? undefined : conflict(invoiceRefusals.notIssued);
  },
  getBillingProfile: ({ store }) => {
    const caller = store.accounts.current;
    if (!caller) return undefined;
    const buyer = { ...caller, userName: caller.name };
    return { result: store.orders.profileOf(caller.id) ?? store.orders.proposalFor(buyer) };
  },
  saveBillingProfile: ({ store, input }) => {
    const caller = store.accounts.current;
    if (!caller) return undefined;
    const { isAutomatic = false } = input;
    const profile = { ...recipientOf(input), isAutomatic, isSaved: true };
    return { result: store.orders.keepProfile(caller.id, profile) };
  },
};
