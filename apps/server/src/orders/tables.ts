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
import type { IssuedInvoice } from './pdf/invoice.ts';

/**
 * The normalized form in which references are compared: they are typed and read aloud, so only letters and digits
 * count, regardless of case.
 */
export const comparedReference = (reference: SQLWrapper) =>
  sql`lower(regexp_replace(${reference}, '[^[:alnum:]]', '', 'g'))`;

/** A price, in minor units of the currency. */
const price = () => bigint({ mode: 'number' }).notNull();

const orderState = () => text({ enum: ['pending', 'paid', 'fulfilled', 'cancelled', 'expired'] }).notNull();
const invoiceState = () => text({ enum: ['notRequested', 'requested', 'issued'] }).notNull();

/** Orders (specification §4, §7.4), each with its own copy of product, buyer and price. */
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
    /** The application and the API that a QPS expansion in the order is for; null if it contains none. */
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
    /** The time when it expires, unless it is paid or a transfer is reported before. */
    expireTime: moment().notNull(),
    /**
     * The reference of the transfer, as reported by the buyer or confirmed by an operator, or of the card payment.
     */
    paymentReference: text(),
    payTime: moment(),
    invoiceState: invoiceState().default('notRequested'),
    /** The last day on which the contents are valid; null until the order is fulfilled. */
    expirationDate: date({ mode: 'string' }),
    /** The buyer's idempotency key, and the request that used it. */
    idempotencyKey: text(),
    request: text(),
    /** The text that keywords are searched in. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(id || ' ' || product_name || ' ' || user_name || ' ' || coalesce(enterprise_name, ''))`,
      ),
  },
  (table) => [
    uniqueIndex('orders_idempotency').on(table.accountId, table.idempotencyKey),
    // A reference pays only one order.
    uniqueIndex('orders_reference')
      .on(sql`lower(${table.paymentReference})`)
      .where(sql`${table.state} in ('paid', 'fulfilled')`),
    // Finds other orders with the same reference.
    index('orders_any_reference')
      .on(comparedReference(table.paymentReference))
      .where(sql`${table.paymentReference} is not null`),
    index('orders_of_account').on(table.accountId, table.createTime, table.id),
    index('orders_newest').on(table.createTime, table.id),
    // Sorts all accounts' orders by price, in both directions. Includes the state, for index-only scans of rare states.
    index('orders_by_price').on(table.price, table.createTime, table.id, table.state),
    index('orders_of_enterprise').on(table.enterpriseId, table.createTime, table.id),
    // Includes the columns that are summed up by product, for index-only scans.
    index('orders_of_product').on(table.productId, table.createTime, table.id, table.state, table.price),
    index('orders_invoiced')
      .on(table.invoiceState, table.createTime, table.id)
      .where(sql`${table.invoiceState} <> 'notRequested'`),
    // Finds substrings; needs the extension pg_trgm.
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
 * Number and total price of orders, by the UTC day on which they were placed and by operators' filters. Updated by
 * a trigger (`sum_orders`) on every change of an order.
 */
export const orderSums = pgTable(
  'order_sums',
  {
    day: date({ mode: 'string' }).notNull(),
    state: orderState(),
    category: productCategory().notNull(),
    /** True once the order has a payment reference: a transfer was reported or the order was paid. */
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

/** The events of orders, in chronological order. */
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
    /** The user who caused the event; null for the platform itself. */
    userName: text(),
    note: text(),
  },
  (table) => [index().on(table.orderId, table.number)],
);

/** The card provider's pages on which orders are paid. */
export const checkouts = pgTable(
  'checkouts',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /**
     * `closed`: ended without a payment. `refunding`: the payment arrived but was not accepted for the order, and has yet to
     * be refunded.
     */
    state: text({ enum: ['open', 'paid', 'refunding', 'refunded', 'closed'] }).notNull(),
    url: text().notNull(),
    /** The amount to pay on the page. */
    price: price(),
    createTime: moment().notNull(),
    expireTime: moment().notNull(),
  },
  (table) => [
    index().on(table.orderId, table.createTime),
    index('checkouts_unsettled').on(table.expireTime).where(sql`${table.state} in ('open', 'refunding')`),
  ],
);

/** The recipient of an account's invoices. */
const recipient = {
  invoiceType: text({ enum: ['enterprise', 'personal'] }).notNull(),
  title: text().notNull(),
  taxNumber: text(),
  address: text(),
  email: text().notNull(),
};

/** Billing profiles: who an account's invoices and contracts are made out to. */
export const billingProfiles = pgTable('billing_profiles', {
  accountId: text()
    .primaryKey()
    .references(() => accounts.id),
  ...recipient,
  /** Whether an invoice is requested for each order once it is paid. */
  isAutomatic: boolean().notNull().default(false),
});

/** The last invoice number of each year. Issuing an invoice increments it in the same transaction, so numbers have no gaps. */
export const invoiceSerials = pgTable('invoice_serials', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** Requested invoices, at most one for each paid order. The order contains the invoice's state. */
export const invoices = pgTable(
  'invoices',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    ...recipient,
    invoiceNumber: text(),
    /** The amount paid, in minor units of the currency; it never changes. */
    price: price(),
    requestTime: moment().notNull(),
    /** Starts at 1, and increases by 1 each time the buyer submits the recipient again. */
    revision: integer().notNull().default(1),
    issueTime: moment(),
    /** The printed content of the issued invoice; null for invoices of earlier releases, until they are first downloaded. */
    content: jsonb().$type<IssuedInvoice>(),
  },
  (table) => [
    uniqueIndex('invoices_number')
      .on(sql`lower(${table.invoiceNumber})`)
      .where(isNotNull(table.invoiceNumber)),
  ],
);
