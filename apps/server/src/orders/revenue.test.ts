import type { ProductForm } from '@platform/sdk';
import { choiceOf } from '@platform/sdk/rules';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#accounts/account.ts';
import { COMMAND_LINE } from '#audit/service.ts';
import type { MediaUse, UsedCall } from '#ledger/service.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { StripeServer } from '../../test/stripeServer.ts';
import { partsOf } from './parts.ts';
import { stripeCheckout } from './stripe.ts';
import { orders as orderRows } from './tables.ts';

const HOURLY = 'api-traffic-hourly-v2';
const DAY = 24 * 60 * 60_000;

let stripe: StripeServer;
let app: TestApp;
let buyer: Account;
let operator: Account;
let appId: string;
let productIds: string[];
let runs = 0;

beforeAll(async () => {
  stripe = await StripeServer.start();
  stripe.now = () => app.now;
  app = await startTestApp({ cardProvider: stripeCheckout(stripe) });
  const { accounts, products } = app.platform;
  const person = { areaCode: '+1', password: 'Aisle-2026', userType: 2 } as const;
  buyer = await accounts.create({ ...person, phone: '2025551001', name: 'Lena', role: 'regularUser' });
  operator = await accounts.create({ ...person, phone: '2025551002', name: 'Priya', role: 'administrator' });
  const session = await app.logIn('2025551001', person.password);
  ({ appId } = await app.createApplication(session, HOURLY));
  const single = { type: 'single', validityMonths: 6, remark: 'For sale', amountUnit: 'times' } as const;
  const save = async (form: ProductForm) => (await products.save(COMMAND_LINE, form)).productId;
  const calls = await save({
    ...single,
    productName: 'Calls',
    category: 'dataPackage',
    unitPrice: 333,
    amount: 7,
  });
  const captures = await save({
    ...single,
    productName: 'Captures',
    category: 'snapshot',
    unitPrice: 101,
    amount: 3,
  });
  const video = await save({
    ...single,
    productName: 'Video',
    category: 'videoData',
    unitPrice: 1,
    amount: 1,
    amountUnit: 'MB',
  });
  const qps = await save({
    ...single,
    productName: 'QPS',
    category: 'qps',
    unitPrice: 77,
    amount: 5,
    amountUnit: 'QPS',
  });
  const items = [calls, captures, video, qps].map((productId, index) => ({ productId, amount: index + 1 }));
  const whole = await save({
    ...single,
    productName: 'Everything',
    category: 'dataPackage',
    type: 'package',
    unitPrice: 1000,
    amount: 1,
    amountUnit: 'package',
    items,
  });
  productIds = [calls, captures, video, qps, whole];
});
afterAll(async () => {
  await app.close();
  stripe.close();
});

/** A random order, and what happens to it. */
const purchase = fc.record({
  product: fc.nat(4),
  quantity: fc.integer({ min: 1, max: 20 }),
  price: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
  end: fc.constantFrom('paid', 'paid', 'paidByCard', 'paidByCard', 'cancelled', 'left'),
});

const CAMERA = { deviceId: 'DV-1', deviceName: 'Door', storeId: 'ST-1', storeName: 'Store' };
const paidBy = (media: MediaUse): Pick<UsedCall, 'pricing' | 'media'> => ({
  pricing: { freeCalls: undefined, media: [media.flowType] },
  media: [media],
});

/** A call that is charged per call, by its snapshots or by its video traffic. */
const use = fc.oneof(
  fc.constant<Pick<UsedCall, 'pricing' | 'media'>>({ pricing: { freeCalls: 0, media: [] }, media: [] }),
  fc.nat(9).map((quantity) => paidBy({ flowType: 'snapshot', quantity, ...CAMERA })),
  fc
    .nat(2_000_000)
    .map((quantity) => paidBy({ flowType: 'video', quantity, ...CAMERA, sessionCount: 1, duration: 0 })),
);

test('balances always match the ledger, and orders, their sums, ledger and invoices show the same revenue', async () => {
  const { orders, payments, checkouts, invoices, ledger } = app.platform;
  const { database } = app.client;
  const valueIn = async (query: string): Promise<unknown> =>
    (await database.execute<{ value: unknown }>(sql.raw(query))).rows[0]?.value;
  await fc.assert(
    fc.asyncProperty(
      fc.array(purchase, { minLength: 1, maxLength: 5 }),
      fc.array(use, { maxLength: 12 }),
      fc.nat(200),
      async (cart, uses, days) => {
        runs += 1;
        for (const [index, { product, quantity, price, end }] of cart.entries()) {
          const productId = productIds[product] ?? '';
          const isQps = product >= 3;
          const { orderId, price: asked } = await orders.place(buyer, {
            productId,
            quantity,
            ...(isQps && { appId, apiId: HOURLY }),
          });
          if (price !== undefined) await orders.changePrice(operator, { orderId, price, reason: 'Agreed' });
          if (end === 'cancelled') await orders.cancel(buyer, { orderId });
          if (end === 'cancelled' || end === 'left') continue;
          const receivedAmount = price ?? asked.amount;
          if (end === 'paidByCard' && stripeCheckout(stripe).takes(receivedAmount)) {
            await checkouts.start(buyer, { orderId }, 'http://platform.test');
            stripe.pay(stripe.sessionOf(orderId));
            await checkouts.settle();
          } else {
            const paymentReference = `run-${runs}-${index}`;
            await payments.confirm(operator, { orderId, receivedAmount, paymentReference });
          }
          const title = { invoiceType: 'personal' as const, title: 'Lena', email: 'lena@northlight.example' };
          await invoices.request(buyer, { orderId, ...title });
        }
        const calls = uses.map((each, index) => ({
          ...each,
          id: `use-${runs}-${index}`,
          accountId: buyer.id,
          appId,
          apiId: HOURLY,
          methodName: 'open.traffic.getHourlyFlow',
          version: 'v2',
          day: '2026-11-20',
          time: app.now,
        }));
        await database.transaction((transaction) => ledger.charge(transaction, calls));
        app.advance(days * DAY);
        expect(
          await valueIn(`
            select count(*)::int as value from grants where remaining < 0 or remaining <>
              (select sum(amount) from ledger_entries where grant_id = grants.id)`),
        ).toBe(0);
        const revenue = Number(
          await valueIn(`select coalesce(sum(price), 0) as value from orders where state = 'fulfilled'`),
        );
        expect(
          Number(
            await valueIn(`select coalesce(sum(price), 0) as value from (
              select price from grants where order_id is not null
              union all select price from qps_grants where order_id is not null) as given`),
          ),
        ).toBe(revenue);
        expect(Number(await valueIn('select coalesce(sum(price), 0) as value from invoices'))).toBe(revenue);
        const { revenue: counted } = await orders.counts(new Date(0), new Date('9999-01-01T00:00:00Z'));
        expect(counted).toBe(revenue);
        expect(
          await valueIn(`select count(*)::int as value from (
            select day, state, category, is_reported, invoice_state, orders, price from order_sums where orders <> 0 or price <> 0
            except
            select (create_time at time zone 'UTC')::date, state, category, payment_reference is not null, invoice_state,
              count(*), sum(price) from orders group by 1, 2, 3, 4, 5) as drifted`),
        ).toBe(0);
        const { total, paidTotal } = await orders.list({ pageNumber: 1, pageSize: 1 });
        expect(total).toBe(await database.$count(orderRows));
        expect(paidTotal.amount).toBe(revenue);
      },
    ),
    { numRuns: 20 },
  );
});

test('parts of a price add up to it, are never negative, and differ from their exact share by at most one unit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000_000 }),
      fc.array(fc.integer({ min: 1, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 20 }),
      (price, weights) => {
        const parts = partsOf(
          price,
          weights.map((weight) => ({ weight })),
        );
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(price);
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(Math.abs(part - (price * (weights[index] ?? 0)) / whole)).toBeLessThanOrEqual(1.01);
        }
      },
    ),
  );
});

test('the price for another period is the proportional share, rounded up to an integer', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400_000_000 }),
      fc.constantFrom(1, 3, 6, 12),
      fc.constantFrom(6, 12),
      fc.integer({ min: 1, max: 1000 }),
      (amount, timePeriod, validityMonths, quantity) => {
        const product = {
          productId: 'prd',
          productName: 'QPS',
          category: 'qps' as const,
          type: 'single' as const,
          unitPrice: { amount, currency: 'USD' },
          amount: 10,
          amountUnit: 'QPS' as const,
          validityMonths: validityMonths as 6 | 12,
          timePeriods: [1, 3, 6, 12] as (1 | 3 | 6 | 12)[],
          remark: 'Faster',
          updateTime: '2026-11-20T02:00:00.000Z',
          items: [],
        };
        const chosen = choiceOf(product, quantity, timePeriod as 1 | 3 | 6 | 12);
        if (!('choice' in chosen)) throw new Error(chosen.fieldError.message);
        const { unitPrice, totalPrice } = chosen.choice;
        expect(unitPrice * validityMonths).toBeGreaterThanOrEqual(amount * timePeriod);
        expect((unitPrice - 1) * validityMonths).toBeLessThan(amount * timePeriod);
        expect(totalPrice).toBe(unitPrice * quantity);
      },
    ),
  );
});
