import type { RechargeOrderDetail, Specification } from '@platform/sdk';
import type { ResultOf } from '@platform/sdk/operations';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fieldMessages } from '../../test/harness.ts';
import {
  app,
  boughtBy,
  buyer,
  confirm,
  DAY,
  detail,
  HOURLY,
  newReference,
  operator,
  place,
  products,
  START,
  stateOf,
  stranger,
  userId,
  withOrders,
} from '../../test/orders.ts';
import { CALLS } from '../../test/product.ts';
import { whileCalling } from '../../test/threads.ts';
import { orders } from './tables.ts';

withOrders();

describe('the price of a choice', () => {
  const compute = (input: object) => app.call<Specification>('computeSpecification', { ...input }, buyer);

  it("is the product's price times the quantity, and comes with the total contents", async () => {
    const { result } = await compute({ productId: products.calls, quantity: 3 });
    expect(result).toMatchObject({
      timePeriod: 6,
      contentList: [{ category: 'dataPackage', amount: 30_000, amountUnit: 'times' }],
      unitPrice: { amount: 4900, currency: 'USD' },
      totalPrice: { amount: 14_700, currency: 'USD' },
      expirationDate: '2027-05-20',
    });
  });

  it.each([
    [1, 1650],
    [3, 4950],
    [6, 9900],
    [12, 19_800],
  ])('of calls per second for %i months is the proportional share, rounded up', async (timePeriod, price) => {
    const { result } = await compute({ productId: products.qps, quantity: 2, timePeriod });
    expect(result).toMatchObject({ unitPrice: { amount: price }, totalPrice: { amount: 2 * price } });
  });

  it('of a package comes with the contents of all its products', async () => {
    const { result } = await compute({ productId: products.starter, quantity: 2 });
    expect(result.totalPrice.amount).toBe(15_000);
    expect(result.contentList).toEqual([
      { category: 'dataPackage', amount: 20_000, amountUnit: 'times' },
      { category: 'videoData', amount: 40, amountUnit: 'GB' },
      { category: 'snapshot', amount: 2000, amountUnit: 'times' },
    ]);
  });

  it('cannot be computed for a period or a product that is not sold', async () => {
    const response = await compute({ productId: products.calls, quantity: 1, timePeriod: 12 });
    expect(response.status).toBe(400);
    expect(fieldMessages(response)).toEqual({ timePeriod: 'The product is not sold for this time period' });
    expect(await compute({ productId: 'prd-none', quantity: 1 })).toMatchObject({ status: 404 });
  });

  it.each([0, -1, 1.5, 1001, 'many', ''])('cannot be computed for a quantity of %j', async (quantity) => {
    expect(await compute({ productId: products.calls, quantity })).toMatchObject({ status: 400 });
  });

  it('cannot be computed if the contents cannot be counted exactly, or the price is too high for one order', async () => {
    const add = async (form: object) =>
      (await app.call<{ productId: string }>('addProduct', { ...CALLS, ...form }, operator)).result.productId;
    const video = { category: 'videoData', amount: 9_000_000, amountUnit: 'GB' };
    const qps = { category: 'qps', amount: 1_000_000, amountUnit: 'QPS', unitPrice: 1_000_000_000 };
    const [allVideo, allQps] = [
      await add({ ...video, productName: 'All video' }),
      await add({ ...qps, productName: 'All QPS', amount: 1 }),
    ];
    const tooMuch = { quantity: 'This quantity of the product can’t be bought at once' };
    expect(await compute({ productId: allVideo, quantity: 1 })).toMatchObject({ status: 200 });
    expect(fieldMessages(await compute({ productId: allVideo, quantity: 2 }))).toEqual(tooMuch);
    expect(await compute({ productId: allQps, quantity: 1000 })).toMatchObject({ status: 200 });
    expect(fieldMessages(await compute({ productId: allQps, quantity: 1000, timePeriod: 12 }))).toEqual(
      tooMuch,
    );
    expect(await app.call('getPurchaseAdvice', {}, buyer)).toMatchObject({ status: 200 });
    for (const productId of [allVideo, allQps]) await app.call('deleteProduct', { productId }, operator);
  });
});

describe('an order', () => {
  it('is pending at the current price, with an id made of the day and random digits', async () => {
    const orderId = await place({ quantity: 2, totalPrice: 9800 });
    expect(orderId).toMatch(/^ord-20261120-\d{6}$/);
    const { order, payment, eventList, phone } = await detail(orderId);
    expect(order).toMatchObject({
      state: 'pending',
      totalPrice: { amount: 9800 },
      price: { amount: 9800 },
      expireTime: '2026-12-04T02:00:00.000Z',
      expirationDate: null,
      invoiceState: 'notRequested',
    });
    expect(payment.transferReference).toBe(orderId);
    expect(phone).toBe(buyer.phone);
    expect(eventList).toMatchObject([{ event: 'placed', time: START.toISOString() }]);
  });

  it('has an id that does not reveal how many orders were placed before', async () => {
    const [first, second, third] = [await place(), await place(), await place()].map((orderId) =>
      Number(orderId.slice(-6)),
    ) as [number, number, number];
    // Random digits are this close together about once in 25 million runs.
    expect(Math.max(Math.abs(second - first), Math.abs(third - second))).toBeGreaterThan(100);
  });

  it('gets another id if the first one is already used', async () => {
    const taken = await place();
    const { database } = app.client;
    await database.execute(sql`create sequence attempts`);
    await database.execute(
      sql.raw(`create function take_id() returns trigger language plpgsql as $$ begin
        if nextval('attempts') = 1 then new.id = '${taken}'; end if;
        return new;
      end $$`),
    );
    await database.execute(
      sql`create trigger take_id before insert on orders for each row execute function take_id()`,
    );
    try {
      const orderId = await place();
      expect(orderId).not.toBe(taken);
      expect((await detail(orderId)).eventList).toHaveLength(1);
      expect((await database.execute(sql`select last_value from attempts`)).rows).toEqual([
        { last_value: expect.toSatisfy((attempts) => Number(attempts) === 2) },
      ]);
    } finally {
      await database.execute(sql`drop function take_id cascade`);
      await database.execute(sql`drop sequence attempts`);
    }
  });

  it("looks the same to operators and its buyer, and shows operators the buyer's phone number", async () => {
    const orderId = await place({ quantity: 2 }, stranger);
    await app.call('changeOrderPrice', { orderId, price: 9000, reason: 'Agreed' }, operator);
    const { result } = await app.call<RechargeOrderDetail>(
      'getCustomerRechargeOrderDetail',
      { orderId },
      operator,
    );
    expect(result).toEqual(await detail(orderId, stranger));
    expect(result).toMatchObject({
      phone: stranger.phone,
      order: { totalPrice: { amount: 9800 }, price: { amount: 9000 } },
      eventList: [{ event: 'placed' }, { event: 'priceChanged', note: 'Agreed' }],
    });
  });

  it('keeps the product as it was, even if the product changes', async () => {
    const { result } = await app.call<{ productId: string }>(
      'addProduct',
      { ...CALLS, productName: 'Old name' },
      operator,
    );
    const { productId } = result;
    const orderId = await place({ productId });
    const before = await detail(orderId);
    await app.call(
      'addProduct',
      { ...CALLS, productId, productName: 'New name', unitPrice: 1, amount: 1 },
      operator,
    );
    await app.call('deleteProduct', { productId }, operator);
    expect(await detail(orderId)).toEqual(before);
    expect((await confirm(orderId, 4900)).result.state).toBe('fulfilled');
    expect(await boughtBy(userId)).toMatchObject([{ productName: 'Old name', total: 10_000, price: 4900 }]);
  });

  it('is rejected beyond 20 pending orders of an account, even if they are placed concurrently', async () => {
    const form = { productId: products.calls, quantity: 1 };
    const placed = await Promise.all(
      Array.from({ length: 22 }, () => app.call('rechargeOrder', form, buyer)),
    );
    expect(placed.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(200), 409, 409]);
    expect(placed.find(({ status }) => status === 409)?.codename).toBe(
      'You have 20 pending orders, please pay or cancel one first',
    );
    const first = placed.find(({ status }) => status === 200)?.result as { orderId: string };
    await app.call('cancelOrder', { orderId: first.orderId }, buyer);
    await place();
    await place({}, stranger);
  });

  it('is rejected if the price differs from the one that the buyer saw', async () => {
    const response = await app.call(
      'rechargeOrder',
      { productId: products.calls, quantity: 1, totalPrice: 4800 },
      buyer,
    );
    expect(response).toMatchObject({
      status: 409,
      codename: 'The price of the product has changed, please check the order',
    });
  });

  it('is rejected if the contents differ from those that the buyer saw, even at the same price', async () => {
    const single = { ...CALLS, productName: 'Calls to change' };
    const add = async (form: object) =>
      (await app.call<{ productId: string }>('addProduct', { ...single, ...form }, operator)).result
        .productId;
    const held = await add({});
    const productId = await add({
      productName: 'Package to change',
      type: 'package',
      amount: 1,
      amountUnit: 'package',
      items: [{ productId: held, amount: 1 }],
    });
    const { contentVersion } = (
      await app.call<Specification>('computeSpecification', { productId, quantity: 2 }, buyer)
    ).result;
    const order = () =>
      app.call('rechargeOrder', { productId, quantity: 2, totalPrice: 9800, contentVersion }, buyer);
    expect(await order()).toMatchObject({ status: 200 });
    await add({ productId: held, remark: 'Other words' });
    expect(await order()).toMatchObject({ status: 200 });
    await add({ productId: held, amount: 9_999 });
    expect(await order()).toMatchObject({
      status: 409,
      codename: 'The content of the product has changed, please check the order',
    });
    // A request that does not name the contents accepts the current ones.
    expect(await app.call('rechargeOrder', { productId, quantity: 2 }, buyer)).toMatchObject({ status: 200 });
    for (const id of [productId, held]) await app.call('deleteProduct', { productId: id }, operator);
  });

  it.each(['price', 'unitPrice', 'currency', 'state', 'userId'])(
    'is rejected with the field %s, which the buyer cannot choose',
    async (field) => {
      const response = await app.call(
        'rechargeOrder',
        { productId: products.calls, quantity: 1, [field]: 1 },
        buyer,
      );
      expect(response).toMatchObject({ status: 400, result: [{ field }] });
    },
  );

  it('of calls per second requires an application of the buyer and an API that is enabled for it', async () => {
    const { appId } = await app.createApplication(buyer, HOURLY);
    const foreign = await app.createApplication(stranger, HOURLY);
    const order = (form: object) =>
      app.call('rechargeOrder', { productId: products.qps, quantity: 1, ...form }, buyer);
    expect(fieldMessages(await order({}))).toEqual({ appId: 'Please select an application' });
    expect(fieldMessages(await order({ appId: foreign.appId, apiId: HOURLY }))).toEqual({
      appId: 'Please select an application',
    });
    expect(fieldMessages(await order({ appId, apiId: 'api-traffic-daily-v2' }))).toEqual({
      apiId: 'Please select an API that is enabled for the application',
    });
    expect(fieldMessages(await order({ productId: products.calls, appId, apiId: HOURLY }))).toEqual({
      appId: 'Only a QPS expansion is for an application',
    });
    const orderId = await place({ productId: products.qps, appId, apiId: HOURLY, timePeriod: 3 });
    expect((await detail(orderId)).order).toMatchObject({
      appId,
      apiId: HOURLY,
      apiName: 'Hourly customer flow',
      price: { amount: 4950 },
    });
  });

  it('expires after 14 days, unless a transfer is reported', async () => {
    const [left, reported] = [await place(), await place()];
    await app.call('reconcilePayment', { orderId: reported, paymentReference: newReference() }, buyer);
    app.advance(14 * DAY - 1);
    Object.assign(buyer, await app.logIn(buyer.phone, buyer.password));
    expect(await stateOf(left)).toBe('pending');
    app.advance(1);
    const { order, eventList } = await detail(left);
    expect(order).toMatchObject({ state: 'expired', expireTime: null });
    expect(eventList).toMatchObject([{ event: 'placed' }, { event: 'expired', userName: null }]);
    expect(await stateOf(reported)).toBe('pending');
    Object.assign(operator, await app.createOperator());
    expect(await confirm(left, 4900)).toMatchObject({
      status: 409,
      codename: 'Only a pending order can be paid',
    });
  });
});

describe('an idempotency key', () => {
  let keys = 0;
  const key = () => `key-of-a-request-${keys++}`;

  it('places one order, however often and concurrently it is sent', async () => {
    const idempotencyKey = key();
    const responses = await Promise.all(Array.from({ length: 50 }, () => place({ idempotencyKey })));
    expect(new Set(responses).size).toBe(1);
    expect(await app.client.database.$count(orders, eq(orders.accountId, userId))).toBe(1);
  });

  it('is rejected for another choice, and belongs to one account', async () => {
    const idempotencyKey = key();
    const orderId = await place({ idempotencyKey });
    const other = await app.call(
      'rechargeOrder',
      { productId: products.calls, quantity: 2, idempotencyKey },
      buyer,
    );
    expect(other).toMatchObject({ status: 409, codename: 'The idempotency key belongs to another order' });
    expect(await place({ idempotencyKey }, stranger)).not.toBe(orderId);
  });
});

describe('purchase advice', () => {
  const advise = async () =>
    (await app.call<ResultOf<'getPurchaseAdvice'>>('getPurchaseAdvice', {}, buyer)).result;

  it('runs three searches of an account at once, and rejects further requests', async () => {
    const calls = Array.from({ length: 20 }, () => app.call('getPurchaseAdvice', {}, buyer));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
    await advise();
  });

  it('does not delay the gateway while it searches for the cheapest purchase', async () => {
    expect(await whileCalling(app, advise)).toMatchObject({ purchaseList: { length: 3 } });
  });

  it('forecasts when the balance runs out at the pace of the last 30 days, and proposes the cheapest purchase', async () => {
    await confirm(await place({ productId: products.captures }), 1500);
    await app.client.database.execute(sql`
      insert into flow_days (account_id, day, flow_type, app_id, api_method, version, device_id, source, grant_id, quantity,
        session_count, duration, last_time)
      values (${userId}, '2026-11-10', 'snapshot', '', '', '', 'DV-1', 'order', 'grant', 1500, 0, 0, now())`);
    const { list, purchaseList } = await advise();
    expect(list.map(({ flowType }) => flowType)).toEqual(['interface', 'video', 'snapshot']);
    const [calls, , captures] = list;
    expect(calls).toMatchObject({ usedAmount: 0, runOutDay: null });
    expect(calls?.shortfallList).toEqual([30, 90, 365].map((days) => ({ days, shortfall: 0 })));
    // The account uses 50 a day. The balance includes the trial's snapshots.
    expect(captures).toMatchObject({ usedAmount: 1500 });
    const days = (Date.parse(captures?.runOutDay ?? '') - Date.parse('2026-11-20')) / DAY;
    expect(days).toBe(Math.floor((captures?.remain ?? 0) / 50));
    const shortfall = captures?.shortfallList[1]?.shortfall ?? 0;
    expect(shortfall).toBe(90 * 50 - (captures?.remain ?? 0));
    expect(purchaseList[1]).toMatchObject({
      days: 90,
      itemList: [{ productId: products.captures, quantity: Math.ceil(shortfall / 1000) }],
      uncoveredList: [],
    });
    // Half-year packages can't cover a whole year; the yearly package contains snapshots as well.
    const year = purchaseList[2]?.itemList ?? [];
    expect(year.some(({ productId }) => productId === products.starter)).toBe(true);
    expect(purchaseList[2]?.totalPrice.amount).toBe(
      year.reduce((sum, { totalPrice }) => sum + totalPrice.amount, 0),
    );
  });

  it('names the kinds that no purchase covers, and covers the others', async () => {
    await app.client.database.execute(sql`
      insert into flow_days (account_id, day, flow_type, app_id, api_method, version, device_id, source, grant_id, quantity,
        session_count, duration, last_time)
      select ${userId}, '2026-11-10', kind, '', '', '', 'DV-1', 'order', 'grant', used, 0, 0, now()
      from (values ('snapshot', 3000), ('video', 500000000000000)) as use (kind, used)`);
    const [month] = (await advise()).purchaseList;
    expect(month).toMatchObject({
      itemList: [{ productId: products.captures }],
      uncoveredList: ['video'],
    });
  });

  it("includes the trial's grants of the coming months", async () => {
    // Uses 6 GB in 30 days. The trial grants 5 GB a month until it ends on 2027-03-20.
    await app.client.database.execute(sql`
      insert into flow_days (account_id, day, flow_type, app_id, api_method, version, device_id, source, grant_id, quantity,
        session_count, duration, last_time)
      values (${userId}, '2026-11-10', 'video', '', '', '', 'DV-1', 'trial', 'grant', 6000000000, 1, 1, now())`);
    const { list } = await advise();
    const video = list[1];
    // At 0.2 GB a day, only December and January use more than 5 GB: 6.2 GB each. The 90 days end on 17 February.
    expect(video).toMatchObject({ usedAmount: 6_000_000_000, runOutDay: '2026-12-26' });
    expect(video?.shortfallList[0]?.shortfall).toBe(0);
    expect(video?.shortfallList[1]?.shortfall).toBe(2 * 1_200_000_000);
  });

  it('considers every product on sale, however many there are', async () => {
    const { database } = app.client;
    await database.execute(sql`
      insert into products (id, name, category, type, unit_price, amount, unit, validity_months, remark, update_time)
      select 'prd-many-' || n, 'Many ' || n, 'snapshot', 'single', 1000000, 1, 'times', 6, 'Dear', now() + n * interval '1 second'
      from generate_series(1, 250) as n`);
    await database.execute(sql`
      insert into flow_days (account_id, day, flow_type, app_id, api_method, version, device_id, source, grant_id, quantity,
        session_count, duration, last_time)
      values (${userId}, '2026-11-10', 'snapshot', '', '', '', 'DV-1', 'order', 'grant', 3000, 0, 0, now())`);
    const { purchaseList } = await advise();
    await database.execute(sql`delete from products where id like 'prd-many-%'`);
    expect(purchaseList[0]?.itemList).toMatchObject([{ productId: products.captures }]);
  });
});
