import { randomInt } from 'node:crypto';
import type { BodyOf, FileResponse, ResultOf } from '@platform/sdk/operations';
import {
  type Choice,
  choiceOf,
  contentVersionOf,
  DAYS_TO_PAY,
  formatMoney,
  orderMessages,
  orderRefusals,
  requestOf,
} from '@platform/sdk/rules';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Account } from '#accounts/account.ts';
import type { AccountDirectory } from '#accounts/directory.ts';
import type { ApplicationDirectory } from '#applications/directory.ts';
import type { EnabledApis } from '#applications/enabledApis.ts';
import { changesOf, type OperateLogs } from '#audit/service.ts';
import { type Calendar, plusMonths } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { isDuplicate } from '#database/duplicates.ts';
import type { Enterprises } from '#enterprises/service.ts';
import { conflict, invalidField } from '#http/refusal.ts';
import type { Messages } from '#messages/service.ts';
import { CURRENCY, moneyOf } from '#money.ts';
import type { Products } from '#products/service.ts';
import type { BankAccount } from '#settings.ts';
import { countWaiting, exportOrders, isPaid, type ListFilters, listOrders, present } from './lists.ts';
import type { Item } from './pdf/parties.ts';
import {
  expireOrders,
  isOnPage,
  isUnpaid,
  moveOrder,
  type OrderRow,
  readOrder,
  refuseMove,
  refuseOwnOrder,
} from './states.ts';
import { orderEvents, orders } from './tables.ts';

export type { Consumption } from './advisor.ts';

/** Options of Orders. */
export interface OrdersOptions {
  database: Database;
  accounts: AccountDirectory;
  applications: ApplicationDirectory;
  enabledApis: EnabledApis;
  enterprises: Pick<Enterprises, 'reference'>;
  messages: Pick<Messages, 'send'>;
  operateLogs: Pick<OperateLogs, 'record' | 'recordExport'>;
  products: Pick<Products, 'read' | 'readAll'>;
  bankAccount: BankAccount;
  /** Checks whether a price, in minor units, can be paid by card. */
  takesCards: (price: number) => boolean;
  calendar: Calendar;
  clock: () => Date;
}

/** How long an order without a payment or a reported transfer is kept, in milliseconds (decision record 0010). */
const TRANSFER_PERIOD = DAYS_TO_PAY * 24 * 60 * 60_000;

/**
 * A query for the orders of an account that are pending, paid or waiting for an invoice, newest first. An order
 * `isAwaited`, and has to be completed, if its payment was reported or has arrived, or may arrive by card at the moment.
 */
const openOrders = (database: Database, accountId: string) =>
  database
    .select({
      id: orders.id,
      productName: orders.productName,
      price: orders.price,
      isAwaited: sql<boolean>`not (${isUnpaid}) or ${isOnPage(database)}`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        or(inArray(orders.state, ['pending', 'paid']), eq(orders.invoiceState, 'requested')),
      ),
    )
    .orderBy(desc(orders.createTime), desc(orders.id));

type NewOrder = typeof orders.$inferInsert;
/** Fields of an order that have defaults. */
type DefaultedFields =
  | 'id'
  | 'state'
  | 'accountId'
  | 'userName'
  | 'price'
  | 'currency'
  | 'createTime'
  | 'expireTime';
type Target = Pick<OrderRow, 'appId' | 'appName' | 'apiId' | 'apiName'>;

/** A past order, for sample data. */
export interface PastOrder
  extends Pick<OrderRow, 'id' | 'state' | 'createTime' | 'price' | 'quantity' | 'productId'>,
    Partial<Pick<OrderRow, 'paymentReference' | 'payTime' | 'expirationDate' | 'appId' | 'apiId'>> {
  events: Omit<typeof orderEvents.$inferInsert, 'orderId'>[];
}

/** Rolls back an order whose idempotency key a concurrent request has used. */
class KeyUsed extends Error {
  override name = 'KeyUsed';
}

/** Orders: placed, listed, cancelled and priced (specification §2.5, §4, §7.4, §7.8; decision record 0010). */
export class Orders {
  readonly #options: OrdersOptions;

  constructor(options: OrdersOptions) {
    this.#options = options;
  }

  /**
   * @param form product, quantity and period
   * @returns contents and price, and the end of the validity if the order were paid now
   * @throws Refusal NotFound, ValidationFailed if the product is not sold in this quantity or period
   */
  async compute(form: BodyOf<'computeSpecification'>): Promise<ResultOf<'computeSpecification'>> {
    const { calendar, clock, takesCards } = this.#options;
    const { product, choice } = await this.#choose(form);
    const { productId, productName, category, type } = product;
    return {
      productId,
      productName,
      category,
      type,
      quantity: form.quantity,
      timePeriod: choice.timePeriod,
      contentList: choice.contentList,
      contentVersion: contentVersionOf(choice.contentList, choice.timePeriod),
      unitPrice: moneyOf(choice.unitPrice),
      totalPrice: moneyOf(choice.totalPrice),
      takesCards: takesCards(choice.totalPrice),
      expirationDate: plusMonths(calendar.dayOf(clock()), choice.timePeriod),
    };
  }

  /**
   * Places an order. Idempotent: a repeated request with the same key and choice returns the order of the first one.
   *
   * @param form the choice, its application and API, the total price and contents that the buyer saw, and the
   *   idempotency key
   * @throws Refusal NotFound for a product that is not sold, ValidationFailed if it is not sold in this quantity or
   *   period, or a QPS expansion is not for an application of the buyer and an API that is enabled for it;
   *   Conflict if the price or the contents have changed, the key was used for another choice, or the buyer has too
   *   many pending orders
   */
  async place(buyer: Account, form: BodyOf<'rechargeOrder'>): Promise<ResultOf<'rechargeOrder'>> {
    const { idempotencyKey = null } = form;
    const request = requestOf(form);
    const before = await this.#placedWith(buyer, idempotencyKey, request);
    if (before) return placedOrder(before);
    const { product, choice } = await this.#choose(form);
    const target = await this.#targetOf(buyer, form, choice);
    if (form.totalPrice !== undefined && form.totalPrice !== choice.totalPrice) {
      throw conflict(orderRefusals.priceChanged);
    }
    const seen = form.contentVersion;
    if (seen !== undefined && seen !== contentVersionOf(choice.contentList, choice.timePeriod)) {
      throw conflict(orderRefusals.contentChanged);
    }
    const { productId, productName, category, type } = product;
    const values = { productId, productName, category, type, ...choice, ...target, request, idempotencyKey };
    try {
      return placedOrder(await this.#insertNew(buyer, { ...values, quantity: form.quantity }));
    } catch (error) {
      // A concurrent identical request may have placed the order, which may also be the last pending one allowed.
      const placed = await this.#placedWith(buyer, idempotencyKey, request);
      if (!placed) throw error;
      return placedOrder(placed);
    }
  }

  /**
   * @param accountId only this account's orders; undefined for all
   * @returns one page of the orders, newest first by default, and the amount paid for all matching ones
   */
  list(
    filters: ListFilters,
    accountId: string | undefined = filters.userId,
  ): Promise<ResultOf<'getRechargeOrderList'>> {
    return listOrders(this.#options, filters, accountId);
  }

  /**
   * @param filters those of the lists
   * @param reader whose orders are exported: an account's own, or all for an operator
   * @returns a streamed spreadsheet of the orders, the newest first
   */
  export(
    filters: Parameters<typeof exportOrders>[1],
    reader: Parameters<typeof exportOrders>[2],
  ): Promise<FileResponse> {
    return exportOrders(this.#options, filters, reader);
  }

  /**
   * @param accountId the required owner; undefined for any
   * @returns the order, its payment instructions and its events
   * @throws Refusal NotFound
   */
  async detail(orderId: string, accountId?: string): Promise<ResultOf<'getRechargeOrderDetail'>> {
    const { database, accounts, bankAccount, takesCards, clock } = this.#options;
    await expireOrders(database, clock());
    const order = await readOrder(database, orderId, accountId);
    const [buyer, events] = await Promise.all([
      accounts.find(order.accountId),
      database
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, orderId))
        .orderBy(asc(orderEvents.number)),
    ]);
    const { state, paymentReference, price } = order;
    const isUnpaid = state === 'pending' && paymentReference === null;
    return {
      order: present(order),
      areaCode: buyer?.areaCode ?? '',
      phone: buyer?.phone ?? '',
      payment: { ...bankAccount, transferReference: orderId, takesCards: isUnpaid && takesCards(price) },
      eventList: events.map(({ event, time, userName, note }) => ({
        event,
        time: time.toISOString(),
        userName,
        note,
      })),
    };
  }

  /**
   * Cancels a buyer's own pending order, unless a transfer was reported for it.
   *
   * @param buyer the order's owner
   * @param form the order, and the reason
   * @returns the order's new state
   * @throws Refusal NotFound, or Conflict if it is not pending or a transfer was reported
   */
  async cancel(buyer: Account, form: BodyOf<'cancelOrder'>): Promise<ResultOf<'cancelOrder'>> {
    const { database, clock } = this.#options;
    const { orderId, reason } = form;
    await expireOrders(database, clock());
    await database.transaction(async (transaction) => {
      const cancelled = await moveOrder(
        transaction,
        orderId,
        and(isUnpaid, eq(orders.accountId, buyer.id)),
        { state: 'cancelled' },
        { event: 'cancelled', time: clock(), userName: buyer.name, note: reason?.trim() || null },
      );
      if (!cancelled) {
        await refuseMove(transaction, orderId, buyer.id, orderRefusals.notCancellableByBuyer);
      }
    });
    return { orderId, state: 'cancelled' };
  }

  /**
   * Cancels any account's pending order, records it and sends the buyer a message.
   *
   * @param form the order, and the reason
   * @returns the order's new state
   * @throws Refusal NotFound, NotPermitted for the operator's own order, or Conflict if it is not pending
   */
  async cancelForCustomer(
    operator: Account,
    form: BodyOf<'cancelCustomerOrder'>,
  ): Promise<ResultOf<'cancelCustomerOrder'>> {
    const { database, clock, operateLogs, messages } = this.#options;
    const { orderId } = form;
    const reason = form.reason.trim();
    await refuseOwnOrder(database, operator, orderId);
    await expireOrders(database, clock());
    await database.transaction(async (transaction) => {
      const order = await moveOrder(
        transaction,
        orderId,
        eq(orders.state, 'pending'),
        { state: 'cancelled' },
        { event: 'cancelled', time: clock(), userName: operator.name, note: reason },
      );
      if (!order) return refuseMove(transaction, orderId, undefined, orderRefusals.notCancellable);
      await operateLogs.record(transaction, {
        operator,
        operateType: 'orderCancel',
        ...concerned(order),
        content: `Cancelled the order ${orderId}: ${reason}`,
        changes: changesOf({ state: 'pending' }, { state: 'cancelled' }),
      });
      await messages.send(
        { accountId: order.accountId, ...orderMessages.cancelled({ ...order, orderId }, reason) },
        transaction,
      );
    });
    return { orderId, state: 'cancelled' };
  }

  /**
   * Changes the price of any account's pending order, records it and sends the buyer a message (specification §4,
   * §6). Setting the current price has no effect.
   *
   * @param form the order, the price in minor units, and the reason
   * @returns the order's prices
   * @throws Refusal NotFound, NotPermitted for the operator's own order, or Conflict if it is not pending
   */
  async changePrice(
    operator: Account,
    form: BodyOf<'changeOrderPrice'>,
  ): Promise<ResultOf<'changeOrderPrice'>> {
    const { database, clock, operateLogs, messages } = this.#options;
    const { orderId, price } = form;
    const reason = form.reason.trim();
    await refuseOwnOrder(database, operator, orderId);
    await expireOrders(database, clock());
    return database.transaction(async (transaction) => {
      // Locked, so that the old price in the record is the one that this change replaces.
      const [before] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update');
      if (before?.state === 'pending' && before.price === price) return pricesOf(before);
      const order = await moveOrder(
        transaction,
        orderId,
        eq(orders.state, 'pending'),
        { price },
        { event: 'priceChanged', time: clock(), userName: operator.name, note: reason },
      );
      if (!order || !before) {
        return refuseMove(transaction, orderId, undefined, orderRefusals.priceIsFixed);
      }
      const [was, is] = [moneyOf(before.price), moneyOf(price)];
      await operateLogs.record(transaction, {
        operator,
        operateType: 'orderPrice',
        ...concerned(order),
        content: `Changed the price of the order ${orderId}: ${reason}`,
        changes: changesOf({ price: formatMoney(was) }, { price: formatMoney(is) }),
      });
      await messages.send(
        { accountId: order.accountId, ...orderMessages.priceChanged({ ...order, orderId }, was, is, reason) },
        transaction,
      );
      return pricesOf(order);
    });
  }

  /** @returns the orders of an account that are pending, paid or waiting for an invoice, newest first */
  async open(accountId: string): Promise<ResultOf<'getAccountClosing'>['orderList']> {
    const rows = await openOrders(this.#options.database, accountId);
    return rows.map(({ id: orderId, price, ...order }) => ({ orderId, price: moneyOf(price), ...order }));
  }

  /**
   * Cancels the unpaid orders of a buyer, because the account is closed.
   *
   * @returns false if an order has to be completed first; then nothing is changed
   */
  async endAll(transaction: Database, buyer: Account): Promise<boolean> {
    const open = await openOrders(transaction, buyer.id).for('update');
    if (open.some(({ isAwaited }) => isAwaited)) return false;
    const event = {
      event: 'cancelled',
      time: this.#options.clock(),
      userName: buyer.name,
      note: null,
    } as const;
    for (const { id } of open) {
      await moveOrder(transaction, id, isUnpaid, { state: 'cancelled' }, event);
    }
    return true;
  }

  /** Creates an order with a given id, time and events: for sample data. */
  async install(buyer: Account, { events, ...past }: PastOrder): Promise<OrderRow> {
    const { product, choice } = await this.#choose(past);
    const { productName, category, type } = product;
    const { appId, apiId } = past;
    const target = await this.#targetOf(
      buyer,
      { ...past, appId: appId ?? undefined, apiId: apiId ?? undefined },
      choice,
    );
    const placed = await this.#insert(buyer, { productName, category, type, ...choice, ...target, ...past });
    for (const event of events) {
      await this.#options.database.insert(orderEvents).values({ ...event, orderId: placed.id });
    }
    return placed;
  }

  /**
   * @returns the number of orders placed in a period, the number of orders pending now, and the amount paid in the
   *   period, in minor units
   */
  async counts(
    from: Date,
    to: Date,
  ): Promise<{ orderCount: number; pendingOrderCount: number; revenue: number }> {
    const { database, clock } = this.#options;
    await expireOrders(database, clock());
    const isWithin = (time: typeof orders.createTime | typeof orders.payTime) =>
      and(gte(time, from), lt(time, to));
    const number = (condition: SQL | undefined) => database.$count(orders, condition);
    const [orderCount, pendingOrderCount, [paid]] = await Promise.all([
      number(isWithin(orders.createTime)),
      number(eq(orders.state, 'pending')),
      database
        .select({ revenue: sql<number>`coalesce(sum(${orders.price}), 0)`.mapWith(Number) })
        .from(orders)
        .where(and(isPaid(orders.state), isWithin(orders.payTime))),
    ]);
    return { orderCount, pendingOrderCount, revenue: paid?.revenue ?? 0 };
  }

  /** @returns the number of orders with a transfer to confirm, and with an invoice to issue */
  countWaiting(): ReturnType<typeof countWaiting> {
    return countWaiting(this.#options.database);
  }

  async #choose({ productId, quantity, timePeriod }: BodyOf<'computeSpecification'>) {
    const { products } = this.#options;
    const product = await products.read(productId);
    const singles = await products.readAll(product.items.map((item) => item.productId));
    const prices = new Map(singles.map((single) => [single.productId, single.unitPrice.amount]));
    const chosen = choiceOf(product, quantity, timePeriod, prices);
    if ('fieldError' in chosen) throw invalidField(chosen.fieldError.field, chosen.fieldError.message);
    return { product, choice: chosen.choice };
  }

  /** The application and the API that a QPS expansion is for. Other products are for the whole account. */
  async #targetOf(buyer: Account, form: BodyOf<'rechargeOrder'>, { lines }: Choice): Promise<Target> {
    const { applications, enabledApis } = this.#options;
    const { appId, apiId } = form;
    if (!lines.some(({ category }) => category === 'qps')) {
      if (appId !== undefined) throw invalidField('appId', orderRefusals.forNoApplication);
      return { appId: null, appName: null, apiId: null, apiName: null };
    }
    const own = (await applications.references(buyer.id)).find((each) => each.appId === appId);
    if (!own) throw invalidField('appId', orderRefusals.application);
    const api = (await enabledApis.ofApplication(buyer.id, own.appId)).find((each) => each.apiId === apiId);
    if (!api) throw invalidField('apiId', orderRefusals.api);
    return { appId: own.appId, appName: own.name, apiId: api.apiId, apiName: api.name };
  }

  async #placedWith(
    { id }: Account,
    idempotencyKey: string | null,
    request: string,
  ): Promise<OrderRow | undefined> {
    if (idempotencyKey === null) return undefined;
    const [placed] = await this.#options.database
      .select()
      .from(orders)
      .where(and(eq(orders.accountId, id), eq(orders.idempotencyKey, idempotencyKey)));
    if (placed && placed.request !== request) {
      throw conflict(orderRefusals.keyUsed);
    }
    return placed;
  }

  /** Inserts a new order, with another id if the id is already used. */
  async #insertNew(buyer: Account, values: Omit<NewOrder, DefaultedFields>): Promise<OrderRow> {
    for (;;) {
      try {
        return await this.#insert(buyer, values);
      } catch (error) {
        if (!isDuplicate(error, 'orders_pkey')) throw error;
      }
    }
  }

  /** Inserts an order, by default a pending one that is placed now. */
  async #insert(
    buyer: Account,
    values: Omit<NewOrder, DefaultedFields> & Partial<Pick<NewOrder, DefaultedFields>>,
  ): Promise<OrderRow> {
    const { database, applications, enterprises, calendar, clock } = this.#options;
    return database.transaction(async (transaction) => {
      if (values.appId && !(await applications.lock(transaction, values.appId))) {
        throw invalidField('appId', orderRefusals.application);
      }
      const { createTime = clock() } = values;
      if (values.id === undefined) await requireRoom(transaction, buyer.id, createTime);
      const enterprise = await enterprises.reference(buyer.enterpriseId, transaction);
      const [placed] = await transaction
        .insert(orders)
        .values({
          state: 'pending',
          price: values.totalPrice,
          expireTime: new Date(createTime.getTime() + TRANSFER_PERIOD),
          ...values,
          createTime,
          id: values.id ?? newOrderId(calendar.dayOf(createTime)),
          accountId: buyer.id,
          userName: buyer.name,
          enterpriseId: enterprise?.id,
          enterpriseName: enterprise?.name,
          currency: CURRENCY,
        })
        .onConflictDoNothing({ target: [orders.accountId, orders.idempotencyKey] })
        .returning();
      if (!placed) throw new KeyUsed();
      await transaction
        .insert(orderEvents)
        .values({ orderId: placed.id, event: 'placed', time: createTime, userName: buyer.name });
      return placed;
    });
  }
}

/** @returns the account and enterprise of the order, for the operation record */
export function concerned({ accountId, userName, enterpriseId, enterpriseName }: OrderRow) {
  return {
    user: { id: accountId, name: userName },
    enterprise:
      enterpriseId === null || enterpriseName === null
        ? undefined
        : { id: enterpriseId, name: enterpriseName },
  };
}

/**
 * @param transaction has marked the application as deleted, so that no order for it can be placed in the meantime
 * @returns whether an order for the application still has to be paid or fulfilled
 */
export async function isOrderedFor(transaction: Database, appId: string): Promise<boolean> {
  const waiting = and(inArray(orders.state, ['pending', 'paid']), eq(orders.appId, appId));
  return (await transaction.$count(orders, waiting)) > 0;
}

/** @returns the items of an order, as contracts and invoices print them */
export function itemsOf(order: OrderRow): Item[] {
  const { contentList, productName, apiName, appName, quantity, unitPrice, totalPrice } = order;
  const prices = { unitPrice: moneyOf(unitPrice), totalPrice: moneyOf(totalPrice) };
  return [{ productName, contentList, apiName, appName, quantity, ...prices }];
}

/** The maximum number of pending orders per account. */
const MAX_PENDING = 20;

/** @throws Refusal Conflict if an account has too many pending orders, including those placed concurrently */
async function requireRoom(transaction: Database, accountId: string, now: Date): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${accountId}`}, 0))`,
  );
  const pending = await transaction.$count(
    orders,
    and(
      eq(orders.accountId, accountId),
      eq(orders.state, 'pending'),
      or(gt(orders.expireTime, now), isNotNull(orders.paymentReference)),
    ),
  );
  if (pending >= MAX_PENDING) throw conflict(orderRefusals.tooManyPending);
}

/**
 * An id made of the day and six random digits, because a sequential number would reveal the number of orders per day.
 */
const newOrderId = (day: string) =>
  `ord-${day.replaceAll('-', '')}-${String(randomInt(1_000_000)).padStart(6, '0')}`;

const pricesOf = ({ id: orderId, totalPrice, price }: OrderRow) => ({
  orderId,
  totalPrice: moneyOf(totalPrice),
  price: moneyOf(price),
});

const placedOrder = ({ id: orderId, state, price, expireTime }: OrderRow) => ({
  orderId,
  state,
  price: moneyOf(price),
  expireTime: expireTime.toISOString(),
});
