import type { BodyOf, ResultOf } from '@platform/sdk/operations';
import { inBaseUnits, orderMessages, orderRefusals } from '@platform/sdk/rules';
import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Account } from '#accounts/service.ts';
import { applicationIds } from '#applications/service.ts';
import { changesOf, type OperateLogs } from '#audit/service.ts';
import { type Calendar, plusMonths } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { isDuplicate } from '#database/duplicates.ts';
import { conflict } from '#http/refusal.ts';
import type { Ledger, QpsGrants } from '#ledger/service.ts';
import { loggedError } from '#loggedError.ts';
import type { Messages } from '#messages/service.ts';
import { FLOW_TYPES } from '#products/service.ts';
import { partsOf } from './parts.ts';
import { concerned } from './service.ts';
import { expireOrders, moveOrder, type OrderRow, readOrder, refuseMove, refuseOwnOrder } from './states.ts';
import { comparedReference, orders } from './tables.ts';

/** What payments work with. */
export interface PaymentsOptions {
  database: Database;
  ledger: Pick<Ledger, 'give'>;
  qpsGrants: Pick<QpsGrants, 'give' | 'forget'>;
  messages: Pick<Messages, 'send'>;
  operateLogs: Pick<OperateLogs, 'record'>;
  calendar: Calendar;
  clock: () => Date;
  logger: Logger;
}

/** The price of an order, arrived. */
export interface Receipt {
  orderId: string;
  paymentReference: string;
  /** Who confirmed it; null for the platform itself. */
  userName: string | null;
  /** What has to be true of the order. */
  allowed: SQL | undefined;
  /** What is done with it in the same transaction. */
  within: (transaction: Database, order: OrderRow) => Promise<void>;
}

/**
 * Pays orders and gives what was bought, exactly once each (specification §4, §7.4 pay/reconciliation). Paid and fulfilled
 * are two steps: whatever happens between them, the next look at the orders takes the second.
 */
export class Payments {
  readonly #options: PaymentsOptions;

  /** @param options what they work with */
  constructor(options: PaymentsOptions) {
    this.#options = options;
  }

  /**
   * The buyer reports the transfer for an own pending order; reporting again replaces the reference.
   *
   * @param buyer whose order it is
   * @param form the order and the transfer's reference
   * @returns where the order stands
   * @throws Refusal NotFound, Conflict where it is not pending or the reference has paid another order
   */
  async report(buyer: Account, form: BodyOf<'reconcilePayment'>): Promise<ResultOf<'reconcilePayment'>> {
    const { database, clock } = this.#options;
    const { orderId } = form;
    const paymentReference = form.paymentReference.trim();
    await expireOrders(database, clock());
    const order = await database.transaction(async (transaction) => {
      const reported = await moveOrder(
        transaction,
        orderId,
        and(eq(orders.accountId, buyer.id), eq(orders.state, 'pending')),
        { paymentReference },
        { event: 'paymentReported', time: clock(), userName: buyer.name, note: paymentReference },
      );
      if (!reported) return refuseMove(transaction, orderId, buyer.id, orderRefusals.notPayable);
      await this.#requireUnused(transaction, orderId, paymentReference);
      return reported;
    });
    return paymentOf(order);
  }

  /**
   * An operator confirms that the transfer has arrived: the order is paid, and what was bought is given.
   *
   * @param operator who confirms
   * @param form the order, the transfer's reference and the amount that arrived, in minor units
   * @returns where the order stands: fulfilled, or paid where giving failed and is taken up later
   * @throws Refusal NotFound, NotPermitted for an own order, Conflict where it is not pending, its application was deleted, the amount is not its price or
   *   the reference has paid another order
   */
  async confirm(operator: Account, form: BodyOf<'confirmPayment'>): Promise<ResultOf<'confirmPayment'>> {
    const { database, clock, operateLogs } = this.#options;
    const { orderId, receivedAmount } = form;
    const paymentReference = form.paymentReference.trim();
    await refuseOwnOrder(database, operator, orderId);
    await expireOrders(database, clock());
    const paid = await this.receive({
      orderId,
      paymentReference,
      userName: operator.name,
      allowed: eq(orders.state, 'pending'),
      async within(transaction, order) {
        if (order.price !== receivedAmount) throw conflict(orderRefusals.wrongAmount);
        await operateLogs.record(transaction, {
          operator,
          operateType: 'paymentConfirm',
          ...concerned(order),
          content: `Confirmed the payment of the order ${orderId}: ${paymentReference}`,
          changes: changesOf({ state: 'pending' }, { state: 'paid' }),
        });
      },
    });
    if (paid) return paymentOf(paid);
    const { state } = await readOrder(database, orderId, undefined);
    throw conflict(state === 'pending' ? orderRefusals.applicationGone : orderRefusals.notPayable);
  }

  /**
   * An order's price has arrived: it is paid, and what was bought is given. Nothing is paid for an application that was
   * deleted.
   *
   * @param receipt which order, by what reference, and what has to be true of it
   * @returns the order: fulfilled, or paid where giving failed and is taken up later; undefined where what was expected of it
   *   is not so
   * @throws Refusal Conflict where the reference has paid another order; whatever `within` throws, and nothing is paid
   */
  async receive({
    orderId,
    paymentReference,
    userName,
    allowed,
    within,
  }: Receipt): Promise<OrderRow | undefined> {
    const { database, clock } = this.#options;
    const paid = await database.transaction(async (transaction) => {
      const now = clock();
      const order = await moveOrder(
        transaction,
        orderId,
        and(allowed, or(isNull(orders.appId), inArray(orders.appId, applicationIds(transaction)))),
        { state: 'paid', paymentReference, payTime: now },
        { event: 'paid', time: now, userName, note: paymentReference },
      ).catch((error: unknown) => {
        // Another order was paid with it at the same time.
        throw isDuplicate(error, 'orders_reference') ? referenceUsed() : error;
      });
      if (order) {
        await this.#requireUnused(transaction, orderId, paymentReference);
        await within(transaction, order);
      }
      return order;
    });
    if (!paid) return undefined;
    try {
      return (await this.#fulfil(orderId)) ?? paid;
    } catch (error) {
      this.#logUnfulfilled(orderId, error);
      return paid;
    }
  }

  /**
   * Lets orders expire that were not paid in time, and gives what was paid and not given yet. It is due at the start, and
   * every minute.
   *
   * @throws where the database fails; the next time makes up for it
   */
  async settle(): Promise<void> {
    const { database, clock } = this.#options;
    await expireOrders(database, clock());
    const paid = await database
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.state, 'paid'))
      .orderBy(asc(orders.payTime));
    for (const { id } of paid) {
      // One that can't be given keeps no other from it.
      await this.#fulfil(id).catch((error: unknown) => this.#logUnfulfilled(id, error));
    }
  }

  /** Gives what an order of the past bought, without a word to its buyer: for sample data. */
  async install(order: OrderRow): Promise<void> {
    const { database, calendar } = this.#options;
    const { payTime, expirationDate } = order;
    if (!payTime || !expirationDate) return;
    await database.transaction((transaction) =>
      this.#give(transaction, order, payTime, calendar.endOf(expirationDate)),
    );
  }

  /** Gives what a paid order bought, once: whoever comes second finds it fulfilled. */
  async #fulfil(orderId: string): Promise<OrderRow | undefined> {
    const fulfilled = await this.#giveOnce(orderId);
    this.#options.qpsGrants.forget();
    return fulfilled;
  }

  #giveOnce(orderId: string): Promise<OrderRow | undefined> {
    const { database, calendar, clock, messages } = this.#options;
    return database.transaction(async (transaction) => {
      const [paid] = await transaction
        .select()
        .from(orders)
        .where(and(eq(orders.id, orderId), eq(orders.state, 'paid')))
        .for('update');
      if (!paid?.payTime) return undefined;
      const expirationDate = plusMonths(calendar.dayOf(paid.payTime), paid.timePeriod);
      const order = await moveOrder(
        transaction,
        orderId,
        eq(orders.state, 'paid'),
        { state: 'fulfilled', expirationDate },
        { event: 'fulfilled', time: clock() },
      );
      await this.#give(transaction, paid, paid.payTime, calendar.endOf(expirationDate));
      await messages.send(
        { accountId: paid.accountId, ...orderMessages.paid({ ...paid, orderId }, expirationDate) },
        transaction,
      );
      return order;
    });
  }

  async #give(transaction: Database, order: OrderRow, startTime: Date, endTime: Date): Promise<void> {
    const { ledger, qpsGrants } = this.#options;
    const { id: orderId, accountId, currency } = order;
    const prices = partsOf(order.price, order.lines);
    for (const [index, { productId, productName, category, amount, amountUnit }] of order.lines.entries()) {
      const id = order.lines.length === 1 ? `grant-${orderId}` : `grant-${orderId}-${index + 1}`;
      const given = { id, accountId, productId, productName, orderId, startTime, endTime };
      const paid = { price: prices[index] ?? 0, currency };
      const total = inBaseUnits(amount, amountUnit);
      if (category !== 'qps') {
        await ledger.give(transaction, {
          ...given,
          ...paid,
          flowType: FLOW_TYPES[category],
          source: 'order',
          total,
          unit: amountUnit === 'MB' || amountUnit === 'GB' ? amountUnit : 'times',
        });
      } else if (order.appId !== null && order.apiId !== null) {
        const { appId, apiId } = order;
        await qpsGrants.give(transaction, { ...given, ...paid, appId, apiId, increasedQps: total });
      }
    }
  }

  #logUnfulfilled(orderId: string, error: unknown): void {
    const { logger } = this.#options;
    logger.error({ orderId, error: loggedError(error) }, 'A paid order was not fulfilled; it is tried again');
  }

  /** @throws Refusal Conflict where the reference has paid another order, one that is being paid at this moment included */
  async #requireUnused(transaction: Database, orderId: string, paymentReference: string): Promise<void> {
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${comparedReference(sql`${paymentReference}::text`)}, 0))`,
    );
    const [used] = await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          sql`${comparedReference(orders.paymentReference)} = ${comparedReference(sql`${paymentReference}::text`)}`,
          sql`${orders.state} in ('paid', 'fulfilled')`,
          ne(orders.id, orderId),
        ),
      );
    if (used) throw referenceUsed();
  }
}

const referenceUsed = () => conflict(orderRefusals.referenceUsed);

const paymentOf = ({ id, state, paymentReference, expirationDate }: OrderRow) => ({
  orderId: id,
  state,
  paymentReference: paymentReference ?? '',
  expirationDate,
});
