import { index, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.ts';

/** Requests with an idempotency key that were carried out in the last 24 hours (decision record 0029). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: text().notNull(),
    /** Chosen by the client, so unique only within the account. */
    key: text().notNull(),
    /** Identifies operation and input, without revealing a password in it. */
    fingerprint: text().notNull(),
    /** The body of the response, whose status was 200; null if it contained a secret. */
    response: text(),
    createTime: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] }), index().on(table.createTime)],
);

/** Counts the changes by operators, so that every process notices what others have changed. */
export const operatorChanges = pgSequence('operator_changes');
