import { and, eq, exists, inArray, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import { type Account, refuseOwnAccount } from '#accounts/service.ts';
import type { Database } from '#database/database.ts';
import { conflict, notFound } from '#http/refusal.ts';
import { checkouts, orderEvents, orders } from './tables.ts';

/** An order, as it is stored. */
export type OrderRow = typeof orders.$inferSelect;

/** What happened to an order. */
type Event = Omit<typeof orderEvents.$inferInsert, 'number' | 'orderId'>;

/**
 * Moves an order on, together with the event: of several at once one does, whoever comes first.
 *
 * @param transaction the transaction that also does what follows
 * @param orderId the order
 * @param allowed what has to be true of it, beside its id
 * @param values what changes
 * @param event what happened
 * @returns the order as it is now; undefined where what was expected of it is not so
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
 * @param database the database, or a transaction on it
 * @param orderId the order
 * @param accountId whose it has to be; undefined for anybody's
 * @returns the order
 * @throws Refusal NotFound, for another account's too
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
 * Keeps an operator from acting on an order of the own account or enterprise.
 *
 * @param database the database
 * @param operator who acts
 * @param orderId the order
 * @throws Refusal NotFound, or NotPermitted
 */
export async function refuseOwnOrder(database: Database, operator: Account, orderId: string): Promise<void> {
  const { accountId } = await readOrder(database, orderId, undefined);
  await refuseOwnAccount(database, operator, accountId);
}

/**
 * Tells why an order could not be moved.
 *
 * @param database the database, or a transaction on it
 * @param orderId the order
 * @param accountId whose it has to be; undefined for anybody's
 * @param message what its state does not allow
 * @throws Refusal NotFound where there is no such order, else Conflict
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

/** The states of a page on which a card payment may still be made, or is to be paid back. */
export const UNSETTLED: (typeof checkouts.$inferSelect)['state'][] = ['open', 'refunding'];

/** Pending, and no transfer was reported. */
export const isUnpaid = and(eq(orders.state, 'pending'), isNull(orders.paymentReference));

/**
 * Lets the orders expire that were not paid in time (specification §4). What may be being paid by card waits for the page's
 * end.
 *
 * @param database the database, or a transaction on it
 * @param now the time
 */
export async function expireOrders(database: Database, now: Date): Promise<void> {
  const isBeingPaid = exists(
    database
      .select({ one: sql`1` })
      .from(checkouts)
      .where(and(eq(checkouts.orderId, orders.id), inArray(checkouts.state, UNSETTLED))),
  );
  await database.execute(sql`
    with expired as (
      update ${orders} set state = 'expired' where ${and(isUnpaid, lte(orders.expireTime, now), not(isBeingPaid))}
      returning id, expire_time
    )
    insert into ${orderEvents} (order_id, event, time)
    select id, 'expired', expire_time from expired order by expire_time, id`);
}
