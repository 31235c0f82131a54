import type { OperateLog } from '@platform/sdk';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications } from '#applications/tables.ts';
import {
  app,
  boughtBy,
  buyer,
  confirm,
  detail,
  HOURLY,
  newestMessage,
  newReference,
  operator,
  place,
  products,
  stateOf,
  userId,
  withOrders,
} from '../../test/orders.ts';
import { orders } from './tables.ts';

withOrders();

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
      content: 'Your order for API call package 10,000 was cancelled: Ordered twice',
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
    'a change of its price': {
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

  // The last two columns are the messages of the first and the second change if the other one was faster.
  it.each<[keyof typeof CHANGES, keyof typeof CHANGES, string, string]>([
    ['its payment', 'its cancellation by an operator', NOT_PAYABLE, 'Only a pending order can be cancelled'],
    ['its payment', 'its cancellation by the buyer', NOT_PAYABLE, NOT_CANCELLABLE],
    ['the report of a transfer', 'its cancellation by the buyer', NOT_PAYABLE, NOT_CANCELLABLE],
    [
      'its payment',
      'a change of its price',
      'The amount received differs from the price of the order',
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
    codename: 'An order for this application is not paid yet, please cancel it or wait for the payment',
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

  it('is never deleted between the order and its payment, even if the requests are concurrent', async () => {
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

  it('keeps its order from being paid if it was deleted anyway', async () => {
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
  it('can be changed while the order is pending, with a reason for the buyer and the record', async () => {
    const orderId = await place();
    const changed = await app.call('changeOrderPrice', { orderId, price: 4000, reason: 'Agreed' }, operator);
    expect(changed.result).toEqual({
      orderId,
      totalPrice: { amount: 4900, currency: 'USD' },
      price: { amount: 4000, currency: 'USD' },
    });
    expect(await newestMessage()).toMatchObject({
      title: `Your order ${orderId} costs $40.00`,
      content: 'The price of API call package 10,000 was changed from $49.00 to $40.00: Agreed',
    });
    const { result } = await app.call<{ list: OperateLog[] }>(
      'getOperateLogList',
      { operateType: 'orderPrice' },
      operator,
    );
    expect(result.list[0]).toMatchObject({
      userId,
      changes: [{ field: 'price', before: '$49.00', after: '$40.00' }],
    });
    expect(await confirm(orderId, 4900)).toMatchObject({
      status: 409,
      codename: 'The amount received differs from the price of the order',
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

  it.each([0, -1, 1.5, 1e13, 'free'])('cannot be changed to %j', async (price) => {
    const orderId = await place();
    expect(await app.call('changeOrderPrice', { orderId, price, reason: 'Agreed' }, operator)).toMatchObject({
      status: 400,
    });
    expect((await detail(orderId)).order.price.amount).toBe(4900);
  });
});
