import type { IncreasedApiQps, Product, ProductUsage, RechargeOrder } from '@platform/sdk';
import { story } from '@platform/sdk-mocks/story';

/** A name of the maximum length without a place to break. */
export const LONG_NAME = `Northlight${'Departmentstoreconsortium'.repeat(4)}`;

const price = { amount: 4900, currency: story.currency };
const { calls10k } = story.products;

/**
 * @param changes overrides of the defaults
 * @returns a pending order of ten thousand calls
 */
export function anOrder(changes: Partial<RechargeOrder> = {}): RechargeOrder {
  return {
    orderId: 'ord-20261120-618034',
    state: 'pending',
    userId: story.accounts.developer.id,
    userName: story.accounts.developer.name,
    enterpriseId: story.enterprises.northlight.id,
    enterpriseName: story.enterprises.northlight.name,
    productId: calls10k.id,
    productName: calls10k.name,
    category: 'dataPackage',
    type: 'single',
    contentList: [{ category: 'dataPackage', amount: 10_000, amountUnit: 'times' }],
    appId: null,
    appName: null,
    apiId: null,
    apiName: null,
    timePeriod: 6,
    unitPrice: price,
    quantity: 1,
    totalPrice: price,
    price,
    paymentReference: null,
    invoiceState: 'notRequested',
    createTime: '2026-11-20T09:00:00.000Z',
    expireTime: '2026-12-04T09:00:00.000Z',
    payTime: null,
    expirationDate: null,
    ...changes,
  };
}

/** @returns a function that responds to a request with its page of a list of `total` orders */
export const pagesOf = (total: number) => async (request: Request) => {
  const body = new URLSearchParams(await request.text());
  const [pageNumber, pageSize] = [Number(body.get('pageNumber')), Number(body.get('pageSize'))];
  const first = (pageNumber - 1) * pageSize;
  const list = Array.from({ length: Math.max(0, Math.min(pageSize, total - first)) }, (_, index) =>
    anOrder({ orderId: `ord-20261120-${String(total - first - index).padStart(6, '0')}` }),
  );
  return { total, paidCount: total, paidTotal: { ...price, amount: price.amount * total }, list };
};

/** @returns a function that responds to a request with its page of the used-up call packages of `total` orders */
export const usedUpPagesOf = (total: number) => async (request: Request) => {
  const { list } = await pagesOf(total)(request);
  const usage = list.map(
    ({ orderId, productId, productName }): ProductUsage => ({
      grantId: `grant-${orderId}`,
      productId,
      productName,
      flowType: 'interface',
      source: 'order',
      orderId,
      state: 'inUse',
      total: 10_000,
      used: 10_000,
      remain: 0,
      startTime: '2026-11-20T09:00:00.000Z',
      expirationDate: '2027-05-20',
    }),
  );
  return { total, list: usage, freeApiList: [] };
};

/** Responds to a request with its page of a very long list of orders. */
export const pageOfMany = pagesOf(10_000);

/** @returns a list of only these orders */
export const listOf = (list: RechargeOrder[]) => ({
  total: list.length,
  paidCount: 0,
  paidTotal: { amount: 0, currency: story.currency },
  list,
});

/**
 * @param changes overrides of the defaults
 * @returns a product of the price list
 */
export function aProduct(changes: Partial<Product> = {}): Product {
  return {
    productId: calls10k.id,
    productName: calls10k.name,
    category: 'dataPackage',
    type: 'single',
    unitPrice: price,
    amount: 10_000,
    amountUnit: 'times',
    validityMonths: 6,
    timePeriods: [6],
    remark: calls10k.remark,
    updateTime: calls10k.updateTime,
    items: [],
    ...changes,
  };
}

/** A QPS expansion by 10 calls per second for an API of the developer's application. */
export const increased: IncreasedApiQps = {
  appId: story.applications.dashboard.appId,
  appName: story.applications.dashboard.name,
  apiId: 'api-traffic-hourly-v2',
  apiName: 'Hourly customer flow',
  methodName: 'open.traffic.getHourlyFlow',
  version: 'v2',
  baseQps: 10,
  increasedQps: 10,
  qps: 20,
  peakQps: 14,
  limitedCalls: 0,
  grantId: 'grant-qps-1',
  productName: story.products.qps10.name,
  orderId: 'ord-20261120-618034',
  state: 'inUse',
  startTime: '2026-11-20T09:00:00.000Z',
  expirationDate: '2027-05-20',
};
