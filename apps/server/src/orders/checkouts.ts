import { ErrorCode } from '@platform/sdk';
import type { BodyOf, ResultOf } from '@platform/sdk/operations';
import { orderMessages, orderPath, orderRefusals, wordsOf } from '@platform/sdk/rules';
import { and, desc, eq, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Account } from '#accounts/service.ts';
import type { Database } from '#database/client.ts';
import { conflict, Refusal } from '#http/refusal.ts';
import type { Messages } from '#messages/service.ts';
import type { CardCharge, CardPayment, CardProvider } from './cardProvider.ts';
import type { Payments } from './payments.ts';
import { expireOrders, isUnpaid, type OrderRow, readOrder } from './states.ts';
import { checkouts, orderEvents, orders } from './tables.ts';

type Checkout = typeof checkouts.$inferSelect;

/** What card payments work with. */
export interface CheckoutsOptions {
  database: Database;
  /** Who takes them; nobody where it is undefined. */
  provider: CardProvider | undefined;
  payments: Pick<Payments, 'receive'>;
  messages: Pick<Messages, 'send'>;
  clock: () => Date;
  logger: Logger;
}

/** How long a page can be paid on, in milliseconds. */
const OPEN = 60 * 60_000;
/** How long before its end a page is not shown any more, and how long after it an order waits for the provider's word. */
const MARGIN = 10 * 60_000;

/**
 * Payments by card, on pages of a provider's (decision record 0022). The provider alone says what was paid. Every payment
 * ends in one of two ways: it pays its order, or it is paid back.
 */
export class Checkouts {
  readonly #options: CheckoutsOptions;

  /** @param options what they work with */
  constructor(options: CheckoutsOptions) {
    this.#options = options;
  }

  /**
   * Opens the page on which the buyer pays an own pending order; the same one again while it can be paid on.
   *
   * @param buyer whose order it is
   * @param form the order
   * @param origin the platform's own address, which the page leads back to
   * @returns where the buyer pays, and until when
   * @throws Refusal NotFound; Conflict where the order is not pending, a transfer was reported, or no card is taken for it;
   *   PaymentUnreachable
   */
  async start(
    buyer: Account,
    { orderId }: BodyOf<'startCheckout'>,
    origin: string,
  ): Promise<ResultOf<'startCheckout'>> {
    const { database, provider, clock } = this.#options;
    await expireOrders(database, clock());
    const order = await readOrder(database, orderId, buyer.id);
    if (order.state !== 'pending') throw conflict(orderRefusals.notPayable);
    if (order.paymentReference !== null) throw conflict(orderRefusals.transferReported);
    if (!provider?.takes(order.price)) throw conflict(orderRefusals.onlyByTransfer);
    const now = clock().getTime();
    const [newest] = await database
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.orderId, orderId), eq(checkouts.state, 'open')))
      .orderBy(desc(checkouts.createTime))
      .limit(1);
    const isGood = newest && newest.price === order.price && newest.expireTime.getTime() > now + MARGIN;
    return presentCheckout(isGood ? newest : await this.#open(order, origin, provider));
  }

  /**
   * Takes the provider's notification, whatever it says: what is true is asked of the provider.
   *
   * @param body the notification, as it came
   * @param signature what it is signed with
   * @throws ForgedNotification where it is not the provider's; where provider or database fail, so that it is sent again
   */
  async notify(body: string, signature: string): Promise<void> {
    const { provider, database } = this.#options;
    const id = await provider?.concerned(body, signature);
    if (id === undefined) return;
    const [checkout] = await database.select().from(checkouts).where(eq(checkouts.id, id));
    if (checkout) await this.#look(checkout);
  }

  /**
   * Looks at the pages that have ended and whose notification never came, and closes those whose order is to be paid no
   * more, or otherwise. It is due at the start, and every minute.
   *
   * @throws where the database fails; the next time makes up for it
   */
  async settle(): Promise<void> {
    const { database, clock, logger } = this.#options;
    const due = await database
      .select({ checkout: checkouts })
      .from(checkouts)
      .innerJoin(orders, eq(orders.id, checkouts.orderId))
      .where(
        and(
          eq(checkouts.state, 'open'),
          or(
            lte(checkouts.expireTime, clock()),
            ne(orders.state, 'pending'),
            ne(orders.price, checkouts.price),
            isNotNull(orders.paymentReference),
          ),
        ),
      );
    for (const { checkout } of due) {
      // One that can't be looked at keeps no other from it.
      await this.#look(checkout, true).catch(({ message }: Error) =>
        logger.error({ orderId: checkout.orderId, error: message }, 'A card payment was not settled'),
      );
    }
  }

  async #open(order: OrderRow, origin: string, provider: CardProvider): Promise<Checkout> {
    const { database, clock } = this.#options;
    const { id: orderId, price } = order;
    const createTime = clock();
    const expireTime = new Date(createTime.getTime() + OPEN);
    const page = `${origin}${orderPath(orderId)}`;
    const opened = await this.#reach(provider, {
      orderId,
      description: order.productName,
      price,
      currency: order.currency,
      expireTime,
      paidUrl: `${page}&checkout=done`,
      unpaidUrl: page,
    });
    const checkout = { ...opened, orderId, price, createTime, expireTime, state: 'open' } as const;
    // Whatever becomes of the order meanwhile, the page is known, and closed or paid back.
    await database.transaction(async (transaction) => {
      await transaction.insert(checkouts).values(checkout);
      const end = new Date(expireTime.getTime() + MARGIN);
      await transaction
        .update(orders)
        .set({ expireTime: sql`greatest(${orders.expireTime}, ${end.toISOString()})` })
        .where(and(eq(orders.id, orderId), isUnpaid));
    });
    return checkout;
  }

  async #reach(provider: CardProvider, charge: CardCharge): Promise<{ id: string; url: string }> {
    try {
      return await provider.open(charge);
    } catch (error) {
      const { logger } = this.#options;
      logger.error(
        { orderId: charge.orderId, error: (error as Error).message },
        'A card payment failed to start',
      );
      throw new Refusal(
        ErrorCode.PaymentUnreachable,
        'Card payments can’t be reached at the moment, nothing was charged',
      );
    }
  }

  async #look(checkout: Checkout, isDue = false): Promise<void> {
    const { provider } = this.#options;
    if (!provider || checkout.state !== 'open') return;
    const payment = await provider.read(checkout.id);
    if (payment.state === 'paid') return this.#take(checkout, payment);
    if (payment.state === 'open') {
      if (!isDue) return;
      await provider.close(checkout.id);
    }
    await this.#end(this.#options.database, checkout, 'closed');
  }

  async #take(
    checkout: Checkout,
    { reference, amount, currency }: Extract<CardPayment, { state: 'paid' }>,
  ): Promise<void> {
    const { database, provider, payments, messages, clock } = this.#options;
    const { orderId } = checkout;
    const paid = await payments.receive({
      orderId,
      paymentReference: reference,
      userName: null,
      allowed: and(eq(orders.state, 'pending'), eq(orders.price, amount), eq(orders.currency, currency)),
      within: async (transaction) => {
        await this.#end(transaction, checkout, 'paid');
      },
    });
    if (paid) return;
    const order = await readOrder(database, orderId, undefined);
    // Another notification of the same payment came first.
    if (order.paymentReference === reference) return;
    await provider?.refund(reference);
    await database.transaction(async (transaction) => {
      if (!(await this.#end(transaction, checkout, 'refunded'))) return;
      const money = { amount, currency };
      const note = `${wordsOf(money)}, ${reference}`;
      await transaction.insert(orderEvents).values({ orderId, event: 'refunded', time: clock(), note });
      await messages.send(
        { accountId: order.accountId, ...orderMessages.refunded({ orderId }, money) },
        transaction,
      );
    });
  }

  /** @returns whether it was open until now */
  async #end(
    transaction: Database,
    { id }: Checkout,
    state: Exclude<Checkout['state'], 'open'>,
  ): Promise<boolean> {
    const ended = await transaction
      .update(checkouts)
      .set({ state })
      .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open')))
      .returning();
    return ended.length > 0;
  }
}

const presentCheckout = ({ orderId, url, expireTime }: Checkout) => ({
  orderId,
  checkoutUrl: url,
  expireTime: expireTime.toISOString(),
});
