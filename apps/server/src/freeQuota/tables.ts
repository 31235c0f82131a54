import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Successful calls by account, API and day of the gateway's time zone. Quotas are based on them. */
export const accountDailyCalls = pgTable(
  'account_daily_calls',
  {
    accountId: text().notNull(),
    apiId: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    calls: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.apiId, table.day] }),
    index('account_daily_calls_day').on(table.day),
  ],
);

/** The same calls by application, for lists of applications. No limit is based on them. */
export const dailyCalls = pgTable(
  'daily_calls',
  {
    appId: text().notNull(),
    apiId: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.apiId, table.day] })],
);
