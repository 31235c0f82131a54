import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from '#accounts/tables.ts';

const percentages = () => smallint().array().notNull();

/** The percentages of usage at which accounts are alerted. An account without a row has the defaults. */
export const alertSettings = pgTable('alert_settings', {
  accountId: text()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  freeQuota: percentages(),
  packages: percentages(),
  qps: percentages(),
});
