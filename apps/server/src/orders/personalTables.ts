import { eq, sql } from 'drizzle-orm';
import {
  CLOSED_ACCOUNT,
  type DeclaredTable,
  impersonalTable,
  personalTable,
  type Subject,
} from '#database/personalTables.ts';
import {
  billingProfiles,
  checkouts,
  invoiceSerials,
  invoices,
  orderEvents,
  orderSums,
  orders,
} from './tables.ts';

const orderIdsOf = ({ id }: Subject) =>
  sql`(select ${orders.id} from ${orders} where ${orders.accountId} = ${id})`;

/** Keeps a column's value in paid orders, and sets another value in the rest. */
const unlessPaid = (column: typeof orders.userName | typeof orders.paymentReference, other: string | null) =>
  sql`case when ${orders.state} in ('paid', 'fulfilled') then ${column} else ${other} end`;

/** What data about persons this domain's tables contain. */
export const personalTables: DeclaredTable[] = [
  personalTable(orders, {
    title: 'Orders',
    personal: ['userName', 'enterpriseName', 'appName', 'paymentReference', 'request', 'searchText'],
    other: [
      'id',
      'state',
      'accountId',
      'enterpriseId',
      'productId',
      'productName',
      'category',
      'type',
      'contentList',
      'lines',
      'appId',
      'apiId',
      'apiName',
      'timePeriod',
      'unitPrice',
      'quantity',
      'totalPrice',
      'price',
      'currency',
      'createTime',
      'expireTime',
      'payTime',
      'invoiceState',
      'expirationDate',
      'idempotencyKey',
    ],
    keptFor:
      'paid orders 10 years, or as long as the law requires; in other orders, the person’s name until the account is closed',
    why: 'contracts and bookkeeping, which the law requires',
    of: ({ id }) => eq(orders.accountId, id),
    closing: {
      userName: unlessPaid(orders.userName, CLOSED_ACCOUNT),
      appName: null,
      paymentReference: unlessPaid(orders.paymentReference, null),
      request: null,
      idempotencyKey: null,
    },
    staying: ['userName', 'paymentReference'],
    unexported: ['searchText', 'request', 'idempotencyKey'],
  }),
  impersonalTable(orderSums, ['day', 'state', 'category', 'isReported', 'invoiceState', 'orders', 'price']),
  personalTable(orderEvents, {
    title: 'Events of orders',
    personal: ['userName', 'note'],
    other: ['number', 'orderId', 'event', 'time'],
    keptFor: 'as long as the order; names until the account is closed',
    why: 'to see what happened to an order',
    of: (subject) => sql`${orderEvents.orderId} in ${orderIdsOf(subject)}`,
    closing: {
      userName: sql`case when ${orderEvents.userName} is null then null else ${CLOSED_ACCOUNT} end`,
      note: null,
    },
    // The name may be an operator's.
    unexported: ['userName'],
  }),
  impersonalTable(checkouts, ['id', 'orderId', 'state', 'url', 'price', 'createTime', 'expireTime']),
  personalTable(billingProfiles, {
    title: 'Billing profile',
    personal: ['title', 'taxNumber', 'address', 'email'],
    other: ['accountId', 'invoiceType', 'isAutomatic'],
    keptFor: 'until the account is closed',
    why: 'the recipient of invoices and contracts',
    of: ({ id }) => eq(billingProfiles.accountId, id),
    closing: 'deleted',
  }),
  impersonalTable(invoiceSerials, ['year', 'last']),
  personalTable(invoices, {
    title: 'Invoices',
    personal: ['title', 'taxNumber', 'address', 'email', 'content'],
    other: ['orderId', 'invoiceType', 'invoiceNumber', 'price', 'requestTime', 'revision', 'issueTime'],
    keptFor: '10 years, or as long as the law requires',
    why: 'bookkeeping, which the law requires',
    of: (subject) => sql`${invoices.orderId} in ${orderIdsOf(subject)}`,
    closing: 'kept',
  }),
];
