import { ErrorCode } from '@platform/sdk';
import type { BodyOf, ResultOf } from '@platform/sdk/operations';
import { formatMoney, isPaid, orderMessages, orderPath, orderRefusals } from '@platform/sdk/rules';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Account } from '#accounts/account.ts';
import type { Database } from '#database/database.ts';
import { conflict, Refusal } from '#http/refusal.ts';
import { loggedError } from '#loggedError.ts';
import type { Messages } from '#messages/service.ts';
import { moneyOf } from '#money.ts';
import type { RepeatedErrors } from '#repeatedErrors.ts';
import { type CardProvider, CardsUnreachable, type PaidCharge } from './cardProvider.ts';
import type { Payments } from './payments.ts';
import { expireOrders, type OrderRow, readOrder, UNSETTLED } from './states.ts';
import { checkouts, orderEvents, orders } from './tables.ts';

type Checkout = typeof checkouts.$inferSelect;

/** Options of Checkouts. */
export interface CheckoutsOptions {
  database: Database;
  /** The provider; undefined if cards are not accepted. */
  provider: CardProvider | undefined;
  payments: Pick<Payments, 'receive'>;
  messages: Pick<Messages, 'send'>;
  clock: () => Date;
  logger: Logger;
  errors: Pick<RepeatedErrors, 'log'>;
}

/** How long a page accepts payments, and how long before its end it is no longer returned, in milliseconds. */
const OPEN = 60 * 60_000;
const MARGIN = 10 * 60_000;
const MINUTE = 60_000;

/** Rolls back a payment whose page a concurrent request has settled. */
class PageEnded extends Error {
  override name = 'PageEnded';
}

/**
 * Card payments on pages of a provider (decision record 0022). Only the provider decides what was paid. Every
 * payment either pays its order or is refunded.
 */
export class Checkouts {
  readonly #options: CheckoutsOptions;

  constructor(options: CheckoutsOptions) {
    this.#options = options;
  }

  /**
   * Opens the page on which the buyer pays their own pending order. Returns the open page again until shortly before
   * it expires, unless the order's price has changed.
   *
   * @param buyer the order's owner
   * @param form the order
   * @param origin the platform's own origin, which the page leads back to
   * @returns the page's URL, and the time until which it accepts a payment
   * @throws Refusal NotFound; Conflict if the order is not pending, a transfer was reported, or cards are not
   *   accepted for it; PaymentUnreachable if the provider fails
   */
  async start(
    buyer: Account,
    { orderId }: BodyOf<'startCheckout'>,
    origin: string,
  ): Promise<ResultOf<'startCheckout'>> {
    const { database, provider, clock } = this.#options;
    await expireOrders(database, clock());
    await readOrder(database, orderId, buyer.id);
    const newest = await this.#newestOf(orderId);
    // The buyer may have paid on the open page in the meantime.
    if (newest?.state === 'open') await this.#reach(orderId, () => this.#look(newest));
    const order = await readOrder(database, orderId, buyer.id);
    if (order.state !== 'pending') throw conflict(orderRefusals.notPayable);
    if (order.paymentReference !== null) throw conflict(orderRefusals.transferReported);
    if (!provider?.takes(order.price)) throw conflict(orderRefusals.onlyByTransfer);
    const isGood =
      newest?.state === 'open' &&
      newest.price === order.price &&
      newest.expireTime.getTime() > clock().getTime() + MARGIN;
    return presentCheckout(isGood ? newest : await this.#open(order, origin, provider, newest?.id));
  }

  /**
   * Handles a notification of the provider. Its content is not trusted: the payment's state is read from the
   * provider.
   *
   * @param body the raw notification
   * @param signature the notification's signature
   * @throws ForgedNotification if it does not come from the provider; other errors if there is no provider, or
   *   if the provider or the database fails, so that the notification is sent again
   */
  async notify(body: string, signature: string): Promise<void> {
    const { provider, database, logger } = this.#options;
    if (!provider) throw new CardsUnreachable('Card payments are switched off');
    let id: string | undefined;
    try {
      id = await provider.concerned(body, signature);
    } catch (error) {
      // A wrong webhook secret in the settings looks like a forged notification.
      logger.warn({ error: loggedError(error) }, 'A webhook of a card payment was rejected');
      throw error;
    }
    if (id === undefined) return;
    const [checkout] = await database.select().from(checkouts).where(eq(checkouts.id, id));
    if (checkout) await this.#look(checkout);
  }

  /**
   * Checks every open page, in case a notification never arrived. Closes pages that have ended, and pages whose
   * order no longer needs this payment. Retries refunds that failed. Runs every minute. A page that can't be settled is
   * logged, and tried again by the next run.
   *
   * @throws if the open pages can't be read from the database; the next run catches up
   */
  async settle(): Promise<void> {
    const { database, provider, clock, logger } = this.#options;
    const open = await database
      .select({ checkout: checkouts, order: orders })
      .from(checkouts)
      .innerJoin(orders, eq(orders.id, checkouts.orderId))
      .where(inArray(checkouts.state, UNSETTLED))
      .orderBy(asc(checkouts.expireTime));
    if (!provider && open.length > 0) {
      logger.error({ pages: open.length }, 'Card payments are switched off, but open pages accept payments');
      return;
    }
    for (const { checkout, order } of open) {
      const isOver =
        checkout.expireTime <= clock() ||
        order.state !== 'pending' ||
        order.price !== checkout.price ||
        order.paymentReference !== null;
      try {
        await this.#look(checkout, isOver);
      } catch (error) {
        // A failure must not keep the other pages from being settled.
        logger.error(
          { orderId: order.id, error: loggedError(error) },
          'A card payment was not settled; it is tried again',
        );
        if (error instanceof CardsUnreachable) return;
      }
    }
  }

  async #newestOf(orderId: string): Promise<Checkout | undefined> {
    const [newest] = await this.#options.database
      .select()
      .from(checkouts)
      .where(eq(checkouts.orderId, orderId))
      .orderBy(desc(checkouts.createTime))
      .limit(1);
    return newest;
  }

  async #open(
    order: OrderRow,
    origin: string,
    provider: CardProvider,
    before: string | undefined,
  ): Promise<Checkout> {
    const { database, clock } = this.#options;
    const { id: orderId, price } = order;
    const createTime = clock();
    // Rounded to whole minutes, because concurrent requests only get the same page if they are identical.
    const expireTime = new Date(Math.ceil((createTime.getTime() + OPEN) / MINUTE) * MINUTE);
    const page = `${origin}${orderPath(orderId)}`;
    const opened = await this.#reach(orderId, () =>
      provider.open({
        orderId,
        description: order.productName,
        price,
        currency: order.currency,
        key: `${orderId}-${price}-${before ?? 'first'}`,
        expireTime,
        paidUrl: `${page}&checkout=${createTime.toISOString().slice(0, 17)}00.000Z`,
        unpaidUrl: page,
      }),
    );
    const checkout = { ...opened, orderId, price, createTime, expireTime, state: 'open' } as const;
    // Stored whatever happens to the order in the meantime, so that the page is later closed or its payment
    // refunded.
    await database.insert(checkouts).values(checkout).onConflictDoNothing();
    return checkout;
  }

  /** Sends a request to the provider on behalf of a waiting buyer. */
  async #reach<Result>(orderId: string, ask: () => Promise<Result>): Promise<Result> {
    try {
      return await ask();
    } catch (error) {
      this.#options.errors.log('A card payment failed to start', error, { orderId });
      throw new Refusal(
        ErrorCode.PaymentUnreachable,
        'Card payments can’t be reached at the moment, please try again later',
      );
    }
  }

  async #look(checkout: Checkout, isOver = false): Promise<void> {
    const { provider, database } = this.#options;
    if (!provider || !UNSETTLED.includes(checkout.state)) return;
    const payment = await provider.read(checkout.id);
    if (payment.state === 'paid') return this.#acceptPayment(checkout, payment, provider);
    if (payment.state === 'open') {
      if (!isOver) return;
      await provider.close(checkout.id);
    }
    await this.#move(database, checkout, 'open', 'closed');
  }

  async #acceptPayment(checkout: Checkout, payment: PaidCharge, provider: CardProvider): Promise<void> {
    const { database } = this.#options;
    if (payment.isWhole && (await this.#pay(checkout, payment))) return;
    // Recorded before the refund, so that the payment can't pay an order any more, whatever happens to the order.
    await this.#move(database, checkout, 'open', 'refunding');
    const [{ state } = checkout] = await database
      .select()
      .from(checkouts)
      .where(eq(checkouts.id, checkout.id));
    if (state !== 'refunding') return;
    await provider.refund(payment.reference);
    await this.#notifyOfRefund(checkout, payment);
  }

  /** @returns whether the payment pays the order, or has paid it before */
  async #pay(checkout: Checkout, { reference, amount, currency }: PaidCharge): Promise<boolean> {
    const { database, payments } = this.#options;
    const { orderId } = checkout;
    try {
      const paid = await payments.receive({
        orderId,
        paymentReference: reference,
        userName: null,
        allowed: and(eq(orders.state, 'pending'), eq(orders.price, amount), eq(orders.currency, currency)),
        within: async (transaction) => {
          if (!(await this.#move(transaction, checkout, 'open', 'paid'))) throw new PageEnded();
        },
      });
      if (paid) return true;
    } catch (error) {
      if (!(error instanceof PageEnded)) throw error;
    }
    const order = await readOrder(database, orderId, undefined);
    if (order.paymentReference !== reference || !isPaid(order)) return false;
    // Another notification was faster, or an operator has confirmed the payment by its reference.
    await this.#move(database, checkout, 'open', 'paid');
    return true;
  }

  #notifyOfRefund(checkout: Checkout, { reference, ...money }: PaidCharge): Promise<void> {
    const { database, messages, clock } = this.#options;
    const { orderId } = checkout;
    return database.transaction(async (transaction) => {
      if (!(await this.#move(transaction, checkout, 'refunding', 'refunded'))) return;
      const order = await readOrder(transaction, orderId, undefined);
      const note = `${formatMoney(money)}, ${reference}`;
      await transaction.insert(orderEvents).values({ orderId, event: 'refunded', time: clock(), note });
      const presented = { orderId, state: order.state, price: moneyOf(order.price) };
      await messages.send(
        { accountId: order.accountId, ...orderMessages.refunded(presented, money) },
        transaction,
      );
    });
  }

  /** @returns whether the page was in the first state and is now in the second */
  async #move(
    transaction: Database,
    { id }: Checkout,
    from: Checkout['state'],
    to: Checkout['state'],
  ): Promise<boolean> {
    const moved = await transaction
      .update(checkouts)
      .set({ state: to })
      .where(and(eq(checkouts.id, id), eq(checkouts.state, from)))
      .returning();
    return moved.length > 0;
  }
}

const presentCheckout = ({ orderId, url, expireTime }: Checkout) => ({
  orderId,
  checkoutUrl: url,
  expireTime: expireTime.toISOString(),
});
