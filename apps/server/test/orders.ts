import type { RechargeOrderDetail } from '@platform/sdk';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { grants } from '#ledger/tables.ts';
import { startTestApp, type TestAccount, type TestApp } from './harness.ts';
import { CALLS } from './product.ts';

/** An API with a free quota. */
export const HOURLY = 'api-traffic-hourly-v2';
export const DAY = 24 * 60 * 60_000;
/** The server's time at the start of each test. */
export const START = new Date('2026-11-20T02:00:00.000Z');

export let app: TestApp;
export let operator: TestAccount;
/** The account that orders, a new one for each test. */
export let buyer: TestAccount;
/** An account other than the buyer. */
export let stranger: TestAccount;
/** The buyer's id. */
export let userId: string;
/** The ids of the products on sale. */
export let products: Record<'calls' | 'qps' | 'video' | 'captures' | 'starter', string>;
let references = 0;
let tests = 0;

/** Starts a server with a price list for the test file, and creates two new accounts for each test. */
export function withOrders(): void {
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
}

/** Places an order, of 10,000 calls by default, and returns its id. */
export async function place(form: Record<string, unknown> = {}, account = buyer): Promise<string> {
  const { result, codename } = await app.call<{ orderId: string }>(
    'rechargeOrder',
    { productId: products.calls, quantity: 1, ...form },
    account,
  );
  expect(codename).toBe('Success');
  return result.orderId;
}

/** Returns a payment reference that no other order has. */
export const newReference = () => `NL-${references++}`;
/** Confirms the payment of an order, as an operator. */
export const confirm = (orderId: string, receivedAmount: number, paymentReference = newReference()) =>
  app.call<{ state: string; expirationDate: string }>(
    'confirmPayment',
    { orderId, receivedAmount, paymentReference },
    operator,
  );
export const detail = async (orderId: string, account = buyer) =>
  (await app.call<RechargeOrderDetail>('getRechargeOrderDetail', { orderId }, account)).result;
export const stateOf = async (orderId: string) => (await detail(orderId)).order.state;
const grantsOf = (accountId: string) =>
  app.client.database.select().from(grants).where(eq(grants.accountId, accountId)).orderBy(grants.id);
/** The grants that an account got from its orders. */
export const boughtBy = async (accountId: string) =>
  (await grantsOf(accountId)).filter(({ source }) => source === 'order');
/** The buyer's newest message about an order. */
export const newestMessage = async () => {
  const { result } = await app.call<{
    list: { messageId: string; title: string; content: string; jumpUrl: string }[];
  }>('getMessageInfo', { noticeType: 'rechargeOrder' }, buyer);
  return result.list[0];
};
