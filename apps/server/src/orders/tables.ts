import type { OrderContent, TimePeriod } from '@platform/sdk';
import type { OrderLine } from '@platform/sdk/rules';
import { isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '#accounts/tables.ts';
import { moment } from '#database/columns.ts';
import { productCategory, productType } from '#products/service.ts';

/** What references are compared by: they are typed and read out, and letters and digits alone tell them apart. */
export const comparedReference = (reference: SQLWrapper) =>
  sql`lower(regexp_replace(${reference}, '[^[:alnum:]]', '', 'g'))`;

/** A price, in minor units of the currency. */
const price = () => bigint({ mode: 'number' }).notNull();

const orderState = () => text({ enum: ['pending', 'paid', 'fulfilled', 'cancelled', 'expired'] }).notNull();
const invoiceState = () => text({ enum: ['notRequested', 'requested', 'issued'] }).notNull();

/** Orders (specification §4, §7.4): each with its own copy of what was ordered, by whom and for how much. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    state: orderState(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    userName: text().notNull(),
    enterpriseId: text(),
    enterpriseName: text(),
    productId: text().notNull(),
    productName: text().notNull(),
    category: productCategory().notNull(),
    type: productType().notNull(),
    contentList: jsonb().notNull().$type<OrderContent[]>(),
    lines: jsonb().notNull().$type<OrderLine[]>(),
    /** The application and the API that calls per second are for. */
    appId: text(),
    appName: text(),
    apiId: text(),
    apiName: text(),
    timePeriod: smallint().notNull().$type<TimePeriod>(),
    unitPrice: price(),
    quantity: integer().notNull(),
    totalPrice: price(),
    /** The price to pay. */
    price: price(),
    currency: text().notNull(),
    createTime: moment().notNull(),
    /** When it expires, unless it is paid or a transfer is reported before. */
    expireTime: moment().notNull(),
    /** The reference of the transfer, as the buyer reported or an operator confirmed it, or of the card payment. */
    paymentReference: text(),
    payTime: moment(),
    invoiceState: invoiceState().default('notRequested'),
    /** The last day on which what was bought is good; null until it is given. */
    expirationDate: date({ mode: 'string' }),
    /** The buyer's text that keeps one request from placing two orders, and what was asked for with it. */
    idempotencyKey: text(),
    request: text(),
    /** What the keyword is looked for in. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(id || ' ' || product_name || ' ' || user_name || ' ' || coalesce(enterprise_name, ''))`,
      ),
  },
  (table) => [
    uniqueIndex('orders_idempotency').on(table.accountId, table.idempotencyKey),
    // A reference pays one order.
    uniqueIndex('orders_reference')
      .on(sql`lower(${table.paymentReference})`)
      .where(sql`${table.state} in ('paid', 'fulfilled')`),
    // Another one's reference is looked for in it.
    index('orders_compared_reference')
      .on(comparedReference(table.paymentReference))
      .where(sql`${table.state} in ('paid', 'fulfilled')`),
    index('orders_of_account').on(table.accountId, table.createTime, table.id),
    index('orders_newest').on(table.createTime, table.id),
    index('orders_of_enterprise').on(table.enterpriseId, table.createTime, table.id),
    // What is added up of a product's orders is read from the index as well.
    index('orders_of_product').on(table.productId, table.createTime, table.id, table.state, table.price),
    index('orders_invoiced')
      .on(table.invoiceState, table.createTime, table.id)
      .where(sql`${table.invoiceState} <> 'notRequested'`),
    // A text anywhere in another: needs the extension pg_trgm.
    index('orders_text').using('gin', table.searchText.op('gin_trgm_ops')),
    index('orders_due')
      .on(table.expireTime)
      .where(sql`${table.state} = 'pending' and ${table.paymentReference} is null`),
    index('orders_paid').on(table.payTime, table.price).where(sql`${table.payTime} is not null`),
    index('orders_state').on(table.state),
    check('orders_amounts', sql`${table.price} > 0 and ${table.totalPrice} > 0 and ${table.quantity} > 0`),
  ],
);

/**
 * How many orders there are and what they cost, by the UTC day they were placed on and what operators filter them by. A
 * trigger keeps it (`sum_orders`), whatever changes an order.
 */
export const orderSums = pgTable(
  'order_sums',
  {
    day: date({ mode: 'string' }).notNull(),
    state: orderState(),
    category: productCategory().notNull(),
    /** Whether a transfer was reported. */
    isReported: boolean().notNull(),
    invoiceState: invoiceState(),
    orders: integer().notNull(),
    price: price(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.state, table.category, table.isReported, table.invoiceState],
    }),
  ],
);

/** What has happened to orders, in its order. */
export const orderEvents = pgTable(
  'order_events',
  {
    number: bigserial({ mode: 'number' }).primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    event: text({
      enum: [
        'placed',
        'priceChanged',
        'paymentReported',
        'paid',
        'fulfilled',
        'cancelled',
        'expired',
        'refunded',
      ],
    }).notNull(),
    time: moment().notNull(),
    /** Who did it; null for the platform itself. */
    userName: text(),
    note: text(),
  },
  (table) => [index().on(table.orderId, table.number)],
);

/** The pages on which orders are paid by card, with the provider of card payments. */
export const checkouts = pgTable(
  'checkouts',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** Closed where nobody paid on it; refunding where its payment pays no order, and is still to be paid back. */
    state: text({ enum: ['open', 'paid', 'refunding', 'refunded', 'closed'] }).notNull(),
    url: text().notNull(),
    /** What is to be paid on it. */
    price: price(),
    createTime: moment().notNull(),
    expireTime: moment().notNull(),
  },
  (table) => [
    index().on(table.orderId, table.createTime),
    index('checkouts_unsettled').on(table.expireTime).where(sql`${table.state} in ('open', 'refunding')`),
  ],
);

/** The invoices that were asked for, one for each paid order at most; the order says how each stands. */
export const invoices = pgTable(
  'invoices',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    invoiceType: text({ enum: ['enterprise', 'personal'] }).notNull(),
    title: text().notNull(),
    taxNumber: text(),
    email: text().notNull(),
    invoiceNumber: text(),
    /** What was paid, in minor units of the currency; it never changes. */
    price: price(),
    requestTime: moment().notNull(),
    /** How often the buyer has said whom it is made out to. */
    revision: integer().notNull().default(1),
    issueTime: moment(),
  },
  (table) => [
    uniqueIndex('invoices_number')
      .on(sql`lower(${table.invoiceNumber})`)
      .where(isNotNull(table.invoiceNumber)),
  ],
);
