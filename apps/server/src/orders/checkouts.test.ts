import type { AccountClosing, Checkout, Message, RechargeOrderDetail } from '@platform/sdk';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grants } from '#ledger/tables.ts';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';
import { CALLS } from '../../test/product.ts';
import { StripeServer } from '../../test/stripeServer.ts';
import { stripeCheckout } from './stripe.ts';
import { orders } from './tables.ts';

const MINUTE = 60_000;
const PRICE = CALLS.unitPrice;
const START = new Date('2026-11-20T02:00:00.000Z');

let stripe: StripeServer;
let app: TestApp;
let operator: TestAccount;
let buyer: TestAccount;
let productId: string;
let tests = 0;

beforeAll(async () => {
  stripe = await StripeServer.start();
  stripe.now = () => app.now;
  app = await startTestApp({ cardProvider: stripeCheckout(stripe) });
  operator = await app.createOperator();
  productId = (await app.call<{ productId: string }>('addProduct', CALLS, operator)).result.productId;
});
afterAll(async () => {
  await app.close();
  stripe.close();
});
beforeEach(async () => {
  app.now = START;
  app.address = `203.0.113.${2 + (tests++ % 250)}`;
  buyer = await app.createAccount({ role: 'regularUser', userType: 2 });
});
afterEach(() => {
  stripe.isDown = false;
  stripe.losesRefundResponse = false;
});

async function place(quantity = 1): Promise<string> {
  const { result } = await app.call<{ orderId: string }>('rechargeOrder', { productId, quantity }, buyer);
  return result.orderId;
}
const start = (orderId: string, account = buyer) => app.call<Checkout>('startCheckout', { orderId }, account);
const notify = (body: string, signature: string) =>
  app.request('/webhooks/stripe', { method: 'POST', headers: { 'stripe-signature': signature }, body });
async function deliver(orderId: string, type?: string) {
  const { body, signature } = stripe.notification(stripe.sessionOf(orderId), type);
  return notify(body, signature);
}
const detail = async (orderId: string) =>
  (await app.call<RechargeOrderDetail>('getRechargeOrderDetail', { orderId }, buyer)).result;
const eventsOf = async (orderId: string) => (await detail(orderId)).eventList.map(({ event }) => event);
const grantsOf = (orderId: string) =>
  app.client.database.select().from(grants).where(eq(grants.orderId, orderId));
const referenceOf = (orderId: string) => stripe.sessionOf(orderId).payment_intent?.id ?? '';
const refundOf = (orderId: string) => stripe.refunds.get(referenceOf(orderId));
const newestMessage = async () => {
  const { result } = await app.call<{ list: Message[] }>(
    'getMessageInfo',
    { noticeType: 'rechargeOrder' },
    buyer,
  );
  return result.list[0];
};
/** Places an order and pays it on its page. */
async function payByCard(): Promise<string> {
  const orderId = await place();
  await start(orderId);
  stripe.pay(stripe.sessionOf(orderId));
  return orderId;
}

describe('paying an order by card', () => {
  it("opens a Stripe page with the order's price, which leads back to the order", async () => {
    const orderId = await place(3);
    expect((await detail(orderId)).payment.takesCards).toBe(true);
    const { result } = await start(orderId);
    const session = stripe.sessionOf(orderId);
    const page = `http://platform.test/controlPanel/mallOrder/detail?orderId=${orderId}`;
    expect(result).toEqual({
      orderId,
      checkoutUrl: session.url,
      expireTime: new Date(START.getTime() + 60 * MINUTE).toISOString(),
    });
    expect(session).toMatchObject({
      amount_total: 3 * PRICE,
      currency: 'usd',
      success_url: `${page}&checkout=${START.toISOString()}`,
      cancel_url: page,
    });
    expect(stripe.requests.at(-1)?.fields.get('allowed_payment_method_types[0]')).toBe('card');
  });

  it('pays and fulfills the order once, however often Stripe sends the notification', async () => {
    const orderId = await payByCard();
    const responses = await Promise.all(Array.from({ length: 10 }, () => deliver(orderId)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { order, payment } = await detail(orderId);
    expect(order).toMatchObject({
      state: 'fulfilled',
      paymentReference: referenceOf(orderId),
      payTime: START.toISOString(),
      price: { amount: PRICE },
    });
    expect(payment.takesCards).toBe(false);
    expect(await eventsOf(orderId)).toEqual(['placed', 'paid', 'fulfilled']);
    expect(await grantsOf(orderId)).toMatchObject([{ total: 10_000, price: PRICE, source: 'order' }]);
    expect(refundOf(orderId)).toBeUndefined();
  });

  it('returns the same page until ten minutes before it expires, and then a new page', async () => {
    const orderId = await place();
    const { checkoutUrl } = (await start(orderId)).result;
    app.advance(49 * MINUTE);
    expect((await start(orderId)).result.checkoutUrl).toBe(checkoutUrl);
    app.advance(2 * MINUTE);
    expect((await start(orderId)).result.checkoutUrl).not.toBe(checkoutUrl);
  });

  it('opens a single page for a request and its repeat with the same idempotency key', async () => {
    const orderId = await place();
    const repeated = () => app.call<Checkout>('startCheckout', { orderId }, buyer, 'repeated');
    const { result } = await repeated();
    const pages = stripe.sessions.size;
    expect((await repeated()).result).toEqual(result);
    expect(stripe.sessions.size).toBe(pages);
  });

  it('opens a single page for two concurrent requests', async () => {
    const orderId = await place();
    const [one, other] = await Promise.all([start(orderId), start(orderId)]);
    expect(one.result.checkoutUrl).toBe(other.result.checkoutUrl);
    expect(stripe.requests.at(-1)?.key).toContain(orderId);
  });

  it('keeps an order from expiring until its page has expired', async () => {
    const orderId = await place();
    // The order's own 14 days would outlast the buyer's login session.
    await app.client.database
      .update(orders)
      .set({ expireTime: new Date(START.getTime() + MINUTE) })
      .where(eq(orders.id, orderId));
    await start(orderId);
    app.advance(60 * MINUTE);
    expect((await detail(orderId)).order.state).toBe('pending');
    await app.platform.checkouts.settle();
    expect(stripe.sessionOf(orderId).status).toBe('expired');
    expect((await detail(orderId)).order.state).toBe('expired');
  });

  it('is completed by the job that runs every minute if no notification arrived', async () => {
    const orderId = await payByCard();
    await app.platform.checkouts.settle();
    expect((await detail(orderId)).order.state).toBe('fulfilled');
  });

  it('is completed when the buyer requests the page again', async () => {
    const orderId = await payByCard();
    expect(await start(orderId)).toMatchObject({ status: 409, codename: 'Only a pending order can be paid' });
    expect((await detail(orderId)).order.state).toBe('fulfilled');
  });

  it('leaves the order pending if nothing was paid on its page', async () => {
    const orderId = await place();
    await start(orderId);
    stripe.sessionOf(orderId).status = 'expired';
    expect((await deliver(orderId, 'checkout.session.expired')).status).toBe(200);
    expect((await detail(orderId)).order.state).toBe('pending');
  });
});

describe('a card payment that does not match its order', () => {
  const changes: [string, (orderId: string) => Promise<{ codename: string }>][] = [
    ['was cancelled', (orderId) => app.call('cancelOrder', { orderId, reason: 'Not needed' }, buyer)],
    [
      'has another price',
      (orderId) => app.call('changeOrderPrice', { orderId, price: 4000, reason: 'Agreed' }, operator),
    ],
    [
      'was paid by transfer',
      (orderId) =>
        app.call(
          'confirmPayment',
          { orderId, receivedAmount: PRICE, paymentReference: `NL ${orderId}` },
          operator,
        ),
    ],
    [
      'is for an application that was deleted',
      async (orderId) => {
        await app.client.database.update(orders).set({ appId: 'S107-GONE' }).where(eq(orders.id, orderId));
        return { codename: 'Success' };
      },
    ],
  ];

  it.each(changes)('is refunded in full, once, if the order %s', async (_, change) => {
    const orderId = await payByCard();
    expect((await change(orderId)).codename).toBe('Success');
    const { order } = await detail(orderId);
    const grants = await grantsOf(orderId);
    await Promise.all([deliver(orderId), deliver(orderId), deliver(orderId)]);
    expect(refundOf(orderId)).toBe(PRICE);
    const requests = stripe.requests.filter(
      ({ fields }) => fields.get('payment_intent') === referenceOf(orderId),
    );
    expect(new Set(requests.map(({ key }) => key))).toEqual(new Set([`refund-${referenceOf(orderId)}`]));
    expect((await detail(orderId)).order).toEqual(order);
    expect((await eventsOf(orderId)).filter((event) => event === 'refunded')).toHaveLength(1);
    expect(await grantsOf(orderId)).toEqual(grants);
    expect(await newestMessage()).toMatchObject({
      title: `Your card payment for order ${orderId} is being refunded`,
      content: expect.stringContaining('$49.00'),
      jumpUrl: `/controlPanel/mallOrder/detail?orderId=${orderId}`,
    });
  });

  it('is refunded if it is the second payment of the order', async () => {
    const orderId = await place();
    await start(orderId);
    const first = stripe.sessionOf(orderId);
    app.advance(51 * MINUTE);
    await start(orderId);
    const second = stripe.sessionOf(orderId);
    expect(second.id).not.toBe(first.id);
    stripe.pay(first);
    stripe.pay(second);
    for (const session of [first, second]) {
      const { body, signature } = stripe.notification(session);
      await notify(body, signature);
    }
    expect((await detail(orderId)).order.paymentReference).toBe(first.payment_intent?.id);
    expect(stripe.refunds.get(second.payment_intent?.id ?? '')).toBe(PRICE);
    expect(stripe.refunds.has(first.payment_intent?.id ?? '')).toBe(false);
    expect(await grantsOf(orderId)).toHaveLength(1);
  });

  it('is refunded if Stripe charged an amount other than the price', async () => {
    const orderId = await place();
    await start(orderId);
    stripe.pay(stripe.sessionOf(orderId), PRICE - 1);
    await deliver(orderId);
    expect((await detail(orderId)).order.state).toBe('pending');
    expect(refundOf(orderId)).toBe(PRICE - 1);
  });

  it('is refunded if Stripe charged the price in another currency', async () => {
    const orderId = await place();
    await start(orderId);
    const session = stripe.sessionOf(orderId);
    stripe.pay(session);
    session.currency = 'eur';
    await deliver(orderId);
    await deliver(orderId);
    expect((await detail(orderId)).order).toMatchObject({ state: 'pending', paymentReference: null });
    expect(await eventsOf(orderId)).toEqual(['placed', 'refunded']);
    expect(await grantsOf(orderId)).toEqual([]);
    expect(refundOf(orderId)).toBe(PRICE);
    expect(await newestMessage()).toMatchObject({ content: expect.stringContaining('€49.00') });
  });

  it('is refunded by the job that runs every minute if Stripe was unreachable at first', async () => {
    const orderId = await payByCard();
    await app.call('cancelOrder', { orderId }, buyer);
    const { body, signature } = stripe.notification(stripe.sessionOf(orderId));
    stripe.isDown = true;
    expect((await notify(body, signature)).status).toBe(503);
    stripe.isDown = false;
    await app.platform.checkouts.settle();
    expect(refundOf(orderId)).toBe(PRICE);
    expect(await eventsOf(orderId)).toEqual(['placed', 'cancelled', 'refunded']);
  });

  it('never pays the order once its refund has started, even if the price matches again', async () => {
    const orderId = await payByCard();
    const changePrice = (price: number) =>
      app.call('changeOrderPrice', { orderId, price, reason: 'Agreed' }, operator);
    await changePrice(4000);
    stripe.losesRefundResponse = true;
    expect((await deliver(orderId)).status).toBe(503);
    expect(refundOf(orderId)).toBe(PRICE);
    stripe.losesRefundResponse = false;
    await changePrice(PRICE);
    expect((await deliver(orderId)).status).toBe(200);
    expect((await detail(orderId)).order.state).toBe('pending');
    expect(await eventsOf(orderId)).toEqual(['placed', 'priceChanged', 'priceChanged', 'refunded']);
    expect(await newestMessage()).toMatchObject({
      content: expect.stringContaining('again: $49.00'),
    });
  });

  it("does not pay the order if the payment was refunded on Stripe's own pages before", async () => {
    const orderId = await payByCard();
    stripe.refundSession(stripe.sessionOf(orderId));
    expect((await deliver(orderId)).status).toBe(200);
    expect((await detail(orderId)).order.state).toBe('pending');
    expect(await eventsOf(orderId)).toEqual(['placed', 'refunded']);
    expect(await grantsOf(orderId)).toEqual([]);
  });

  it('either pays the order or is refunded if the order is cancelled at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const orderId = await payByCard();
      await Promise.all([deliver(orderId), app.call('cancelOrder', { orderId }, buyer), deliver(orderId)]);
      const { state } = (await detail(orderId)).order;
      const grants = await grantsOf(orderId);
      expect([state, grants.length, refundOf(orderId)]).toEqual(
        state === 'cancelled' ? ['cancelled', 0, PRICE] : ['fulfilled', 1, undefined],
      );
    }
  });

  it('is no longer possible once the job that runs every minute has found that the order has changed', async () => {
    const orderId = await place();
    await start(orderId);
    await app.call('cancelOrder', { orderId }, buyer);
    await app.platform.checkouts.settle();
    expect(stripe.sessionOf(orderId).status).toBe('expired');
  });
});

describe('a card payment is rejected', () => {
  it("for another account's order", async () => {
    const orderId = await place();
    const stranger = await app.createAccount({ role: 'regularUser', userType: 2 });
    expect(await start(orderId, stranger)).toMatchObject({ status: 404, code: 404001 });
    expect(await start(orderId, operator)).toMatchObject({ status: 404, code: 404001 });
  });

  it('for an order that is not pending, and for one with a reported transfer', async () => {
    const [cancelled, reported] = [await place(), await place()];
    await app.call('cancelOrder', { orderId: cancelled }, buyer);
    await app.call('reconcilePayment', { orderId: reported, paymentReference: 'NL-1' }, buyer);
    expect(await start(cancelled)).toMatchObject({
      status: 409,
      codename: 'Only a pending order can be paid',
    });
    expect(await start(reported)).toMatchObject({
      status: 409,
      codename: 'A transfer is already reported for the order',
    });
    expect((await detail(reported)).payment.takesCards).toBe(false);
  });

  it.each([49, 100_000_000])('for a price of %i, which Stripe does not accept', async (price) => {
    const orderId = await place();
    await app.call('changeOrderPrice', { orderId, price, reason: 'Agreed' }, operator);
    expect(await start(orderId)).toMatchObject({
      status: 409,
      codename: 'The order can only be paid by bank transfer',
    });
    expect((await detail(orderId)).payment.takesCards).toBe(false);
  });

  it('while Stripe is unreachable, and the order stays unchanged', async () => {
    const orderId = await place();
    const { order } = await detail(orderId);
    stripe.isDown = true;
    expect(await start(orderId)).toMatchObject({
      status: 502,
      code: 502003,
      codename: 'Card payments can’t be reached at the moment, please try again later',
    });
    expect((await detail(orderId)).order).toEqual(order);
  });
});

describe('a notification', () => {
  it('is rejected and pays nothing if it is not signed with the secret', async () => {
    const orderId = await payByCard();
    const { body, signature } = stripe.notification(stripe.sessionOf(orderId));
    const forged: [string, string][] = [
      [body, ''],
      [body, signature.replace(/v1=\w+/, `v1=${'0'.repeat(64)}`)],
      [body.replace(orderId, 'ord-20261120-999999'), signature],
      [body, signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) - 3600}`)],
    ];
    for (const [sent, header] of forged) expect((await notify(sent, header)).status).toBe(400);
    expect((await detail(orderId)).order.state).toBe('pending');
  });

  it('is rejected while card payments are switched off, so that Stripe sends it again', async () => {
    const without = await startTestApp();
    const { body, signature } = stripe.notification(stripe.sessionOf(await payByCard()));
    const response = await without.request('/webhooks/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body,
    });
    expect(response.status).toBe(503);
    await without.close();
  });

  it("is rejected if it is larger than any of Stripe's notifications", async () => {
    expect((await notify('x'.repeat(300_000), '')).status).toBe(413);
  });

  it('is accepted and ignored if it is about something else', async () => {
    const orderId = await payByCard();
    const session = stripe.sessionOf(orderId);
    const { body, signature } = stripe.notification({ ...session, id: 'cs_test_other' });
    expect((await notify(body, signature)).status).toBe(200);
    expect((await deliver(orderId, 'payment_intent.succeeded')).status).toBe(200);
    expect((await detail(orderId)).order.state).toBe('pending');
  });
});

describe('closing the account of a buyer', () => {
  const DAY = 24 * 60 * MINUTE;

  it('waits for an order that may be paid by card at the moment', async () => {
    await app.call('closeAccount', {}, buyer);
    const { phone } = buyer;
    app.advance(14 * DAY - 30 * MINUTE);
    buyer = await app.logIn(phone, buyer.password);
    const orderId = await place();
    await start(orderId);
    const { result } = await app.call<AccountClosing>('getAccountClosing', {}, buyer);
    expect(result.orderList).toMatchObject([{ orderId, isAwaited: true }]);
    app.advance(31 * MINUTE);
    await app.platform.closings.eraseDue();
    expect((await detail(orderId)).order.state).toBe('pending');
    stripe.pay(stripe.sessionOf(orderId));
    await app.platform.checkouts.settle();
    expect((await detail(orderId)).order.state).toBe('fulfilled');
    expect(refundOf(orderId)).toBeUndefined();
    await app.platform.closings.eraseDue();
    expect(await app.platform.phones.isRegistered({ areaCode: '+1', phone })).toBe(false);
  });
});
