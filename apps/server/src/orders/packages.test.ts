import type { OperationId, ResultOf } from '@platform/sdk/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAccount, TestApp } from '../../test/harness.ts';
import { CALLS } from '../../test/product.ts';
import { startTestUsage } from '../../test/testUsage.ts';

const PROFILE = 'api-demographics-profile-v2';
const RANGE = { dayFrom: '2026-11-20', dayTo: '2026-11-20' };

let app: TestApp;
let developer: TestAccount;
let appId: string;
let orderId: string;

const ask = async <Id extends OperationId>(id: Id, input: Record<string, unknown>) =>
  (await app.call<ResultOf<Id>>(id, input, developer)).result;

beforeAll(async () => {
  const usage = await startTestUsage(new Date('2026-11-20T02:00:00.000Z'));
  app = usage.app;
  developer = await usage.join('Northlight');
  const application = await app.createApplication(developer, PROFILE);
  appId = application.appId;
  const add = async (form: object) =>
    (await app.call<{ productId: string }>('addProduct', { ...CALLS, ...form }, usage.operator)).result
      .productId;
  const qps = { category: 'qps', amountUnit: 'QPS' };
  const items = [
    await add({ productName: 'Few calls', unitPrice: 100, amount: 2 }),
    await add({ productName: 'More calls', unitPrice: 200, amount: 5 }),
    await add({ ...qps, productName: 'Slow', unitPrice: 300, amount: 10 }),
    await add({ ...qps, productName: 'Fast', unitPrice: 400, amount: 30 }),
  ].map((productId) => ({ productId, amount: 1 }));
  const bundle = { type: 'package', productName: 'Rush hour', unitPrice: 1000, amount: 1 };
  const productId = await add({ ...bundle, amountUnit: 'package', items });
  ({ orderId } = await ask('rechargeOrder', { productId, quantity: 1, appId, apiId: PROFILE }));
  const payment = { orderId, receivedAmount: 1000, paymentReference: 'NL-1' };
  await app.call('confirmPayment', payment, usage.operator);
  await usage.use(application, 'profile', 6);
  await usage.count();
});
afterAll(() => app.close());

describe('a paid package of two products of calls and two of calls per second', () => {
  it('uses one product of calls after the other, and charges each at its part of the price', async () => {
    const { list, totalFee } = await ask('getApiFeeDetailInfos', RANGE);
    const rows = list.map(({ productName, amount, fee }) => [productName, amount, fee.amount]);
    expect(rows).toHaveLength(2);
    expect(list.map((row) => row.orderId)).toEqual([orderId, orderId]);
    // The products' parts of the price are 100 and 200. Four of the second product's five calls are used.
    expect(rows).toEqual(
      expect.arrayContaining([
        ['Few calls', 2, 100],
        ['More calls', 4, 160],
      ]),
    );
    expect(totalFee.amount).toBe(260);
  });

  it("reports each product's share of the usage", async () => {
    const { amount, list } = await ask('getFlowPackageRatio', RANGE);
    expect(amount).toBe(6);
    expect(list).toMatchObject([
      { source: 'order', productName: 'More calls', orderId, amount: 4, percentage: 66.7 },
      { source: 'order', productName: 'Few calls', orderId, amount: 2, percentage: 33.3 },
    ]);
  });

  it("adds the calls per second of both to the API's own limit", async () => {
    const { basicApiList, increasedApiList } = await ask('getApiQpsInfo', { appId });
    expect(basicApiList).toEqual([]);
    const expected = { apiId: PROFILE, orderId, baseQps: 5, qps: 45 };
    expect(increasedApiList).toHaveLength(2);
    expect(increasedApiList).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...expected, productName: 'Slow', increasedQps: 10 }),
        expect.objectContaining({ ...expected, productName: 'Fast', increasedQps: 30 }),
      ]),
    );
  });
});
