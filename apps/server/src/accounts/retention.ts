import { lte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#database/database.ts';
import {
  formerPhones,
  knownAddresses,
  loginFailures,
  outboxMessages,
  phoneChecks,
  sessions,
  usedCaptchas,
  validateCodes,
} from './tables.ts';

const DAY = 24 * 60 * 60_000;

/** How long rows are kept, in milliseconds since the time in the column. */
const PERIODS = new Map<PgTable, [since: PgColumn, period: number]>([
  [sessions, [sessions.expireTime, 0]],
  [loginFailures, [loginFailures.time, DAY]],
  [knownAddresses, [knownAddresses.time, 90 * DAY]],
  [validateCodes, [validateCodes.createTime, DAY]],
  [phoneChecks, [phoneChecks.time, DAY]],
  [usedCaptchas, [usedCaptchas.expireTime, 0]],
  [outboxMessages, [outboxMessages.createTime, 7 * DAY]],
  [formerPhones, [formerPhones.time, 2 * 365 * DAY]],
]);

/**
 * Deletes the rows whose retention period is over. Limits that count the rows of a table call this function first.
 *
 * @param tables by default all that have a period
 */
export async function deleteExpired(database: Database, now: Date, ...tables: PgTable[]): Promise<void> {
  for (const [table, [since, period]] of PERIODS) {
    if (tables.length > 0 && !tables.includes(table)) continue;
    await database.delete(table).where(lte(since, new Date(now.getTime() - period)));
  }
}
