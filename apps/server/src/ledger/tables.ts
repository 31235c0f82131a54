import { isNotNull, sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from '#accounts/tables.ts';
import { moment, transactionId } from '#database/columns.ts';

const flowType = () => text({ enum: ['interface', 'video', 'snapshot'] });
/** Calls, captures, or bytes of video traffic. */
const amount = () => bigint({ mode: 'number' });

/** What an account may use until a day: a month of the trial, a package that was bought, or a recharge. */
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
    /** What was paid for it, in minor units of the currency. */
    price: bigint({ mode: 'number' }).notNull().default(0),
    currency: text(),
    total: amount().notNull(),
    /** The unit that it was entered in, and that messages use; GB for video traffic of before units were stored. */
    unit: text({ enum: ['times', 'MB', 'GB'] }),
    /** It changes together with an entry of the ledger alone. */
    remaining: amount().notNull(),
    startTime: moment().notNull(),
    /** The first moment at which it is no longer good. */
    endTime: moment().notNull(),
    /** How much of it was used when its account was last told, in percent. */
    toldPercentage: smallint().notNull().default(0),
  },
  (table) => [
    index('grants_order').on(table.accountId, table.flowType, table.endTime, table.id),
    check('grants_remaining', sql`${table.remaining} between 0 and ${table.total}`),
  ],
);

/**
 * What was given and what was used, line by line: a grant's entries add up to what remains of it. The database refuses
 * to change or delete an entry (migration `ledger`).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    /** The call's id in the call log, or the grant's. */
    id: text().notNull(),
    /** 0 is the call itself, or the grant; what else the call used follows. */
    line: smallint().notNull(),
    time: moment().notNull(),
    accountId: text().notNull(),
    flowType: flowType().notNull(),
    source: text({ enum: ['freeQuota', 'trial', 'order', 'recharge'] }).notNull(),
    grantId: text(),
    /** What was used: one call, captures, bytes. 0 where something was given. */
    quantity: amount().notNull(),
    /** What it changes of the grant: below 0 where it was used, 0 where it cost nothing. */
    amount: amount().notNull(),
    appId: text(),
    methodName: text('api_method'),
    version: text(),
    deviceId: text(),
    deviceName: text(),
    storeId: text(),
    storeName: text(),
    /** How often video was opened. */
    sessionCount: integer().notNull().default(0),
    /** How long video was watched, in seconds. */
    duration: integer().notNull().default(0),
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.line] }),
    index().on(table.grantId).where(isNotNull(table.grantId)),
    index().on(table.transaction),
  ],
);

/** Calls per second that an application may make beyond an API's own, until a day. */
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
    /** What was paid for it, in minor units of the currency. */
    price: bigint({ mode: 'number' }).notNull().default(0),
    currency: text(),
    startTime: moment().notNull(),
    endTime: moment().notNull(),
  },
  (table) => [index().on(table.appId, table.apiId, table.endTime), index().on(table.accountId)],
);
