import type { BodyOf, ResultOf } from '@platform/sdk/operations';
import { inBaseUnits, orderMessages, orderRefusals } from '@platform/sdk/rules';
import { and, asc, count, eq, inArray, isNull, min, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Account } from '#accounts/account.ts';
import { applicationIds } from '#applications/directory.ts';
import { changesOf, type OperateLogs } from '#audit/service.ts';
import { type Calendar, plusMonths } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { isDuplicate } from '#database/duplicates.ts';
import { conflict } from '#http/refusal.ts';
import type { Ledger, QpsGrants } from '#ledger/service.ts';
import { loggedError } from '#loggedError.ts';
import type { Messages } from '#messages/service.ts';
import { FLOW_TYPES } from '#products/service.ts';
import type { Invoices } from './invoices.ts';
import { partsOf } from './parts.ts';
import { concerned } from './service.ts';
import { expireOrders, moveOrder, type OrderRow, readOrder, refuseMove, refuseOwnOrder } from './states.ts';
import { comparedReference, orders } from './tables.ts';

/** Options of Payments. */
export interface PaymentsOptions {
  database: Database;
  ledger: Pick<Ledger, 'addGrant'>;
  qpsGrants: Pick<QpsGrants, 'addGrant' | 'forget'>;
  messages: Pick<Messages, 'send'>;
  operateLogs: Pick<OperateLogs, 'record'>;
  invoices: Pick<Invoices, 'requestAutomatically'>;
  calendar: Calendar;
  clock: () => Date;
  logger: Logger;
}

/** A payment that has arrived. */
export interface Receipt {
  orderId: string;
  paymentReference: string;
  /** The user who confirmed it; null for the platform itself. */
  userName: string | null;
  /** A condition that the order must match. */
  allowed: SQL | undefined;
  /** Work in the same transaction. */
  within: (transaction: Database, order: OrderRow) => Promise<void>;
}

/**
 * Pays and fulfills orders, exactly once each (specification §4, §7.4 pay/reconciliation). If fulfilling a
 * paid order fails, the next settlement retries it.
 */
export class Payments {
  readonly #options: PaymentsOptions;

  constructor(options: PaymentsOptions) {
    this.#options = options;
  }

  /**
   * Reports the buyer's transfer for their own pending order. A second report replaces the reference.
   *
   * @param buyer the order's owner
   * @param form the order and the transfer's reference
   * @returns the order's state
   * @throws Refusal NotFound, Conflict if the order is not pending or the reference has paid another order
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
   * Confirms for an operator that the transfer has arrived: pays and fulfills the order.
   *
   * @param form the order, the transfer's reference and the amount received, in minor units
   * @returns the order's state: fulfilled, or paid if fulfillment failed and is retried later
   * @throws Refusal NotFound, NotPermitted for the operator's own order, Conflict if it is not pending, its
   *   application was deleted, the amount is not its price or the reference has paid another order
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
   * Pays and fulfills an order whose payment has arrived. Orders for a deleted application are not paid.
   *
   * @param receipt the order, the payment's reference, and the condition that the order must match
   * @returns the order: fulfilled, or paid if fulfillment failed and is retried later; undefined if it does not
   *   match the condition or its application was deleted
   * @throws Refusal Conflict if the reference has paid another order; errors of `within`, and then nothing is paid
   */
  async receive({
    orderId,
    paymentReference,
    userName,
    allowed,
    within,
  }: Receipt): Promise<OrderRow | undefined> {
    const { database, clock, invoices } = this.#options;
    const paid = await database.transaction(async (transaction) => {
      const now = clock();
      const order = await moveOrder(
        transaction,
        orderId,
        and(allowed, or(isNull(orders.appId), inArray(orders.appId, applicationIds(transaction)))),
        { state: 'paid', paymentReference, payTime: now },
        { event: 'paid', time: now, userName, note: paymentReference },
      ).catch((error: unknown) => {
        // A concurrent request has paid another order with the reference.
        throw isDuplicate(error, 'orders_reference') ? referenceUsed() : error;
      });
      if (order) {
        await this.#requireUnused(transaction, orderId, paymentReference);
        await within(transaction, order);
        await invoices.requestAutomatically(transaction, order);
      }
      return order;
    });
    if (!paid) return undefined;
    try {
      return (await this.#fulfill(orderId)) ?? paid;
    } catch (error) {
      this.#logUnfulfilled(orderId, error);
      return paid;
    }
  }

  /**
   * Expires orders that were not paid in time, and fulfills paid ones whose fulfillment failed. Runs at startup and
   * every minute. An order that can't be fulfilled is logged, and tried again by the next run.
   *
   * @throws if the orders can't be expired or read from the database; the next run catches up
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
      // A failure must not keep the other orders from being fulfilled.
      await this.#fulfill(id).catch((error: unknown) => this.#logUnfulfilled(id, error));
    }
  }

  /**
   * @returns the number of paid orders that are not fulfilled yet, and when the first of them was paid
   * @throws if the database fails
   */
  async undelivered(): Promise<{ orders: number; since: Date | null }> {
    const [row] = await this.#options.database
      .select({ orders: count(), since: min(orders.payTime) })
      .from(orders)
      .where(eq(orders.state, 'paid'));
    return row ?? { orders: 0, since: null };
  }

  /** Grants the contents of a past order, without a message to its buyer: for sample data. */
  async install(order: OrderRow): Promise<void> {
    const { database, calendar } = this.#options;
    const { payTime, expirationDate } = order;
    if (!payTime || !expirationDate) return;
    await database.transaction((transaction) =>
      this.#addGrants(transaction, order, payTime, calendar.endOf(expirationDate)),
    );
  }

  /** Grants the contents of a paid order, once: a concurrent call finds it fulfilled. */
  async #fulfill(orderId: string): Promise<OrderRow | undefined> {
    const fulfilled = await this.#fulfillOnce(orderId);
    this.#options.qpsGrants.forget();
    return fulfilled;
  }

  #fulfillOnce(orderId: string): Promise<OrderRow | undefined> {
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
      await this.#addGrants(transaction, paid, paid.payTime, calendar.endOf(expirationDate));
      await messages.send(
        { accountId: paid.accountId, ...orderMessages.paid({ ...paid, orderId }, expirationDate) },
        transaction,
      );
      return order;
    });
  }

  async #addGrants(transaction: Database, order: OrderRow, startTime: Date, endTime: Date): Promise<void> {
    const { ledger, qpsGrants } = this.#options;
    const { id: orderId, accountId, currency } = order;
    const prices = partsOf(order.price, order.lines);
    for (const [index, { productId, productName, category, amount, amountUnit }] of order.lines.entries()) {
      const id = order.lines.length === 1 ? `grant-${orderId}` : `grant-${orderId}-${index + 1}`;
      const grant = { id, accountId, productId, productName, orderId, startTime, endTime };
      const paid = { price: prices[index] ?? 0, currency };
      const total = inBaseUnits(amount, amountUnit);
      if (category !== 'qps') {
        await ledger.addGrant(transaction, {
          ...grant,
          ...paid,
          flowType: FLOW_TYPES[category],
          source: 'order',
          total,
          unit: amountUnit === 'MB' || amountUnit === 'GB' ? amountUnit : 'times',
        });
      } else if (order.appId !== null && order.apiId !== null) {
        const { appId, apiId } = order;
        await qpsGrants.addGrant(transaction, { ...grant, ...paid, appId, apiId, increasedQps: total });
      }
    }
  }

  #logUnfulfilled(orderId: string, error: unknown): void {
    const { logger } = this.#options;
    logger.error({ orderId, error: loggedError(error) }, 'A paid order was not fulfilled; it is tried again');
  }

  /**
   * @throws Refusal Conflict if the reference has paid another order, or is paying one in a concurrent transaction
   */
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
