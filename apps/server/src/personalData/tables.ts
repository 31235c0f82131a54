import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from '#accounts/tables.ts';
import { moment } from '#database/columns.ts';

/** Requested closings of accounts. The row stays after the account is erased, as proof of the erasure. */
export const accountClosings = pgTable(
  'account_closings',
  {
    accountId: text()
      .primaryKey()
      .references(() => accounts.id),
    requestTime: moment().notNull(),
    /** When the account is erased, unless the closing is cancelled before. */
    closeTime: moment().notNull(),
    /** The operator who requested it; null for the owner. */
    operatorId: text().references(() => accounts.id),
    /** When the account was erased; null before. */
    eraseTime: moment(),
  },
  (table) => [index().on(table.closeTime)],
);
