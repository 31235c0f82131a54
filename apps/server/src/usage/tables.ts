import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Accepted calls by application, API and day of the gateway's time zone: what quotas are counted by. */
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
