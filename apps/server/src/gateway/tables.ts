import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, transactionId } from '#database/columns.ts';

/**
 * The calls of customers: every accepted one, and rejected ones within limits (specification §3, API call log). Has one
 * partition per day, which `log/partitions.ts` makes and drops.
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
    /** Milliseconds from arrival until the row was made, just before the response. */
    duration: integer().notNull(),
    /** Milliseconds of the duration that the upstream took; null if the call was not forwarded. */
    upstreamDuration: integer(),
    status: text({ enum: ['success', 'failed', 'abnormal'] }).notNull(),
    code: integer().notNull(),
    codename: text().notNull(),
    /** What was wrong with a call of a known account; null if it succeeded or its account is unknown. */
    message: text(),
    /** The name of the wrong parameter; null if the call was not rejected for one. */
    parameter: text(),
    httpStatus: integer().notNull(),
    sig: text(),
    requestMode: text({ enum: ['get', 'post'] }).notNull(),
    inputParams: jsonb().$type<Record<string, string>>().notNull(),
    /** The id of the trace that was exported for the call; null if none was. */
    traceId: text(),
    /**
     * The transaction that logged the call. Statistics continue counting from a transaction, regardless of the call's
     * time.
     */
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    primaryKey({ columns: [table.startTime, table.id] }),
    index().on(table.callerId, table.startTime),
    index().on(table.appId, table.startTime),
    index().on(table.methodName, table.startTime),
    // Partial, so that accepted calls, which are nearly all calls, have no entries in these indexes.
    index('invoke_logs_failed').on(table.startTime).where(sql`${table.status} <> 'success'`),
    index('invoke_logs_failed_method')
      .on(table.methodName, table.status, table.startTime)
      .where(sql`${table.status} <> 'success'`),
    index('invoke_logs_failed_code').on(table.code, table.startTime).where(sql`${table.status} <> 'success'`),
    index().on(table.sig),
    index().on(table.transaction),
  ],
);

/** Signatures that were used and may not have expired yet. */
export const replayMarks = pgTable(
  'replay_marks',
  {
    expireTime: moment().notNull(),
    sig: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.expireTime, table.sig] })],
);

/**
 * Calls with the public sandbox key, without their parameters, so that operators see use and abuse of the key. No
 * statistics include them. Kept for 7 days, 100,000 rows at most.
 */
export const sandboxCalls = pgTable(
  'sandbox_calls',
  {
    /** The call's id, which the response names. */
    id: text().primaryKey(),
    startTime: moment().notNull(),
    /** The network address of the caller. */
    address: text().notNull(),
    /** The sent name of the method; empty if there was none. */
    methodName: text().notNull(),
    /** The sent version; null if there was none. */
    version: text(),
    requestMode: text({ enum: ['get', 'post'] })
      .notNull()
      .default('post'),
    status: text({ enum: ['success', 'failed', 'abnormal'] })
      .notNull()
      .default('success'),
    code: integer().notNull(),
    codename: text().notNull(),
    /** The name of the wrong parameter; null if the call was not rejected for one. */
    parameter: text(),
    httpStatus: integer().notNull().default(200),
    /** Milliseconds from arrival until the row was made, just before the response. */
    duration: integer().notNull(),
  },
  (table) => [index().on(table.startTime)],
);
