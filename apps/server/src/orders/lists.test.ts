import type { Invoice, RechargeOrder, WorkQueue } from '@platform/sdk';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestAccount, TestApp } from '../../test/harness.ts';
import {
  app,
  buyer,
  confirm,
  DAY,
  detail,
  newReference,
  operator,
  place,
  products,
  START,
  stranger,
  userId,
  withOrders,
} from '../../test/orders.ts';

withOrders();

describe('order lists', () => {
  it("contain the account's own orders, newest first, and the amount paid, and can be filtered by state, category, day and keyword", async () => {
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

  it("are exported with the same filters, an account's own without other people's orders", async () => {
    const orderId = await place({ productId: products.video });
    await confirm(orderId, 1900);
    await place({}, stranger);
    const [headers = [], ...rows] = await app.export('exportOrderList', { states: ['fulfilled'] }, buyer);
    expect(
      rows.map((cells) => Object.fromEntries(headers.map((header, at) => [header, cells[at]]))),
    ).toMatchObject([
      {
        Order: orderId,
        Status: 'Fulfilled',
        Category: 'Video traffic',
        Months: 6,
        'Price (USD)': 19,
        'Paid (USD)': 19,
      },
      { Order: 'Total', 'Paid (USD)': 19 },
    ]);
    expect(headers).not.toContain('Buyer');
    const own = await app.export('exportOrderList', {}, stranger);
    expect(own).toHaveLength(3);
    expect(own.map(([id]) => id)).not.toContain(orderId);
    const { headers: sent } = await app.call(
      'exportCustomerOrderList',
      { dayFrom: '2026-11-19', dayTo: '2026-11-20' },
      operator,
    );
    expect(sent.get('content-disposition')).toContain('orders_2026-11-19_2026-11-20.xlsx');
  });

  it('can be filtered by payment day', async () => {
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

  it('let operators filter all orders by buyer, reported transfer and invoice; the work queue counts transfers to confirm and invoices to issue', async () => {
    const waiting = async () => (await app.call<WorkQueue>('getWorkQueue', {}, operator)).result;
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
    const before = await waiting();
    await app.call('reconcilePayment', { orderId, paymentReference: newReference() }, buyer);
    expect(await list({ userId, isPaymentReported: true })).toEqual([orderId]);
    const { reportedTransferCount, requestedInvoiceCount } = before;
    expect(await waiting()).toEqual({ ...before, reportedTransferCount: reportedTransferCount + 1 });
    await confirm(orderId, 4900);
    expect(await waiting()).toEqual(before);
    expect(await list({ userId, invoiceState: 'notRequested' })).toEqual([orderId]);
    await app.call(
      'saveOrUpdateInvoice',
      { orderId, invoiceType: 'personal', title: 'Lena', email: 'l@x.example' },
      buyer,
    );
    expect(await list({ userId, invoiceState: 'requested' })).toEqual([orderId]);
    expect(await list({ userId, invoiceState: 'notRequested' })).toEqual([]);
    expect(await waiting()).toEqual({ ...before, requestedInvoiceCount: requestedInvoiceCount + 1 });
  });
});

describe('the list of all orders', () => {
  const everybodys = async (filters: Record<string, unknown>) =>
    (
      await app.call<{
        list: RechargeOrder[];
        total: number;
        paidCount: number;
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
    ['those with a reported transfer', { isPaymentReported: true }, 'payment_reference is not null'],
    ['those without a reported transfer', { isPaymentReported: false }, 'payment_reference is null'],
    [
      'those with a requested invoice',
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
    [
      'those paid on a day',
      { dayKind: 'paid', dayFrom: '2026-11-20', dayTo: '2026-11-20' },
      `pay_time >= '2026-11-19T16:00Z' and pay_time < '2026-11-20T16:00Z'`,
    ],
    ['those paid until a day', { dayKind: 'paid', dayTo: '2026-11-22' }, `pay_time < '2026-11-22T16:00Z'`],
    [
      'those of a category that were paid from a day on',
      { dayKind: 'paid', dayFrom: '2026-11-21', category: 'videoData' },
      `pay_time >= '2026-11-20T16:00Z' and category = 'videoData'`,
    ],
    ['those of all days', { dayKind: 'paid' }, 'true'],
    ['those that match a keyword', { keyword: 'vIDe' }, `product_name ilike '%vide%'`],
    ['those that match a keyword of two characters', { keyword: '0,' }, `product_name like '%0,%'`],
  ])('counts, sums and paginates %s like a query of the orders table', async (_, filters, condition) => {
    const { rows } = await app.client.database.execute<{ id: string; paid: string }>(
      sql.raw(`select id, case when state in ('paid', 'fulfilled') then price else 0 end as paid from orders
        where ${condition} order by create_time desc, id desc`),
    );
    expect(rows.length).toBeGreaterThan(0);
    const { total, paidCount, paidTotal, isCut } = await everybodys(filters);
    expect({ total, isCut }).toEqual({ total: rows.length, isCut: false });
    expect(paidCount).toBe(rows.filter(({ paid }) => Number(paid) > 0).length);
    expect(paidTotal.amount).toBe(rows.reduce((sum, { paid }) => sum + Number(paid), 0));
    const [headers = [], ...exported] = await app.export('exportCustomerOrderList', filters, operator);
    const sums = exported.pop() ?? [];
    expect(exported.map((cells) => cells[headers.indexOf('Order')])).toEqual(rows.map(({ id }) => id));
    expect(sums[headers.indexOf('Paid (USD)')]).toBe(paidTotal.amount / 100);
    const byPrice = await app.client.database.execute<{ id: string }>(
      sql.raw(`select id from orders where ${condition} order by price, create_time, id`),
    );
    const cheapestFirst = byPrice.rows.map(({ id }) => id);
    for (const pageSize of [3, 200]) {
      expect(await pages(filters, pageSize)).toEqual(rows.map(({ id }) => id));
      expect(await pages({ ...filters, sortBy: 'price' }, pageSize)).toEqual(cheapestFirst);
      expect(await pages({ ...filters, sortBy: 'price', sortOrder: 'desc' }, pageSize)).toEqual(
        cheapestFirst.toReversed(),
      );
    }
  });

  it('finds orders by payment reference, invoice number and the buyer’s phone number, as they are displayed', async () => {
    app.now = new Date(START.getTime() + 200 * 60 * 60_000);
    const buyerOfTwo = await app.registerDeveloper();
    const paid = await place({}, buyerOfTwo);
    await confirm(paid, 4900, 'NL-20261114-091');
    await app.call(
      'saveOrUpdateInvoice',
      { orderId: paid, invoiceType: 'personal', title: 'Lena', email: 'l@x.example' },
      buyerOfTwo,
    );
    const issued = await app.call<Invoice>('issueInvoice', { orderId: paid, revision: 1 }, operator);
    const invoiceNumber = String(issued.result.invoiceNumber);
    app.advance(1000);
    const pending = await place({}, buyerOfTwo);
    const paymentReference = 'NL-20261114-092';
    await app.call('reconcilePayment', { orderId: pending, paymentReference }, buyerOfTwo);
    const found = async (filters: Record<string, unknown>) => {
      const [headers = [], ...rows] = await app.export('exportCustomerOrderList', filters, operator);
      const ids = (await everybodys(filters)).list.map(({ orderId }) => orderId);
      expect(rows.slice(0, -1).map((cells) => cells[headers.indexOf('Order')])).toEqual(ids);
      return ids;
    };
    for (const keyword of [
      'NL-20261114-091',
      ' nl 20261114 091',
      invoiceNumber,
      invoiceNumber.toLowerCase(),
    ]) {
      expect(await found({ keyword })).toEqual([paid]);
      expect(await found({ keyword, states: 'pending' })).toEqual([]);
    }
    expect(await found({ keyword: paymentReference })).toEqual([pending]);
    const { phone } = buyerOfTwo;
    const spaced = `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`;
    for (const keyword of [phone, spaced, `+1 ${phone}`, `+1${phone}`]) {
      expect(await found({ keyword })).toEqual([pending, paid]);
    }
    await app.call('cancelCustomerOrder', { orderId: pending, reason: 'Paid twice' }, operator);
    expect(await found({ keyword: paymentReference })).toEqual([pending]);
    expect(await found({ keyword: '+1 2025550000' })).toEqual([]);
    expect(await found({ keyword: '--' })).toEqual([]);
    const ownTotal = async (account: TestAccount) =>
      (await app.call<{ total: number }>('getRechargeOrderList', { keyword: invoiceNumber }, account)).result
        .total;
    expect(await ownTotal(buyerOfTwo)).toBe(1);
    expect(await ownTotal(await app.registerDeveloper())).toBe(0);
  });

  it('includes only the newest 10,000 orders that match a keyword, and reports the limit', async () => {
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

describe("another account's order", () => {
  it('is reported as nonexistent, and does not change', async () => {
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
