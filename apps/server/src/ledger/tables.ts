import { isNotNull, sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from '#accounts/tables.ts';
import { moment, transactionId } from '#database/columns.ts';

const flowType = () => text({ enum: ['interface', 'video', 'snapshot'] });
/** Calls, snapshots, or bytes of video traffic. */
const amount = () => bigint({ mode: 'number' });

/** Quota that an account may use until a day: a part of the trial, a purchased package, or a recharge. */
export const grants = pgTable(
  'grants',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    flowType: flowType().notNull(),
    source: text({ enum: ['trial', 'order', 'recharge'] }).notNull(),
    productId: text(),
    productName: text().notNull(),
    orderId: text(),
    /** The price that was paid for it, in minor units of the currency. */
    price: bigint({ mode: 'number' }).notNull().default(0),
    currency: text(),
    total: amount().notNull(),
    /** The unit that it was entered in, which messages use. For video traffic, null counts as GB. */
    unit: text({ enum: ['times', 'MB', 'GB'] }),
    /** Changes only together with an entry of the ledger. */
    remaining: amount().notNull(),
    startTime: moment().notNull(),
    /** The first moment at which it is no longer valid. */
    endTime: moment().notNull(),
    /** The usage up to which the account gets no message about the grant, in percent. */
    alertedPercentage: smallint().notNull().default(0),
  },
  (table) => [
    index('grants_order').on(table.accountId, table.flowType, table.endTime, table.id),
    check('grants_remaining', sql`${table.remaining} between 0 and ${table.total}`),
  ],
);

/**
 * Grants and usage, line by line: the entries of a grant add up to its balance. The database rejects changes and
 * deletions of entries (migration `ledger`).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    /** The id of the call in the call log, or of the grant. */
    id: text().notNull(),
    /** 0 for the call itself or the grant; the call's media follow. */
    line: smallint().notNull(),
    time: moment().notNull(),
    accountId: text().notNull(),
    flowType: flowType().notNull(),
    source: text({ enum: ['freeQuota', 'trial', 'order', 'recharge'] }).notNull(),
    grantId: text(),
    /** The usage: one call, snapshots or bytes. 0 for a grant. */
    quantity: amount().notNull(),
    /** The change of the grant's balance: negative for usage, 0 if it cost nothing. */
    amount: amount().notNull(),
    appId: text(),
    methodName: text('api_method'),
    version: text(),
    deviceId: text(),
    deviceName: text(),
    storeId: text(),
    storeName: text(),
    /** The number of times video was opened. */
    sessionCount: integer().notNull().default(0),
    /** Watched time of video, in seconds. */
    duration: integer().notNull().default(0),
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.line] }),
    index().on(table.grantId).where(isNotNull(table.grantId)),
    index().on(table.transaction),
  ],
);

/** Calls per second that an application may make beyond an API's own limit, until a day. */
export const qpsGrants = pgTable(
  'qps_grants',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    appId: text().notNull(),
    apiId: text().notNull(),
    increasedQps: integer().notNull(),
    productId: text(),
    productName: text().notNull(),
    orderId: text(),
    /** The price that was paid for it, in minor units of the currency. */
    price: bigint({ mode: 'number' }).notNull().default(0),
    currency: text(),
    startTime: moment().notNull(),
    endTime: moment().notNull(),
  },
  (table) => [index().on(table.appId, table.apiId, table.endTime), index().on(table.accountId)],
);
