import type { Invoice, OperateLog, RechargeOrder, RechargeOrderDetail, Specification } from '@platform/sdk';
import type { ResultOf } from '@platform/sdk/operations';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applications } from '#applications/tables.ts';
import { grants, qpsGrants } from '#ledger/tables.ts';
import { fieldMessages, startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';
import { pagesOfPdf } from '../../test/pdf.ts';
import { CALLS } from '../../test/product.ts';
import { comparedReference, orders } from './tables.ts';

const HOURLY = 'api-traffic-hourly-v2';
const DAY = 24 * 60 * 60_000;
const START = new Date('2026-11-20T02:00:00.000Z');

let app: TestApp;
let operator: TestAccount;
let buyer: TestAccount;
let stranger: TestAccount;
let userId: string;
let products: Record<'calls' | 'qps' | 'video' | 'captures' | 'starter', string>;
let references = 0;
let tests = 0;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createOperator();
  const add = async (changes: object) => {
    const { result } = await app.call<{ productId: string }>(
      'addProduct',
      { ...CALLS, ...changes },
      operator,
    );
    return result.productId;
  };
  const calls = await add({});
  const video = await add({
    productName: 'Video',
    category: 'videoData',
    unitPrice: 1900,
    amount: 20,
    amountUnit: 'GB',
  });
  const captures = await add({
    productName: 'Captures',
    category: 'snapshot',
    unitPrice: 1500,
    amount: 1000,
  });
  const items = [calls, video, captures].map((productId) => ({ productId, amount: 1 }));
  products = {
    calls,
    video,
    captures,
    qps: await add({ productName: 'QPS', category: 'qps', unitPrice: 9900, amount: 10, amountUnit: 'QPS' }),
    starter: await add({
      productName: 'Starter',
      type: 'package',
      unitPrice: 7500,
      amount: 1,
      amountUnit: 'package',
      validityMonths: 12,
      items,
    }),
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  app.now = START;
  // Each test has its own address, so that none exceeds the rate limit.
  app.address = `203.0.113.${2 + (tests++ % 250)}`;
  buyer = await app.createAccount({ role: 'regularUser', userType: 2 });
  stranger = await app.createAccount({ role: 'regularUser', userType: 2 });
  userId = (await app.call<{ id: string }>('getUserInfo', {}, buyer)).result.id;
});

async function place(form: Record<string, unknown> = {}, account = buyer): Promise<string> {
  const { result, codename } = await app.call<{ orderId: string }>(
    'rechargeOrder',
    { productId: products.calls, quantity: 1, ...form },
    account,
  );
  expect(codename).toBe('Success');
  return result.orderId;
}

const newReference = () => `NL-${references++}`;
const confirm = (orderId: string, receivedAmount: number, paymentReference = newReference()) =>
  app.call<{ state: string; expirationDate: string }>(
    'confirmPayment',
    { orderId, receivedAmount, paymentReference },
    operator,
  );
const detail = async (orderId: string, account = buyer) =>
  (await app.call<RechargeOrderDetail>('getRechargeOrderDetail', { orderId }, account)).result;
const stateOf = async (orderId: string) => (await detail(orderId)).order.state;
const grantsOf = (accountId: string) =>
  app.client.database.select().from(grants).where(eq(grants.accountId, accountId)).orderBy(grants.id);
const boughtBy = async (accountId: string) =>
  (await grantsOf(accountId)).filter(({ source }) => source === 'order');
const newestMessage = async () => {
  const { result } = await app.call<{
    list: { messageId: string; title: string; content: string; jumpUrl: string }[];
  }>('getMessageInfo', { noticeType: 'rechargeOrder' }, buyer);
  return result.list[0];
};

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

  it('is rejected for a period or a product that is not sold', async () => {
    const response = await compute({ productId: products.calls, quantity: 1, timePeriod: 12 });
    expect(response.status).toBe(400);
    expect(fieldMessages(response)).toEqual({ timePeriod: 'The product is not sold for this time period' });
    expect(await compute({ productId: 'prd-none', quantity: 1 })).toMatchObject({ status: 404 });
  });

  it.each([0, -1, 1.5, 1001, 'many', ''])('is rejected for a quantity of %j', async (quantity) => {
    expect(await compute({ productId: products.calls, quantity })).toMatchObject({ status: 400 });
  });

  it('is rejected if the quantity cannot be counted exactly, or paid at once', async () => {
    const add = async (form: object) =>
      (await app.call<{ productId: string }>('addProduct', { ...CALLS, ...form }, operator)).result.productId;
    const video = { category: 'videoData', amount: 9_000_000, amountUnit: 'GB' };
    const qps = { category: 'qps', amount: 1_000_000, amountUnit: 'QPS', unitPrice: 1_000_000_000 };
    const [allVideo, allQps] = [
      await add({ ...video, productName: 'All video' }),
      await add({ ...qps, productName: 'All QPS', amount: 1 }),
    ];
    const tooMuch = { quantity: 'So much of the product can’t be bought at once' };
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
  it('is pending at the current price, with an id of the day and random digits', async () => {
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

  it('gets another id if its id is already used', async () => {
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

  it("looks the same to operators and its buyer, and shows operators the buyer's number", async () => {
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
      codename: 'What the product gives has changed, please check the order',
    });
    // A request without contents accepts the current ones.
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

  it('of calls per second requires an own application and an API that is enabled for it', async () => {
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
  const key = () => `key-of-a-request-${references++}`;

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

describe('order lists', () => {
  it("contain the account's own orders, newest first, by state, category, day and keyword, and the amount paid", async () => {
    const first = await place();
    app.advance(DAY);
    const second = await place({ productId: products.video });
    await confirm(second, 1900);
    const list = async (filters = {}) => {
      const { result } = await app.call<{
        list: RechargeOrder[];
        total: number;
        paidTotal: { amount: number };
      }>('getRechargeOrderList', filters, buyer);
      return {
        ids: result.list.map(({ orderId }) => orderId),
        total: result.total,
        paid: result.paidTotal.amount,
      };
    };
    expect(await list()).toEqual({ ids: [second, first], total: 2, paid: 1900 });
    expect(await list({ states: ['pending', 'cancelled'] })).toEqual({ ids: [first], total: 1, paid: 0 });
    expect(await list({ category: 'videoData' })).toMatchObject({ ids: [second] });
    expect(await list({ dayTo: '2026-11-20' })).toMatchObject({ ids: [first] });
    expect(await list({ keyword: 'VIDEO' })).toMatchObject({ ids: [second] });
    expect(await list({ pageSize: 1, pageNumber: 2 })).toEqual({ ids: [first], total: 2, paid: 1900 });
    expect(await list({ keyword: '%' })).toMatchObject({ total: 0 });
  });

  it("contain the account's own orders by payment day", async () => {
    const [early, late] = [await place(), await place()];
    await confirm(early, 4900);
    app.advance(DAY);
    await confirm(late, 4900);
    const paid = async (filters: object) => {
      const { result } = await app.call<{ list: RechargeOrder[]; paidTotal: { amount: number } }>(
        'getRechargeOrderList',
        { dayKind: 'paid', ...filters },
        buyer,
      );
      return [result.list.map(({ orderId }) => orderId), result.paidTotal.amount];
    };
    expect(await paid({ dayFrom: '2026-11-21' })).toEqual([[late], 4900]);
    expect(await paid({ dayTo: '2026-11-20' })).toEqual([[early], 4900]);
    expect(await paid({ dayFrom: '2026-11-21', dayKind: 'placed' })).toEqual([[], 0]);
    expect(await paid({ dayTo: '2026-11-21', keyword: late })).toEqual([[late], 4900]);
  });

  it('of operators contain all orders, by buyer, reported transfer and invoice', async () => {
    // A day on which no other test places orders.
    app.advance(3 * DAY);
    const orderId = await place();
    app.advance(1000);
    const other = await place({}, stranger);
    const list = async (filters = {}) => {
      const { result } = await app.call<{ list: RechargeOrder[] }>(
        'getCustomerRechargeOrderList',
        filters,
        operator,
      );
      return result.list.map((order) => order.orderId);
    };
    expect(await list({ dayFrom: '2026-11-23' })).toEqual([other, orderId]);
    expect(await list({ userId })).toEqual([orderId]);
    expect(await list({ userId, isPaymentReported: true })).toEqual([]);
    await app.call('reconcilePayment', { orderId, paymentReference: newReference() }, buyer);
    expect(await list({ userId, isPaymentReported: true })).toEqual([orderId]);
    await confirm(orderId, 4900);
    expect(await list({ userId, invoiceState: 'notRequested' })).toEqual([orderId]);
    await app.call(
      'saveOrUpdateInvoice',
      { orderId, invoiceType: 'personal', title: 'Lena', email: 'l@x.example' },
      buyer,
    );
    expect(await list({ userId, invoiceState: 'requested' })).toEqual([orderId]);
    expect(await list({ userId, invoiceState: 'notRequested' })).toEqual([]);
  });
});

describe('the list of all orders', () => {
  const everybodys = async (filters: Record<string, unknown>) =>
    (
      await app.call<{
        list: RechargeOrder[];
        total: number;
        paidTotal: { amount: number };
        isCut: boolean;
      }>('getCustomerRechargeOrderList', filters, operator)
    ).result;
  /** Reads all pages of a list. */
  const pages = async (filters: Record<string, unknown>, pageSize: number) => {
    const ids: string[] = [];
    for (let pageNumber = 1; ; pageNumber++) {
      const { list, total } = await everybodys({ ...filters, pageSize, pageNumber });
      ids.push(...list.map(({ orderId }) => orderId));
      if (list.length === 0 || ids.length > total) return ids;
    }
  };

  beforeAll(async () => {
    app.now = START;
    const account = await app.createAccount({ role: 'regularUser', userType: 2 });
    // Times on both sides of midnight, in the gateway's time zone and in UTC, and days without orders.
    for (const hours of [0, 13, 14, 15, 21, 22, 70, 71, 100]) {
      app.now = new Date(START.getTime() + hours * 60 * 60_000);
      Object.assign(operator, await app.createOperator());
      const orderId = await place({ productId: products.video }, account);
      await place({}, account);
      if (hours % 2 === 1) {
        await app.call('reconcilePayment', { orderId, paymentReference: newReference() }, account);
      }
      if (hours % 3 === 0) await confirm(orderId, 1900);
      if (hours === 21) {
        const form = { orderId, invoiceType: 'personal', title: 'Lena', email: 'l@x.example' };
        await app.call('saveOrUpdateInvoice', form, account);
      }
      if (hours === 14) await app.call('cancelOrder', { orderId }, account);
    }
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['all', {}, 'true'],
    ['those of some states', { states: ['pending', 'cancelled'] }, `state in ('pending', 'cancelled')`],
    ['those of a category', { category: 'videoData' }, `category = 'videoData'`],
    ['those with a transfer', { isPaymentReported: true }, 'payment_reference is not null'],
    ['those without one', { isPaymentReported: false }, 'payment_reference is null'],
    [
      'those with an invoice',
      { invoiceState: 'requested' },
      'id in (select order_id from invoices where issue_time is null)',
    ],
    [
      'those of a day',
      { dayFrom: '2026-11-21', dayTo: '2026-11-21' },
      `create_time >= '2026-11-20T16:00Z' and create_time < '2026-11-21T16:00Z'`,
    ],
    ['those from a day on', { dayFrom: '2026-11-21' }, `create_time >= '2026-11-20T16:00Z'`],
    [
      'those until a day',
      { dayTo: '2026-11-22', states: ['fulfilled'] },
      `create_time < '2026-11-22T16:00Z' and state = 'fulfilled'`,
    ],
    ['those with a text', { keyword: 'vIDe' }, `product_name ilike '%vide%'`],
    ['those with two letters', { keyword: '0,' }, `product_name like '%0,%'`],
  ])('counts, sums and paginates %s like the orders themselves', async (_, filters, condition) => {
    const { rows } = await app.client.database.execute<{ id: string; paid: string }>(
      sql.raw(`select id, case when state in ('paid', 'fulfilled') then price else 0 end as paid from orders
        where ${condition} order by create_time desc, id desc`),
    );
    expect(rows.length).toBeGreaterThan(0);
    const { total, paidTotal, isCut } = await everybodys(filters);
    expect({ total, isCut }).toEqual({ total: rows.length, isCut: false });
    expect(paidTotal.amount).toBe(rows.reduce((sum, { paid }) => sum + Number(paid), 0));
    for (const pageSize of [3, 200]) {
      expect(await pages(filters, pageSize)).toEqual(rows.map(({ id }) => id));
    }
  });

  it('stops at the newest 10,000 orders with a text, and reports the limit', async () => {
    const { database } = app.client;
    await database.execute(sql`
      insert into orders (id, state, account_id, user_name, product_id, product_name, category, type, content_list, lines, time_period,
        unit_price, quantity, total_price, price, currency, create_time, expire_time)
      select 'many-' || n, 'paid', ${userId}, 'Lena', 'prd', 'Sold very often', 'snapshot', 'single', '[]', '[]', 6,
        1, 1, 1, 1, 'USD', ${START.toISOString()}::timestamptz - n * interval '1 minute', ${START.toISOString()}
      from generate_series(1, 10001) as n`);
    const last = await everybodys({ keyword: 'VERY often', pageSize: 200, pageNumber: 50 });
    expect(last).toMatchObject({ total: 10_000, paidTotal: { amount: 10_000 }, isCut: true });
    expect(last.list.at(-1)?.orderId).toBe('many-10000');
    expect((await everybodys({ keyword: 'VERY often', pageSize: 200, pageNumber: 51 })).list).toEqual([]);
    const before = await everybodys({});
    await database.execute(sql`delete from orders where id like 'many-%'`);
    const after = await everybodys({});
    expect(before.total - after.total).toBe(10_001);
    expect(before.paidTotal.amount - after.paidTotal.amount).toBe(10_001);
  });
});

describe('cancellation', () => {
  it('is possible for the buyer until a transfer is reported, and for an operator while the order is pending', async () => {
    const orderId = await place();
    expect(await app.call('cancelOrder', { orderId, reason: 'Not needed' }, buyer)).toMatchObject({
      result: { state: 'cancelled' },
    });
    expect((await detail(orderId)).eventList.at(-1)).toMatchObject({
      event: 'cancelled',
      note: 'Not needed',
    });
    expect(await app.call('cancelOrder', { orderId }, buyer)).toMatchObject({
      status: 409,
      codename: 'Only a pending order without a reported transfer can be cancelled',
    });
    const reported = await place();
    await app.call('reconcilePayment', { orderId: reported, paymentReference: newReference() }, buyer);
    expect(await app.call('cancelOrder', { orderId: reported }, buyer)).toMatchObject({ status: 409 });
    const cancelled = await app.call(
      'cancelCustomerOrder',
      { orderId: reported, reason: 'Ordered twice' },
      operator,
    );
    expect(cancelled).toMatchObject({ result: { state: 'cancelled' } });
    expect(await newestMessage()).toMatchObject({
      title: `Your order ${reported} was cancelled`,
      content: 'The order of API call package 10,000 was cancelled: Ordered twice',
      jumpUrl: `/controlPanel/mallOrder/detail?orderId=${reported}`,
    });
    expect(await app.call('cancelCustomerOrder', { orderId: reported, reason: 'x' }, operator)).toMatchObject(
      {
        status: 409,
        codename: 'Only a pending order can be cancelled',
      },
    );
  });
});

describe('two concurrent changes of an order', () => {
  const CANCELLED = {
    state: 'cancelled',
    price: 4900,
    hasReference: false,
    events: ['placed', 'cancelled'],
    given: [],
  };
  /** Each change's request, and the order's state if it was the only change. */
  const CHANGES = {
    'its payment': {
      ask: (orderId: string) => confirm(orderId, 4900),
      left: {
        state: 'fulfilled',
        price: 4900,
        hasReference: true,
        events: ['placed', 'paid', 'fulfilled'],
        given: [4900],
      },
    },
    'its cancellation by an operator': {
      ask: (orderId: string) => app.call('cancelCustomerOrder', { orderId, reason: 'A race' }, operator),
      left: CANCELLED,
    },
    'its cancellation by the buyer': {
      ask: (orderId: string) => app.call('cancelOrder', { orderId, reason: 'A race' }, buyer),
      left: CANCELLED,
    },
    'the report of a transfer': {
      ask: (orderId: string) =>
        app.call('reconcilePayment', { orderId, paymentReference: newReference() }, buyer),
      left: {
        state: 'pending',
        price: 4900,
        hasReference: true,
        events: ['placed', 'paymentReported'],
        given: [],
      },
    },
    'another price': {
      ask: (orderId: string) =>
        app.call('changeOrderPrice', { orderId, price: 4000, reason: 'A race' }, operator),
      left: {
        state: 'pending',
        price: 4000,
        hasReference: false,
        events: ['placed', 'priceChanged'],
        given: [],
      },
    },
  } as const;
  const NOT_PAYABLE = 'Only a pending order can be paid';
  const NOT_CANCELLABLE = 'Only a pending order without a reported transfer can be cancelled';

  // The last two are the messages for each change if the other one was faster.
  it.each<[keyof typeof CHANGES, keyof typeof CHANGES, string, string]>([
    ['its payment', 'its cancellation by an operator', NOT_PAYABLE, 'Only a pending order can be cancelled'],
    ['its payment', 'its cancellation by the buyer', NOT_PAYABLE, NOT_CANCELLABLE],
    ['the report of a transfer', 'its cancellation by the buyer', NOT_PAYABLE, NOT_CANCELLABLE],
    [
      'its payment',
      'another price',
      'The amount received is not the price of the order',
      'Only the price of a pending order can be changed',
    ],
  ])('%s and %s: exactly one succeeds', async (one, other, oneRefused, otherRefused) => {
    const rivals = [
      { ...CHANGES[one], refusal: oneRefused },
      { ...CHANGES[other], refusal: otherRefused },
    ];
    for (let round = 0; round < 10; round++) {
      const orderId = await place();
      // Alternates which one is sent first.
      rivals.reverse();
      const responses = await Promise.all(rivals.map(({ ask }) => ask(orderId)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = rivals[responses.findIndex(({ status }) => status === 200)];
      const loser = rivals.findIndex((rival) => rival !== winner);
      expect(responses[loser]?.codename).toBe(rivals[loser]?.refusal);
      const { order, eventList } = await detail(orderId);
      const grants = (await boughtBy(userId)).filter((grant) => grant.orderId === orderId);
      expect({
        state: order.state,
        price: order.price.amount,
        hasReference: order.paymentReference !== null,
        events: eventList.map(({ event }) => event),
        given: grants.map(({ price }) => price),
      }).toEqual(winner?.left);
    }
  });
});

describe('an application with an order', () => {
  const remove = (appId: string) => app.call('deleteApp', { appId }, buyer);
  const order = (appId: string, form: object = {}) =>
    app.call<{ orderId: string }>(
      'rechargeOrder',
      { productId: products.qps, quantity: 1, appId, apiId: HOURLY, ...form },
      buyer,
    );
  const REFUSED = {
    status: 409,
    codename: 'An order for this application is not paid yet, please cancel it or wait until it is',
  };

  it('cannot be deleted until the order is fulfilled or cancelled', async () => {
    const { appId } = await app.createApplication(buyer, HOURLY);
    const [cancelled, paid] = [await order(appId), await order(appId)].map(({ result }) => result.orderId);
    await app.call('reconcilePayment', { orderId: paid, paymentReference: newReference() }, buyer);
    expect(await remove(appId)).toMatchObject(REFUSED);
    await app.call('cancelOrder', { orderId: cancelled }, buyer);
    expect(await remove(appId)).toMatchObject(REFUSED);
    const changes = { state: 'paid', payTime: app.now, paymentReference: newReference() } as const;
    await app.client.database
      .update(orders)
      .set(changes)
      .where(eq(orders.id, paid ?? ''));
    expect(await remove(appId)).toMatchObject(REFUSED);
    await app.platform.payments.settle();
    expect(await remove(appId)).toMatchObject({ status: 200 });
    expect(await order(appId)).toMatchObject({ status: 400 });
  });

  it('is never deleted between order and payment, even if they are concurrent', async () => {
    for (let round = 0; round < 10; round++) {
      const { appId } = await app.createApplication(buyer, HOURLY);
      const rivals = [() => remove(appId), () => order(appId)];
      if (round % 2) rivals.reverse();
      await Promise.all(rivals.map((ask) => ask()));
      const [placed] = await app.client.database.select().from(orders).where(eq(orders.appId, appId));
      const isThere = (await app.platform.applicationDirectory.references(userId)).some(
        (each) => each.appId === appId,
      );
      expect(placed !== undefined).toBe(isThere);
      if (!placed) continue;
      const [, removed] = await Promise.all([confirm(placed.id, 9900), remove(appId)]);
      // Deleted after the order was fulfilled, or not at all.
      expect(await stateOf(placed.id)).toBe('fulfilled');
      expect([200, 409]).toContain(removed.status);
      expect(await app.platform.qpsGrants.increaseOf(appId, HOURLY, app.now)).toBe(10);
    }
  });

  it('accepts no payment if it was deleted anyway', async () => {
    const { appId } = await app.createApplication(buyer, HOURLY);
    const { orderId } = (await order(appId)).result;
    await app.client.database
      .update(applications)
      .set({ deleteTime: app.now })
      .where(eq(applications.appId, appId));
    expect(await confirm(orderId, 9900)).toMatchObject({
      status: 409,
      codename: 'The application that the order is for was deleted, please cancel the order',
    });
    expect(await stateOf(orderId)).toBe('pending');
    await app.call('cancelOrder', { orderId }, buyer);
  });
});

describe('the price of an order', () => {
  it('can be changed while it is pending, with a reason for the buyer and the record', async () => {
    const orderId = await place();
    const changed = await app.call('changeOrderPrice', { orderId, price: 4000, reason: 'Agreed' }, operator);
    expect(changed.result).toEqual({
      orderId,
      totalPrice: { amount: 4900, currency: 'USD' },
      price: { amount: 4000, currency: 'USD' },
    });
    expect(await newestMessage()).toMatchObject({
      title: `Your order ${orderId} costs USD 40.00`,
      content: 'The price of API call package 10,000 was changed from USD 49.00 to USD 40.00: Agreed',
    });
    const { result } = await app.call<{ list: OperateLog[] }>(
      'getOperateLogList',
      { operateType: 'orderPrice' },
      operator,
    );
    expect(result.list[0]).toMatchObject({
      userId,
      changes: [{ field: 'price', before: 'USD 49.00', after: 'USD 40.00' }],
    });
    expect(await confirm(orderId, 4900)).toMatchObject({
      status: 409,
      codename: 'The amount received is not the price of the order',
    });
    expect(await stateOf(orderId)).toBe('pending');
    await confirm(orderId, 4000);
    expect(await boughtBy(userId)).toMatchObject([{ price: 4000 }]);
    expect(await app.call('changeOrderPrice', { orderId, price: 1, reason: 'Late' }, operator)).toMatchObject(
      {
        status: 409,
        codename: 'Only the price of a pending order can be changed',
      },
    );
  });

  it('can be set to the same value without a record, event or message', async () => {
    const orderId = await place();
    const messageId = (await newestMessage())?.messageId;
    const records = async () =>
      (await app.call<{ total: number }>('getOperateLogList', { operateType: 'orderPrice' }, operator)).result
        .total;
    const before = await records();
    const same = await app.call('changeOrderPrice', { orderId, price: 4900, reason: 'None' }, operator);
    expect(same).toMatchObject({ status: 200, result: { orderId, price: { amount: 4900 } } });
    expect(await records()).toBe(before);
    expect((await detail(orderId)).eventList).toMatchObject([{ event: 'placed' }]);
    expect((await newestMessage())?.messageId).toBe(messageId);
  });

  it.each([0, -1, 1.5, 1e13, 'free'])('is rejected as %j', async (price) => {
    const orderId = await place();
    expect(await app.call('changeOrderPrice', { orderId, price, reason: 'Agreed' }, operator)).toMatchObject({
      status: 400,
    });
    expect((await detail(orderId)).order.price.amount).toBe(4900);
  });
});

describe('a payment', () => {
  it('grants the contents from its confirmation until the end of the last day', async () => {
    const orderId = await place({ quantity: 2 });
    app.advance(DAY);
    const { result } = await confirm(orderId, 9800);
    expect(result).toMatchObject({ state: 'fulfilled', expirationDate: '2027-05-21' });
    expect(await boughtBy(userId)).toMatchObject([
      {
        flowType: 'interface',
        total: 20_000,
        remaining: 20_000,
        price: 9800,
        orderId,
        startTime: app.now,
        endTime: new Date('2027-05-21T16:00:00.000Z'),
      },
    ]);
    const { eventList } = await detail(orderId);
    expect(eventList.map(({ event }) => event)).toEqual(['placed', 'paid', 'fulfilled']);
    expect(await newestMessage()).toMatchObject({
      content: '2 × API call package 10,000 is yours to use until 2027-05-21.',
    });
  });

  it("of a package grants each part, with prices that add up exactly to the package's price", async () => {
    const orderId = await place({ productId: products.starter });
    await app.call('changeOrderPrice', { orderId, price: 7333, reason: 'Agreed' }, operator);
    await confirm(orderId, 7333);
    const grants = await boughtBy(userId);
    expect(grants.map(({ flowType, total }) => [flowType, total])).toEqual([
      ['interface', 10_000],
      ['video', 20_000_000_000],
      ['snapshot', 1000],
    ]);
    expect(grants.reduce((sum, { price }) => sum + price, 0)).toBe(7333);
  });

  it('of calls per second increases them for the application and the API', async () => {
    const { appId } = await app.createApplication(buyer, HOURLY);
    const orderId = await place({
      productId: products.qps,
      quantity: 2,
      appId,
      apiId: HOURLY,
      timePeriod: 1,
    });
    expect(await app.platform.qpsGrants.increaseOf(appId, HOURLY, app.now)).toBe(0);
    await confirm(orderId, 3300);
    expect(
      await app.client.database.select().from(qpsGrants).where(eq(qpsGrants.accountId, userId)),
    ).toMatchObject([
      { appId, apiId: HOURLY, increasedQps: 20, price: 3300, endTime: new Date('2026-12-20T16:00:00.000Z') },
    ]);
    expect(await app.platform.qpsGrants.increaseOf(appId, HOURLY, app.now)).toBe(20);
  });

  it('is confirmed once, however many operators do it concurrently', async () => {
    const orderId = await place();
    const reference = newReference();
    const responses = await Promise.all(Array.from({ length: 50 }, () => confirm(orderId, 4900, reference)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await boughtBy(userId)).toHaveLength(1);
  });

  it('is rejected when reported and when confirmed if its reference has no letters or digits', async () => {
    const orderId = await place();
    const message = { paymentReference: 'Please enter the payment reference with its letters and digits' };
    const report = { orderId, paymentReference: ' - ' };
    expect(fieldMessages(await app.call('reconcilePayment', report, buyer))).toEqual(message);
    expect(fieldMessages(await confirm(orderId, 4900, '--/--'))).toEqual(message);
  });

  it('finds other orders with its reference through an index', async () => {
    const plan = await app.client.database.transaction(async (transaction) => {
      await transaction.execute(sql`set local enable_seqscan = off`);
      const { rows } = await transaction.execute(sql`explain select id from orders
        where ${comparedReference(orders.paymentReference)} = 'nl1' and state in ('paid', 'fulfilled')`);
      return JSON.stringify(rows);
    });
    expect(plan).toContain('orders_compared_reference');
  });

  it('is rejected if its reference has paid another order, reported and confirmed', async () => {
    const [paid, other] = [await place(), await place()];
    const reference = newReference();
    await confirm(paid, 4900, reference);
    const rejected = { status: 409, codename: 'The payment reference belongs to another order' };
    expect(
      await app.call(
        'reconcilePayment',
        { orderId: other, paymentReference: reference.toLowerCase() },
        buyer,
      ),
    ).toMatchObject(rejected);
    expect((await detail(other)).order.paymentReference).toBeNull();
    for (const spelling of [
      reference,
      ` ${reference.replace('-', ' - ')} `,
      reference.replace('-', '').toLowerCase(),
    ]) {
      expect(await confirm(other, 4900, spelling)).toMatchObject(rejected);
    }
    expect(await stateOf(other)).toBe('pending');
    expect(await boughtBy(userId)).toHaveLength(1);
  });

  it('is fulfilled once by the next settlement if fulfillment failed', async () => {
    const orderId = await place();
    const { database } = app.client;
    // As if the process had ended between the two steps.
    await database
      .update(orders)
      .set({ state: 'paid', payTime: app.now, paymentReference: newReference() })
      .where(eq(orders.id, orderId));
    await app.restart();
    await Promise.all([app.platform.payments.settle(), app.platform.payments.settle()]);
    await app.platform.payments.settle();
    expect(await stateOf(orderId)).toBe('fulfilled');
    expect(await boughtBy(userId)).toHaveLength(1);
  });
});

describe('an order that cannot be fulfilled', () => {
  it('does not keep other orders from being fulfilled', async () => {
    const [broken, whole] = [await place(), await place()];
    const { database } = app.client;
    for (const orderId of [broken, whole]) {
      await database
        .update(orders)
        .set({ state: 'paid', payTime: app.now, paymentReference: newReference() })
        .where(eq(orders.id, orderId));
      app.advance(1);
    }
    await database
      .update(orders)
      .set({
        lines: [
          {
            productId: 'x',
            productName: 'x',
            category: 'dataPackage',
            amount: -1,
            amountUnit: 'times',
            weight: 1,
          },
        ],
      })
      .where(eq(orders.id, broken));
    await app.platform.payments.settle();
    expect(await stateOf(broken)).toBe('paid');
    expect(await stateOf(whole)).toBe('fulfilled');
    await database.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, broken));
  });
});

describe('an invoice', () => {
  const FORM = {
    invoiceType: 'enterprise',
    title: ' Northlight ',
    taxNumber: '47-2093815',
    email: 'billing@northlight.example',
  };
  const ask = (orderId: string, changes = {}, account = buyer) =>
    app.call<Invoice>('saveOrUpdateInvoice', { ...FORM, orderId, ...changes }, account);

  it('is proposed, requested, changed and issued, and never changes afterwards', async () => {
    const orderId = await place();
    expect(await ask(orderId)).toMatchObject({ status: 409, codename: 'Only a paid order has an invoice' });
    expect((await app.call<Invoice>('getInvoiceDetail', { orderId }, buyer)).result).toMatchObject({
      state: 'notRequested',
      invoiceType: 'personal',
    });
    expect(
      await app.call('issueInvoice', { orderId, revision: 1, invoiceNumber: 'INV-1' }, operator),
    ).toMatchObject({
      status: 409,
      codename: 'No invoice was requested for the order',
    });
    await confirm(orderId, 4900);
    await ask(orderId);
    const { result } = await ask(orderId, { invoiceType: 'personal', title: 'Lena' });
    expect(result).toMatchObject({
      state: 'requested',
      invoiceType: 'personal',
      title: 'Lena',
      taxNumber: null,
      price: { amount: 4900 },
    });
    const issued = await app.call<Invoice>(
      'issueInvoice',
      { orderId, revision: 2, invoiceNumber: `INV-${orderId}` },
      operator,
    );
    expect(issued.result).toMatchObject({
      state: 'issued',
      invoiceNumber: `INV-${orderId}`,
      issueTime: app.now.toISOString(),
    });
    for (const again of [
      await ask(orderId),
      await app.call('issueInvoice', { orderId, revision: 1, invoiceNumber: 'INV-2' }, operator),
    ]) {
      expect(again).toMatchObject({ status: 409, codename: 'An issued invoice can’t be changed' });
    }
    expect((await app.call('getInvoiceDetail', { orderId }, operator)).result).toEqual(issued.result);
  });

  it('has a unique number', async () => {
    const ids = [await place(), await place()];
    for (const orderId of ids) {
      await confirm(orderId, 4900);
      await ask(orderId);
    }
    const number = `INV-${newReference()}`;
    const responses = await Promise.all(
      ids.map((orderId) =>
        app.call('issueInvoice', { orderId, revision: 1, invoiceNumber: number }, operator),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is issued only as the operator saw it: not if the buyer has changed it since', async () => {
    const orderId = await place();
    await confirm(orderId, 4900);
    await ask(orderId);
    const seen = (await app.call<Invoice>('getInvoiceDetail', { orderId }, operator)).result;
    await ask(orderId, { title: 'Southlight' });
    const issue = (revision: number | null) =>
      app.call<Invoice>(
        'issueInvoice',
        { orderId, revision, invoiceNumber: `INV-${newReference()}` },
        operator,
      );
    expect(await issue(seen.revision)).toMatchObject({
      status: 409,
      codename: 'The buyer has changed the invoice, please check it',
    });
    const now = (await app.call<Invoice>('getInvoiceDetail', { orderId }, operator)).result;
    expect(now).toMatchObject({ state: 'requested', title: 'Southlight', invoiceNumber: null, revision: 2 });
    expect(await issue(now.revision)).toMatchObject({ status: 200, result: { title: 'Southlight' } });
  });

  it('for an enterprise has a tax number', async () => {
    const orderId = await place();
    expect(fieldMessages(await ask(orderId, { taxNumber: '' }))).toEqual({
      taxNumber: 'Please enter tax number',
    });
  });
});

describe('a contract', () => {
  const download = (id: 'getContractPdf' | 'getCustomerContractPdf', orderId: string, account: TestAccount) =>
    app.call<Blob>(id, { orderId }, account);

  it('is recorded as an export if an operator downloads it, but not if its buyer does', async () => {
    const orderId = await place();
    const records = async () => {
      const { result } = await app.call<{ list: OperateLog[] }>(
        'getOperateLogList',
        { operateType: 'dataExport' },
        operator,
      );
      return result.list.filter(({ content }) => content.includes(orderId));
    };
    await download('getContractPdf', orderId, buyer);
    expect(await records()).toEqual([]);
    await download('getCustomerContractPdf', orderId, operator);
    const { id, name } = (await app.call<{ id: string; name: string }>('getUserInfo', {}, buyer)).result;
    expect(await records()).toMatchObject([
      { userId: id, userName: name, content: `Exported the contract of order ${orderId}` },
    ]);
  });

  it("contains the order's data, for its buyer and for operators", async () => {
    const orderId = await place({ quantity: 2 });
    await app.call('changeOrderPrice', { orderId, price: 9000, reason: 'Agreed' }, operator);
    const { headers, result } = await download('getContractPdf', orderId, buyer);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain(`filename="contract-${orderId}.pdf"`);
    const bytes = new Uint8Array(await result.arrayBuffer());
    const text = (await pagesOfPdf(bytes)).join(' ');
    for (const phrase of [
      orderId,
      buyer.phone,
      'API call package 10,000',
      '20,000 API calls',
      'USD 98.00',
      'USD 90.00',
      'Ninety US dollars and no cents',
    ]) {
      expect(text).toContain(phrase);
    }
    const same = await download('getCustomerContractPdf', orderId, operator);
    expect(new Uint8Array(await same.result.arrayBuffer())).toEqual(bytes);
  });

  it("returns 409 for a cancelled or expired order, and 404 for another account's", async () => {
    const [cancelled, left] = [await place(), await place()];
    expect(await download('getContractPdf', left, stranger)).toMatchObject({ status: 404 });
    await app.call('cancelOrder', { orderId: cancelled }, buyer);
    const rejected = { status: 409, codename: 'A cancelled or expired order has no contract' };
    expect(await download('getContractPdf', cancelled, buyer)).toMatchObject(rejected);
    app.advance(15 * DAY);
    Object.assign(buyer, await app.logIn(buyer.phone, buyer.password));
    expect(await download('getContractPdf', left, buyer)).toMatchObject(rejected);
  });
});

describe('purchase advice', () => {
  const advise = async () =>
    (await app.call<ResultOf<'getPurchaseAdvice'>>('getPurchaseAdvice', {}, buyer)).result;

  it('forecasts when the balance runs out at the pace of the last 30 days, and the cheapest purchase for the next ones', async () => {
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
    // 50 a day, with the trial's balance in addition to the package's.
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
    // Half-year packages can't cover a whole year; the yearly one contains snapshots as well.
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
    // 11 days are left in November; December's 31 days and the two 31-day months use 6.2 GB, February 5.6 GB.
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

describe("another account's order", () => {
  it('looks nonexistent in every operation, and nothing changes', async () => {
    const orderId = await place();
    const before = await detail(orderId);
    const attempts: Parameters<TestApp['call']>[] = [
      ['getRechargeOrderDetail', { orderId }],
      ['cancelOrder', { orderId }],
      ['reconcilePayment', { orderId, paymentReference: 'Mine' }],
      ['getInvoiceDetail', { orderId }],
      ['saveOrUpdateInvoice', { orderId, invoiceType: 'personal', title: 'Me', email: 'me@x.example' }],
    ];
    for (const [id, input] of attempts) {
      expect(await app.call(id, input, stranger)).toMatchObject({
        status: 404,
        codename: 'The order does not exist',
      });
    }
    const { result } = await app.call('getRechargeOrderList', { keyword: orderId }, stranger);
    expect(result).toMatchObject({ total: 0, list: [] });
    expect(await detail(orderId)).toEqual(before);
  });
});
