import type { FieldError } from '@platform/sdk';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.ts';

/** Requests that the platform rejected or failed to answer, so that support finds them by their ID. Calls are in the call log. */
export const requestErrors = pgTable(
  'request_errors',
  {
    /** The request ID, a UUID. */
    id: text().primaryKey(),
    time: moment().notNull(),
    /** The account whose session the operation checked; null if it is unknown, as with operations for everybody. */
    accountId: text(),
    method: text().notNull(),
    /** Without the query. */
    path: text().notNull(),
    httpStatus: integer().notNull(),
    /** The code in the contract's error catalog. */
    code: integer().notNull(),
    message: text().notNull(),
    /** The fields that failed validation. Unknown fields have no name. */
    fields: jsonb().$type<FieldError[]>().notNull(),
    /** Why the platform failed, as the server's log says it; null for a rejected request. */
    cause: text(),
    traceId: text(),
  },
  (table) => [index().on(table.time), index().on(table.accountId)],
);
