import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, transactionId } from '#database/columns.ts';

/**
 * Every call to the gateway, accepted or refused (specification §3, API call log). It has a partition for each day, which
 * `log/partitions.ts` makes and drops.
 */
export const invokeLogs = pgTable(
  'invoke_logs',
  {
    id: text().notNull(),
    callerId: text(),
    appId: text(),
    methodName: text('api_method'),
    version: text(),
    startTime: moment().notNull(),
    /** Milliseconds from arrival to answer. */
    duration: integer().notNull(),
    status: text({ enum: ['success', 'failed', 'abnormal'] }).notNull(),
    code: integer().notNull(),
    codename: text().notNull(),
    httpStatus: integer().notNull(),
    sig: text(),
    requestMode: text({ enum: ['get', 'post'] }).notNull(),
    inputParams: jsonb().$type<Record<string, string>>().notNull(),
    /** The transaction that logged it: statistics count on from where they were, whatever time the call names. */
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    primaryKey({ columns: [table.startTime, table.id] }),
    index().on(table.callerId, table.startTime),
    index().on(table.sig),
    index().on(table.transaction),
  ],
);

/** Signatures that were seen within the time in which they could be good again. */
export const replayMarks = pgTable(
  'replay_marks',
  {
    accessKeyId: text().notNull(),
    sig: text().notNull(),
    expireTime: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accessKeyId, table.sig] }), index().on(table.expireTime)],
);

/**
 * The calls of each account by day of the gateway's time zone, application, method and version: the call log, summed up.
 * Calls that named no application, method or version have an empty one.
 */
export const callDays = pgTable(
  'call_days',
  {
    accountId: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    appId: text().notNull(),
    methodName: text('api_method').notNull(),
    version: text().notNull(),
    /** Accepted ones. */
    calls: integer().notNull(),
    failedCalls: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day, table.appId, table.methodName, table.version] }),
  ],
);

/** How far the sums have come. */
export const rollups = pgTable('rollups', {
  name: text().primaryKey(),
  /** Every transaction before this one is counted, and none from it on. */
  countedTo: transactionId().notNull(),
  /** Every call up to then is counted. */
  completeTime: moment().notNull(),
});
