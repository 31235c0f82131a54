import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.ts';

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
  },
  (table) => [
    primaryKey({ columns: [table.startTime, table.id] }),
    index().on(table.callerId, table.startTime),
    index().on(table.sig),
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
