import { and, eq, exists, inArray, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import { type Account, refuseOwnAccount } from '#accounts/account.ts';
import type { Database } from '#database/database.ts';
import { conflict, notFound } from '#http/refusal.ts';
import { checkouts, orderEvents, orders } from './tables.ts';

/** A stored order. */
export type OrderRow = typeof orders.$inferSelect;

/** An event of an order. */
type Event = Omit<typeof orderEvents.$inferInsert, 'number' | 'orderId'>;

/**
 * Changes an order and records the event. Concurrent changes are made one after the other; a later one succeeds only if
 * the order still matches its condition.
 *
 * @param transaction the transaction in which the caller also makes its other changes
 * @param allowed a condition that the order must match
 * @param values the changed columns
 * @returns the changed order; undefined if it does not match the condition
 */
export async function moveOrder(
  transaction: Database,
  orderId: string,
  allowed: SQL | undefined,
  values: Partial<OrderRow>,
  event: Event,
): Promise<OrderRow | undefined> {
  const [moved] = await transaction
    .update(orders)
    .set(values)
    .where(and(eq(orders.id, orderId), allowed))
    .returning();
  if (moved) await transaction.insert(orderEvents).values({ orderId, ...event });
  return moved;
}

/**
 * @param accountId the required owner; undefined for any
 * @throws Refusal NotFound, also for another account's order
 */
export async function readOrder(
  database: Database,
  orderId: string,
  accountId: string | undefined,
): Promise<OrderRow> {
  const [row] = await database
    .select()
    .from(orders)
    .where(
      and(eq(orders.id, orderId), accountId === undefined ? undefined : eq(orders.accountId, accountId)),
    );
  if (!row) throw notFound('order');
  return row;
}

/**
 * Keeps operators from acting on orders of their own account or enterprise.
 *
 * @throws Refusal NotFound, or NotPermitted
 */
export async function refuseOwnOrder(database: Database, operator: Account, orderId: string): Promise<void> {
  const { accountId } = await readOrder(database, orderId, undefined);
  await refuseOwnAccount(database, operator, accountId);
}

/**
 * Throws the reason why an order could not be changed.
 *
 * @param accountId the required owner; undefined for any
 * @param message says what the order's state does not allow
 * @throws Refusal NotFound if there is no such order, otherwise Conflict
 */
export async function refuseMove(
  database: Database,
  orderId: string,
  accountId: string | undefined,
  message: string,
): Promise<never> {
  await readOrder(database, orderId, accountId);
  throw conflict(message);
}

/** States of a page that may still be paid, or whose payment has yet to be refunded. */
export const UNSETTLED: (typeof checkouts.$inferSelect)['state'][] = ['open', 'refunding'];

/** Pending, without a reported transfer. */
export const isUnpaid = and(eq(orders.state, 'pending'), isNull(orders.paymentReference));

/** @returns a condition for orders that may be paid by card at the moment, or whose card payment has yet to be refunded */
export const isOnPage = (database: Database) =>
  exists(
    database
      .select({ one: sql`1` })
      .from(checkouts)
      .where(and(eq(checkouts.orderId, orders.id), inArray(checkouts.state, UNSETTLED))),
  );

/**
 * Expires the orders that were not paid in time (specification §4). Orders that may currently be paid by card wait
 * for the end of the page.
 */
export async function expireOrders(database: Database, now: Date): Promise<void> {
  await database.execute(sql`
    with expired as (
      update ${orders} set state = 'expired' where ${and(isUnpaid, lte(orders.expireTime, now), not(isOnPage(database)))}
      returning id, expire_time
    )
    insert into ${orderEvents} (order_id, event, time)
    select id, 'expired', expire_time from expired order by expire_time, id`);
}
