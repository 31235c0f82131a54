import type { OperationId } from '../packages/sdk/src/operations.ts';
import { invoiceRefusals, orderRefusals, productRefusals } from '../packages/sdk/src/rules.ts';
import { story } from '../packages/sdk-mocks/src/story.ts';

/** Ids created by earlier steps, by the names that these steps gave them. */
type Known = Record<string, string>;

/** One request of the sales story, and its expected response. */
export interface Step {
  /** The case that it covers; names the step if it fails. */
  shows: string;
  who: 'developer' | 'oldDeveloper' | 'operator';
  id: OperationId;
  input: (known: Known) => Record<string, unknown>;
  /** The name under which later steps refer to the order or product that it creates. */
  as?: string;
  /** A part of the expected response; results are compared as with `toMatchObject`. */
  response: (known: Known) => { status: number; codename?: string; fields?: Known; result?: unknown };
}

/** The part of a response that its expectation covers. */
export interface StepResponse {
  status: number;
  codename?: string;
  result: unknown;
}

const { calls10k, calls100k, qps10, snapshot1k, storeStarter, video20, video100 } = story.products;
const { dashboard, export: foreign } = story.applications;
const HOURLY = 'api-traffic-hourly-v2';
const PAID_REFERENCE = story.payments.calls.paymentReference;
/** The number that follows the story's last invoice. */
const NEXT_INVOICE = story.changes.invoice.invoiceNumber;

const done = (result: unknown = {}) => ({ status: 200, codename: 'Success', result });
const missing = (what: string) => ({ status: 404, codename: `The ${what} does not exist` });
const conflict = (codename: string) => ({ status: 409, codename });
const wrong = (field: string, message: string) => ({
  status: 400,
  codename: 'Validation failed',
  fields: { [field]: message },
});

type Input = Record<string, unknown> | Step['input'];
type Expected = ReturnType<Step['response']> | Step['response'];

const step = (
  who: Step['who'],
  id: OperationId,
  shows: string,
  input: Input,
  response: Expected,
  as?: string,
): Step => ({
  shows,
  who,
  id,
  input: typeof input === 'function' ? input : () => input,
  response: typeof response === 'function' ? response : () => response,
  ...(as && { as }),
});

const CALLS = {
  productName: 'API calls for a day',
  category: 'dataPackage',
  type: 'single',
  unitPrice: 100,
  amount: 500,
  amountUnit: 'times',
  validityMonths: 6,
  remark: 'For a trade fair',
};
const PACKAGE = { ...CALLS, productName: 'Two of calls', type: 'package', amount: 1, amountUnit: 'package' };
const TWO_OF_CALLS = [
  { productId: calls10k.id, amount: 1 },
  { productId: calls100k.id, amount: 2 },
];
const ONE = { productId: calls10k.id, quantity: 1 };
const KEY = { idempotencyKey: '5f0c2a3e9d7b4816a2c4e6f8091b3d57' };
const LAST_KEY = { idempotencyKey: '7a91c0de55aa4f3e8b6d2c1f00e4b9d8' };

const PROFILE = {
  invoiceType: 'enterprise',
  title: ' Northlight ',
  taxNumber: '47-2093815',
  address: '18 Harbour Street, Port Averen',
  email: 'billing@northlight.example',
};
const invoiceOf = (orderId: string | undefined) => ({
  orderId,
  invoiceType: 'personal',
  title: ' Lena Hartmann ',
  taxNumber: '47-2093815',
  email: 'lena@northlight.example',
});

/**
 * Requests about sales to which server and mocks respond alike, in sequence. The first one starts from the story's data, at
 * the story's time, and each later one continues from the state that the earlier ones left.
 */
export const steps: readonly Step[] = [
  // The price list.
  step(
    'operator',
    'addProduct',
    'a taken name in another letter case',
    { ...CALLS, productName: ' api CALL package 10,000 ' },
    conflict(productRefusals.nameUsed),
  ),
  step(
    'operator',
    'addProduct',
    'a taken name, reported before a missing product',
    { ...CALLS, productId: 'prd-none', productName: calls10k.name },
    conflict(productRefusals.nameUsed),
  ),
  step(
    'operator',
    'addProduct',
    'a missing product',
    { ...CALLS, productId: 'prd-none' },
    missing('product'),
  ),
  step(
    'operator',
    'addProduct',
    'an amount that is too large to count',
    { ...CALLS, category: 'videoData', amount: 10_000_000, amountUnit: 'GB' },
    wrong('amount', productRefusals.tooMuch),
  ),
  step(
    'operator',
    'addProduct',
    'a package in a package',
    { ...PACKAGE, items: [{ productId: storeStarter.id, amount: 1 }] },
    wrong('items', productRefusals.notSingle),
  ),
  step(
    'operator',
    'addProduct',
    'a package with a missing product',
    { ...PACKAGE, items: [{ productId: 'prd-none', amount: 1 }] },
    wrong('items', productRefusals.notSingle),
  ),
  step(
    'operator',
    'addProduct',
    'turning a product of a package into a package',
    { ...PACKAGE, productId: calls10k.id, items: [{ productId: calls100k.id, amount: 1 }] },
    conflict(productRefusals.heldAsPackage),
  ),
  step(
    'operator',
    'addProduct',
    'a product of 1,001 QPS',
    { ...CALLS, productName: 'QPS 1,001', category: 'qps', amount: 1001, amountUnit: 'QPS' },
    done(),
    'qps',
  ),
  step(
    'operator',
    'addProduct',
    'a package whose contents are too large to count',
    ({ qps }) => ({ ...PACKAGE, items: [{ productId: qps, amount: 1000 }] }),
    wrong('items', productRefusals.tooMuch),
  ),
  step(
    'operator',
    'addProduct',
    'a package',
    { ...PACKAGE, productName: ' Two of calls ', items: TWO_OF_CALLS },
    done(),
    'package',
  ),
  step(
    'operator',
    'addProduct',
    'a change of a product that makes the contents of a package too large to count',
    { ...CALLS, productId: calls100k.id, category: 'videoData', amount: 9_000_000, amountUnit: 'GB' },
    wrong('amount', productRefusals.tooMuchInPackage),
  ),
  step(
    'operator',
    'addProduct',
    'a change of the unit of a product that a package contains',
    { ...CALLS, productId: video20.id, productName: video20.name, category: 'videoData', amountUnit: 'MB' },
    conflict(productRefusals.givenBy([storeStarter.name])),
  ),
  step(
    'operator',
    'addProduct',
    'a package with an amount other than 1',
    { ...PACKAGE, amount: 2, items: TWO_OF_CALLS },
    wrong('amount', 'Please enter 1 as the amount of a package'),
  ),
  step(
    'operator',
    'addProduct',
    'a change of a product',
    {
      ...CALLS,
      productId: calls10k.id,
      productName: 'Small',
      unitPrice: 4900,
      amount: 20_000,
      remark: 'Enough',
    },
    done(),
  ),
  step(
    'operator',
    'getProductDetailById',
    'the changed product in a package',
    (known) => ({ productId: known.package }),
    done({ productName: 'Two of calls', items: [{ productName: 'Small', productAmount: 20_000 }, {}] }),
  ),
  step(
    'operator',
    'getProductList',
    'a keyword that only an item of a package contains',
    { keyword: 'AI capture', type: 'package' },
    done({ total: 0 }),
  ),
  step(
    'operator',
    'getProductList',
    'a keyword in name and remark',
    { keyword: ' FIRST store ' },
    done({ total: 1, list: [{ productId: storeStarter.id }] }),
  ),
  step('developer', 'getPackageProductList', 'packages by price', {}, (known) =>
    done({ list: [{ productId: known.package }, { productId: storeStarter.id }] }),
  ),
  step(
    'operator',
    'deleteProduct',
    'a product of a package',
    { productId: calls10k.id },
    conflict(productRefusals.held),
  ),
  step('operator', 'deleteProduct', 'a missing product', { productId: 'prd-none' }, missing('product')),
  // Prices.
  step(
    'developer',
    'computeSpecification',
    'a missing product',
    { productId: 'prd-none', quantity: 1 },
    missing('product'),
  ),
  step(
    'developer',
    'computeSpecification',
    'a period that the product is not sold for',
    { ...ONE, timePeriod: 12 },
    wrong('timePeriod', orderRefusals.notSoldForPeriod),
  ),
  step(
    'developer',
    'computeSpecification',
    'more than can be bought at once',
    ({ qps }) => ({ productId: qps, quantity: 1000 }),
    wrong('quantity', orderRefusals.tooMuch),
  ),
  step(
    'developer',
    'computeSpecification',
    'the price of one month',
    { productId: qps10.id, quantity: 2, timePeriod: 1 },
    done({ unitPrice: { amount: 1650 }, totalPrice: { amount: 3300 }, expirationDate: '2026-12-20' }),
  ),
  step(
    'developer',
    'computeSpecification',
    'one sum for products of the same category',
    (known) => ({ productId: known.package, quantity: 1 }),
    done({ contentList: [{ category: 'dataPackage', amount: 220_000, amountUnit: 'times' }] }),
  ),
  // Ordering.
  step(
    'developer',
    'rechargeOrder',
    'an application for a product of the whole account',
    { ...ONE, appId: dashboard.appId, apiId: HOURLY },
    wrong('appId', orderRefusals.forNoApplication),
  ),
  step(
    'developer',
    'rechargeOrder',
    'a QPS expansion without an application',
    { productId: qps10.id, quantity: 1 },
    wrong('appId', orderRefusals.application),
  ),
  step(
    'developer',
    'rechargeOrder',
    'a QPS expansion for another account’s application, reported before the price',
    { productId: qps10.id, quantity: 1, appId: foreign.appId, apiId: HOURLY, totalPrice: 1 },
    wrong('appId', orderRefusals.application),
  ),
  step(
    'developer',
    'rechargeOrder',
    'a QPS expansion for an API that is not enabled',
    { productId: qps10.id, quantity: 1, appId: dashboard.appId, apiId: 'api-traffic-daily-v2' },
    wrong('apiId', orderRefusals.api),
  ),
  step(
    'developer',
    'rechargeOrder',
    'another price than the buyer saw',
    { ...ONE, totalPrice: 1 },
    conflict(orderRefusals.priceChanged),
  ),
  step(
    'developer',
    'rechargeOrder',
    'other contents than the buyer saw',
    { ...ONE, contentVersion: 'another' },
    conflict(orderRefusals.contentChanged),
  ),
  step(
    'developer',
    'rechargeOrder',
    'an order',
    { ...ONE, totalPrice: 4900, ...KEY },
    done({ state: 'pending', price: { amount: 4900 } }),
    'order',
  ),
  step(
    'developer',
    'rechargeOrder',
    'the same order for the same idempotency key',
    { ...KEY, totalPrice: 4900, ...ONE },
    ({ order }) => done({ orderId: order }),
  ),
  step(
    'developer',
    'rechargeOrder',
    'the idempotency key of another order',
    { ...ONE, ...KEY },
    conflict(orderRefusals.keyUsed),
  ),
  step(
    'developer',
    'rechargeOrder',
    'an order of a QPS expansion',
    ({ qps }) => ({ productId: qps, quantity: 1, appId: dashboard.appId, apiId: HOURLY, ...LAST_KEY }),
    done(),
    'last',
  ),
  step('operator', 'deleteProduct', 'a product that was ordered', ({ qps }) => ({ productId: qps }), done()),
  step(
    'developer',
    'rechargeOrder',
    'the same order for the same key, after its product was deleted',
    ({ qps }) => ({ productId: qps, quantity: 1, appId: dashboard.appId, apiId: HOURLY, ...LAST_KEY }),
    ({ last }) => done({ orderId: last }),
  ),
  step(
    'developer',
    'rechargeOrder',
    'the key of another order, reported before a deleted product',
    ({ qps }) => ({ productId: qps, quantity: 2, ...LAST_KEY }),
    conflict(orderRefusals.keyUsed),
  ),
  step(
    'developer',
    'rechargeOrder',
    'a deleted product',
    ({ qps }) => ({ productId: qps, quantity: 1 }),
    missing('product'),
  ),
  step(
    'developer',
    'getRechargeOrderList',
    'a keyword that only other fields of orders contain',
    { keyword: HOURLY },
    done({ total: 0 }),
  ),
  step(
    'developer',
    'getRechargeOrderList',
    'a keyword in id, product and names',
    { keyword: 'GB lena hartmann northlight' },
    done({ total: 1, list: [{ productId: video100.id }] }),
  ),
  step(
    'developer',
    'getRechargeOrderList',
    'a payment reference in another spelling',
    { keyword: PAID_REFERENCE.toLowerCase().replaceAll('-', ' ') },
    done({ total: 1, list: [{ productId: calls10k.id }] }),
  ),
  step(
    'developer',
    'getRechargeOrderList',
    'a part of a payment reference',
    { keyword: PAID_REFERENCE.slice(0, -1) },
    done({ total: 0 }),
  ),
  step(
    'operator',
    'getCustomerRechargeOrderList',
    'an invoice number',
    { keyword: story.invoices.yearly.invoiceNumber },
    done({ total: 1, list: [{ orderId: story.orders.yearly.id }] }),
  ),
  step(
    'developer',
    'getRechargeOrderList',
    'a payment day on which an unpaid order was placed',
    { dayKind: 'paid', dayFrom: '2026-11-12', dayTo: '2026-11-12' },
    done({ total: 0 }),
  ),
  step(
    'developer',
    'getRechargeOrderList',
    'a payment day',
    { dayKind: 'paid', dayFrom: '2026-11-06', dayTo: '2026-11-06' },
    done({ total: 1, list: [{ payTime: '2026-11-06T15:20:00.000Z' }] }),
  ),
  step(
    'developer',
    'deleteApp',
    'an application with a pending order',
    { appId: dashboard.appId },
    conflict(orderRefusals.applicationOrdered),
  ),
  // Cancellation.
  step(
    'oldDeveloper',
    'cancelOrder',
    'another account’s order',
    ({ order }) => ({ orderId: order }),
    missing('order'),
  ),
  step(
    'developer',
    'cancelOrder',
    'an order',
    ({ last }) => ({ orderId: last, reason: ' ' }),
    done({ state: 'cancelled' }),
  ),
  step(
    'developer',
    'getRechargeOrderDetail',
    'a cancellation without a reason',
    ({ last }) => ({ orderId: last }),
    done({ order: { expireTime: null }, eventList: [{}, { event: 'cancelled', note: null }] }),
  ),
  step(
    'developer',
    'cancelOrder',
    'a cancelled order',
    ({ last }) => ({ orderId: last }),
    conflict(orderRefusals.notCancellableByBuyer),
  ),
  step(
    'developer',
    'reconcilePayment',
    'a transfer for a cancelled order',
    ({ last }) => ({ orderId: last, paymentReference: 'NL-1' }),
    conflict(orderRefusals.notPayable),
  ),
  step(
    'developer',
    'getContractPdf',
    'the contract of a cancelled order',
    ({ last }) => ({ orderId: last }),
    conflict(orderRefusals.noContract),
  ),
  step(
    'operator',
    'getCustomerContractPdf',
    'the contract of a cancelled order, for an operator',
    ({ last }) => ({ orderId: last }),
    conflict(orderRefusals.noContract),
  ),
  step(
    'operator',
    'cancelCustomerOrder',
    'a cancelled order',
    ({ last }) => ({ orderId: last, reason: 'Again' }),
    conflict(orderRefusals.notCancellable),
  ),
  step(
    'operator',
    'changeOrderPrice',
    'another price of a cancelled order',
    ({ last }) => ({ orderId: last, price: 1, reason: 'Late' }),
    conflict(orderRefusals.priceIsFixed),
  ),
  step(
    'operator',
    'confirmPayment',
    'the payment of a cancelled order',
    ({ last }) => ({ orderId: last, paymentReference: PAID_REFERENCE, receivedAmount: 1 }),
    conflict(orderRefusals.notPayable),
  ),
  step(
    'developer',
    'rechargeOrder',
    'two pieces of a product',
    { productId: snapshot1k.id, quantity: 2 },
    done(),
    'captures',
  ),
  step(
    'operator',
    'cancelCustomerOrder',
    'an order of any account',
    ({ captures }) => ({ orderId: captures, reason: ' Ordered twice ' }),
    done({ state: 'cancelled' }),
  ),
  step('developer', 'getMessageInfo', 'the reason for the cancellation', { pageSize: 1 }, ({ captures }) =>
    done({
      list: [
        {
          title: `Your order ${captures} was cancelled`,
          content: `Your order for 2 × ${snapshot1k.name} was cancelled: Ordered twice`,
          jumpUrl: `/controlPanel/mallOrder/detail?orderId=${captures}`,
        },
      ],
    }),
  ),
  // Payment.
  step(
    'operator',
    'changeOrderPrice',
    'another price',
    ({ order }) => ({ orderId: order, price: 4500, reason: ' Agreed ' }),
    done({ totalPrice: { amount: 4900 }, price: { amount: 4500 } }),
  ),
  step('developer', 'getMessageInfo', 'the other price', { pageSize: 1 }, ({ order }) =>
    done({
      list: [
        {
          title: `Your order ${order} costs $45.00`,
          content: 'The price of Small was changed from $49.00 to $45.00: Agreed',
        },
      ],
    }),
  ),
  step(
    'developer',
    'saveOrUpdateInvoice',
    'an invoice of an unpaid order',
    ({ order }) => invoiceOf(order),
    conflict(invoiceRefusals.notPaid),
  ),
  step(
    'operator',
    'issueInvoice',
    'an invoice that was not requested',
    ({ order }) => ({ orderId: order, revision: 1 }),
    conflict(invoiceRefusals.notRequested),
  ),
  step(
    'developer',
    'reconcilePayment',
    'a reference that has paid another order',
    ({ order }) => ({ orderId: order, paymentReference: ` ${PAID_REFERENCE.toLowerCase()} ` }),
    conflict(orderRefusals.referenceUsed),
  ),
  step(
    'developer',
    'reconcilePayment',
    'a transfer',
    ({ order }) => ({ orderId: order, paymentReference: ' NL-2 ' }),
    done({ state: 'pending', paymentReference: 'NL-2' }),
  ),
  step(
    'developer',
    'cancelOrder',
    'an order whose transfer is reported',
    ({ order }) => ({ orderId: order }),
    conflict(orderRefusals.notCancellableByBuyer),
  ),
  step(
    'operator',
    'confirmPayment',
    'a reference that has paid another order, reported before a wrong amount',
    ({ order }) => ({ orderId: order, paymentReference: PAID_REFERENCE, receivedAmount: 1 }),
    conflict(orderRefusals.referenceUsed),
  ),
  step(
    'operator',
    'confirmPayment',
    'another amount than the price',
    ({ order }) => ({ orderId: order, paymentReference: 'NL-2', receivedAmount: 4900 }),
    conflict(orderRefusals.wrongAmount),
  ),
  step(
    'operator',
    'confirmPayment',
    'a payment',
    ({ order }) => ({ orderId: order, paymentReference: 'NL-2', receivedAmount: 4500 }),
    done({ state: 'fulfilled', expirationDate: '2027-05-20' }),
  ),
  step('developer', 'getMessageInfo', 'the end of the validity', { pageSize: 1 }, ({ order }) =>
    done({
      list: [{ title: `Your order ${order} is paid`, content: 'Small is active until 20 May 2027.' }],
    }),
  ),
  step(
    'operator',
    'confirmPayment',
    'a paid order',
    ({ order }) => ({ orderId: order, paymentReference: 'NL-2', receivedAmount: 4500 }),
    conflict(orderRefusals.notPayable),
  ),
  // Invoices.
  step(
    'operator',
    'getBillingProfile',
    'a proposal for the billing profile',
    {},
    done({ title: story.accounts.operator.name, email: null, isSaved: false }),
  ),
  step(
    'developer',
    'getBillingProfile',
    'the recipient of the first invoice as billing profile',
    {},
    done({ title: story.enterprises.northlight.name, email: story.invoices.calls.email, isSaved: true }),
  ),
  step(
    'developer',
    'saveBillingProfile',
    'an enterprise without tax number',
    { ...PROFILE, taxNumber: ' ' },
    wrong('taxNumber', 'Please enter tax number'),
  ),
  step(
    'developer',
    'saveBillingProfile',
    'a billing profile',
    PROFILE,
    done({ title: 'Northlight', isSaved: true }),
  ),
  step(
    'developer',
    'getInvoicePdf',
    'an invoice that is not issued',
    ({ order }) => ({ orderId: order }),
    conflict(invoiceRefusals.notIssued),
  ),
  step(
    'oldDeveloper',
    'getInvoicePdf',
    'another account’s invoice',
    ({ order }) => ({ orderId: order }),
    missing('order'),
  ),
  step(
    'developer',
    'getInvoiceDetail',
    'a proposal for the invoice',
    ({ order }) => ({ orderId: order }),
    done({ state: 'notRequested', title: 'Northlight', address: PROFILE.address, price: { amount: 4500 } }),
  ),
  step(
    'developer',
    'saveOrUpdateInvoice',
    'a person’s invoice, which has no tax number',
    ({ order }) => invoiceOf(order),
    done({ state: 'requested', title: 'Lena Hartmann', taxNumber: null }),
  ),
  step(
    'operator',
    'issueInvoice',
    'an invoice that the buyer has changed since it was read',
    ({ order }) => ({ orderId: order, revision: 2 }),
    conflict(invoiceRefusals.changed),
  ),
  step(
    'operator',
    'issueInvoice',
    'an invoice',
    ({ order }) => ({ orderId: order, revision: 1 }),
    done({ state: 'issued', invoiceNumber: NEXT_INVOICE }),
  ),
  step(
    'developer',
    'getMessageInfo',
    'a message about the issued invoice',
    { pageSize: 1 },
    done({
      list: [
        {
          title: `The invoice ${NEXT_INVOICE} was issued`,
          content: 'The invoice for Small is ready to download.',
        },
      ],
    }),
  ),
  step(
    'operator',
    'issueInvoice',
    'an issued invoice',
    ({ order }) => ({ orderId: order, revision: 1 }),
    conflict(invoiceRefusals.issued),
  ),
  step(
    'developer',
    'saveOrUpdateInvoice',
    'a change of an issued invoice',
    ({ order }) => invoiceOf(order),
    conflict(invoiceRefusals.issued),
  ),
];

/**
 * Makes the requests one after the other.
 *
 * @param ask makes one request
 * @yields for each step its title, its response, and the expected part of the response
 */
export async function* runSteps(
  ask: (step: Step, input: Record<string, unknown>) => Promise<StepResponse>,
): AsyncGenerator<{ title: string; actual: object; expected: object }> {
  const known: Known = {};
  for (const each of steps) {
    const { status, codename, result } = await ask(each, each.input(known));
    const { orderId, productId } = (result ?? {}) as { orderId?: string; productId?: string };
    if (each.as) known[each.as] = orderId ?? productId ?? '';
    const fields = Array.isArray(result)
      ? Object.fromEntries(result.map(({ field, message }) => [field, message]))
      : undefined;
    yield {
      title: `${each.id}: ${each.shows}`,
      actual: { status, codename, fields, result },
      expected: each.response(known),
    };
  }
}
