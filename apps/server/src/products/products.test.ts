import type { ApiBillingRules, Product } from '@platform/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldMessages, startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';
import { CALLS } from '../../test/product.ts';
import { productItems, products } from './tables.ts';

let app: TestApp;
let operator: TestAccount;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createOperator();
});
beforeEach(async () => {
  await app.client.database.delete(productItems);
  await app.client.database.delete(products);
});
afterAll(() => app.close());

const VIDEO = {
  ...CALLS,
  productName: 'Video 20 GB',
  category: 'videoData',
  unitPrice: 1900,
  amount: 20,
  amountUnit: 'GB',
};
const QPS = {
  ...CALLS,
  productName: 'QPS expansion 10',
  category: 'qps',
  unitPrice: 9900,
  amount: 10,
  amountUnit: 'QPS',
};
const STARTER = {
  ...CALLS,
  productName: 'Starter',
  type: 'package',
  unitPrice: 6000,
  amount: 1,
  amountUnit: 'package',
  validityMonths: 12,
};

async function add(form: object): Promise<string> {
  const { result, codename } = await app.call<{ productId: string }>('addProduct', { ...form }, operator);
  expect(codename).toBe('Success');
  return result.productId;
}

const namesOf = async (id: 'getSingleProductList' | 'getPackageProductList', input = {}) => {
  const { result } = await app.call<{ list: Product[] }>(id, input);
  return result.list.map(({ productName }) => productName);
};

describe('price list', () => {
  it("appears in an API's billing rules: the products that pay for its calls, lowest unit price first", async () => {
    await add(QPS);
    const dear = await add(CALLS);
    const cheap = await add({ ...CALLS, productName: 'Many calls', unitPrice: 39_900, amount: 100_000 });
    const video = await add(VIDEO);
    const pricesOf = async (apiId: string) =>
      (await app.call<ApiBillingRules>('getOpenApiBillingRules', { apiId })).result.prices;
    const money = (amount: number) => ({ amount, currency: 'USD' });
    expect(await pricesOf('api-traffic-hourly-v2')).toMatchObject([
      {
        productId: cheap,
        flowType: 'interface',
        unit: 'times',
        referencePrice: money(399),
        referenceAmount: 1000,
      },
      {
        productId: dear,
        unitPrice: money(4900),
        amount: 10_000,
        referencePrice: money(490),
        validityMonths: 6,
      },
    ]);
    expect(await pricesOf('api-device-stream-v2')).toMatchObject([
      { productId: video, flowType: 'video', unit: 'GB', referencePrice: money(95), referenceAmount: 1 },
    ]);
  });

  it('lists single products by category and price, and packages by price, for everybody', async () => {
    const qps = await add(QPS);
    await add({ ...CALLS, productName: 'Many calls', unitPrice: 39_900 });
    const calls = await add(CALLS);
    await add({
      ...STARTER,
      productName: 'Large',
      unitPrice: 9000,
      items: [{ productId: calls, amount: 2 }],
    });
    await add({ ...STARTER, items: [{ productId: qps, amount: 1 }] });
    expect(await namesOf('getSingleProductList')).toEqual([
      'API call package 10,000',
      'Many calls',
      'QPS expansion 10',
    ]);
    expect(await namesOf('getPackageProductList')).toEqual(['Starter', 'Large']);
    const { result: names } = await app.call<{ productName: string }[]>('getAllProductNames');
    expect(names.map(({ productName }) => productName)).toEqual([
      'API call package 10,000',
      'Many calls',
      'QPS expansion 10',
      'Starter',
      'Large',
    ]);
    expect(await namesOf('getSingleProductList', { keyword: 'MANY' })).toEqual(['Many calls']);
    expect(await namesOf('getSingleProductList', { category: 'qps' })).toEqual(['QPS expansion 10']);
    expect(await namesOf('getSingleProductList', { pageSize: 1, pageNumber: 2 })).toEqual(['Many calls']);
  });

  it('sells calls per second for every recharge period, and everything else for its validity period', async () => {
    const [qps, calls] = [await add(QPS), await add(CALLS)];
    const { result } = await app.call<Product[]>(
      'getProductDetails',
      { productIds: [calls, qps, 'prd-none'] },
      operator,
    );
    expect(result.map(({ timePeriods }) => timePeriods)).toEqual([[6], [1, 3, 6, 12]]);
  });
});

describe('a product', () => {
  it('is returned as it was saved, and a package has its products in the same order', async () => {
    const [video, calls] = [await add(VIDEO), await add(CALLS)];
    const productId = await add({
      ...STARTER,
      items: [
        { productId: video, amount: 3 },
        { productId: calls, amount: 1 },
      ],
    });
    const { result } = await app.call<Product>('getProductDetailById', { productId }, operator);
    expect(result).toMatchObject({
      productName: 'Starter',
      unitPrice: { amount: 6000, currency: 'USD' },
      amountUnit: 'package',
    });
    expect(result.items).toEqual([
      {
        productId: video,
        productName: 'Video 20 GB',
        category: 'videoData',
        amount: 3,
        productAmount: 20,
        amountUnit: 'GB',
      },
      {
        productId: calls,
        productName: 'API call package 10,000',
        category: 'dataPackage',
        amount: 1,
        productAmount: 10_000,
        amountUnit: 'times',
      },
    ]);
  });

  it('keeps its id when it changes, and changes in its packages, too', async () => {
    const calls = await add(CALLS);
    const productId = await add({ ...STARTER, items: [{ productId: calls, amount: 1 }] });
    app.advance(1000);
    await add({ ...CALLS, productId: calls, productName: 'Calls', amount: 20_000 });
    const { result } = await app.call<Product>('getProductDetailById', { productId }, operator);
    expect(result.items).toMatchObject([{ productName: 'Calls', productAmount: 20_000 }]);
    const list = await app.call<{ list: Product[] }>('getProductList', {}, operator);
    expect(list.result.list.map((each) => each.productName)).toEqual(['Calls', 'Starter']);
  });

  it('can be deleted once, unless a package contains it', async () => {
    const calls = await add(CALLS);
    const held = await add({ ...STARTER, items: [{ productId: calls, amount: 1 }] });
    expect(await app.call('deleteProduct', { productId: calls }, operator)).toMatchObject({
      status: 409,
      codename: 'A product in a package can’t be deleted',
    });
    expect(await app.call('deleteProduct', { productId: held }, operator)).toMatchObject({ status: 200 });
    expect(await app.call('deleteProduct', { productId: calls }, operator)).toMatchObject({ status: 200 });
    for (const id of ['deleteProduct', 'getProductDetailById'] as const) {
      expect(await app.call(id, { productId: calls }, operator)).toMatchObject({
        status: 404,
        codename: 'The product does not exist',
      });
    }
    expect(await namesOf('getSingleProductList')).toEqual([]);
    // Its name is free again.
    await add(CALLS);
  });

  it('has a unique name, ignoring case', async () => {
    const calls = await add(CALLS);
    const taken = { status: 409, codename: 'A product with this name already exists' };
    expect(
      await app.call('addProduct', { ...VIDEO, productName: ' api call PACKAGE 10,000 ' }, operator),
    ).toMatchObject(taken);
    const video = await add(VIDEO);
    expect(
      await app.call('addProduct', { ...VIDEO, productId: video, productName: CALLS.productName }, operator),
    ).toMatchObject(taken);
    await add({ ...CALLS, productId: calls });
  });

  it('is not changed on the basis of an earlier version', async () => {
    const productId = await add(CALLS);
    const { updateTime } = (await app.call<Product>('getProductDetailById', { productId }, operator)).result;
    app.advance(1000);
    const change = (changes: object) => app.call('addProduct', { ...CALLS, productId, ...changes }, operator);
    expect((await change({ unitPrice: 5000, updateTime })).status).toBe(200);
    expect(await change({ remark: 'For pilots', updateTime })).toMatchObject({
      status: 409,
      codename: 'The product was changed in the meantime',
    });
    const saved = await app.call<Product>('getProductDetailById', { productId }, operator);
    expect(saved.result).toMatchObject({ unitPrice: { amount: 5000 }, remark: CALLS.remark });
  });

  it('does not become a package while a package contains it, and no package contains a package', async () => {
    const calls = await add(CALLS);
    const productId = await add({ ...STARTER, items: [{ productId: calls, amount: 1 }] });
    const video = await add(VIDEO);
    const items = [{ productId: video, amount: 1 }];
    expect(
      await app.call('addProduct', { ...STARTER, productName: 'Calls', productId: calls, items }, operator),
    ).toMatchObject({ status: 409 });
    for (const id of [productId, 'prd-none']) {
      const response = await app.call(
        'addProduct',
        { ...STARTER, productName: 'Nested', items: [{ productId: id, amount: 1 }] },
        operator,
      );
      expect(response).toMatchObject({ status: 400 });
      expect(fieldMessages(response)).toEqual({ items: 'Please select single products' });
    }
  });

  it('keeps its category and unit while packages contain it', async () => {
    const video = await add(VIDEO);
    const items = [{ productId: video, amount: 1 }];
    const packages = [
      await add({ ...STARTER, items }),
      await add({ ...STARTER, productName: 'Large', items }),
    ];
    const change = (changes: object) =>
      app.call('addProduct', { ...VIDEO, productId: video, ...changes }, operator);
    for (const changes of [{ amountUnit: 'MB' }, { category: 'snapshot', amountUnit: 'times' }]) {
      expect(await change(changes)).toMatchObject({
        status: 409,
        codename: 'Category and unit can’t be changed while packages contain the product: Large, Starter',
      });
    }
    const { result } = await app.call<Product>('getProductDetailById', { productId: video }, operator);
    expect(result).toMatchObject({ category: 'videoData', amountUnit: 'GB' });
    expect(await change({ amount: 30 })).toMatchObject({ status: 200 });
    for (const productId of packages) await app.call('deleteProduct', { productId }, operator);
    expect(await change({ amountUnit: 'MB' })).toMatchObject({ status: 200 });
  });

  it('has the amount 1 if it is a package', async () => {
    const items = [{ productId: await add(CALLS), amount: 1 }];
    const response = await app.call('addProduct', { ...STARTER, items, amount: 7 }, operator);
    expect(response).toMatchObject({ status: 400 });
    expect(fieldMessages(response)).toEqual({ amount: 'Please enter 1 as the amount of a package' });
    await add({ ...STARTER, items });
  });

  it('cannot be changed if it does not exist, and is not created then', async () => {
    expect(await app.call('addProduct', { ...CALLS, productId: 'prd-none' }, operator)).toMatchObject({
      status: 404,
    });
    expect(await namesOf('getSingleProductList')).toEqual([]);
  });

  it('is rejected if its amount cannot be granted at once, alone or in a package', async () => {
    const refusedFor = async (form: object) =>
      fieldMessages(await app.call('addProduct', { ...form }, operator));
    const tooMuch = 'This amount can’t be granted at once';
    expect(await refusedFor({ ...VIDEO, amount: 10_000_000 })).toEqual({ amount: tooMuch });
    expect(await refusedFor({ ...QPS, amount: 1_000_001 })).toEqual({ amount: tooMuch });
    const qps = await add({ ...QPS, amount: 1001 });
    expect(await refusedFor({ ...STARTER, items: [{ productId: qps, amount: 1000 }] })).toEqual({
      items: tooMuch,
    });
    await add({ ...STARTER, items: [{ productId: qps, amount: 999 }] });
  });

  it.each([
    [{ unitPrice: 0 }, { unitPrice: 'Please enter a unit price above zero' }],
    [{ unitPrice: -1 }, { unitPrice: 'Please enter a unit price above zero' }],
    [{ unitPrice: 0.5 }, { unitPrice: expect.any(String) }],
    [{ unitPrice: 1e12 }, { unitPrice: 'Unit price is more than 10,000,000.00' }],
    [{ amount: 0 }, { amount: 'Please enter an amount above zero' }],
    [{ validityMonths: 3 }, { validityMonths: 'Please select validity' }],
    [{ productName: ' ' }, { productName: 'Please enter product name' }],
    [{ remark: '' }, { remark: 'Please enter description' }],
    [{ category: 'other' }, { category: 'Please select category' }],
    [
      { type: 'package', amount: 1, amountUnit: 'package' },
      { items: 'Please select the products of the package' },
    ],
    [{ amountUnit: 'GB' }, { amountUnit: 'Please select a unit that fits the category' }],
  ])('is rejected with %j', async (changes, messages) => {
    const response = await app.call('addProduct', { ...CALLS, ...changes }, operator);
    expect(response).toMatchObject({ status: 400, codename: 'Validation failed' });
    expect(fieldMessages(response)).toEqual(messages);
    expect(await namesOf('getSingleProductList')).toEqual([]);
  });
});
