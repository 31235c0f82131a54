import { FREE_CALLS_PER_DAY } from '@platform/sdk/rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { statement } from '#database/statement.ts';
import { accountDailyCalls, dailyCalls } from './tables.ts';

/** Successful calls of one account to one API on one day of the gateway's time zone, by all of its applications. */
export type DailyCount = typeof accountDailyCalls.$inferSelect;

/** Calls of one application to one API on one day, to add to the count. */
export interface AddedCalls extends DailyCount {
  appId: string;
}

/** Calls to count only if they are free. */
export interface FreeCount extends AddedCalls {
  /** True if only {@link FREE_CALLS_PER_DAY} of the account's calls are free on the day. */
  isLimited: boolean;
}

/** The end of a counting statement: returns the counted days as {@link DailyCount}s. */
export const SELECT_COUNTED = sql`select "accountId", "apiId", day::text, calls from counted`;

/** Adds calls to the counts of their days, and returns the accounts' new counts. */
export const addCounts = statement<DailyCount, 'days'>(
  'count calls',
  sql`${counting(sql.placeholder('days'))} ${SELECT_COUNTED}`,
);

/**
 * @param days {@link FreeCount}s as JSON, each application, API and day once
 * @returns the beginning of a statement that counts an account's calls to an API on a day if all of them are free, and
 *   otherwise none of them. Its CTE `counted` contains the counted days
 */
export function countFreeCalls(days: SQLWrapper): SQL {
  const free = sql.raw(`${FREE_CALLS_PER_DAY}`);
  return counting(days, {
    isAdded: sql`where not "isLimited" or calls <= ${free}`,
    isChanged: sql`where ${accountDailyCalls.calls} + excluded.calls <= ${free}
      or (excluded.account_id, excluded.api_id, excluded.day) in (select "accountId", "apiId", day from added where not "isLimited")`,
  });
}

/**
 * Locks the account's row first, and then the rows of its applications, which are changed only under this lock. So
 * statements that lock accounts in the same order can't deadlock.
 */
function counting(days: SQLWrapper, { isAdded, isChanged } = { isAdded: sql``, isChanged: sql`` }): SQL {
  return sql`
    with added as materialized (
      select * from json_to_recordset(${days}::json)
        as day ("accountId" text, "appId" text, "apiId" text, day date, calls integer, "isLimited" boolean)
    ),
    days as (
      select "accountId", "apiId", day, "isLimited", sum(calls) as calls from added group by 1, 2, 3, 4
    ),
    counted as (
      insert into ${accountDailyCalls} (account_id, api_id, day, calls)
      select "accountId", "apiId", day, calls from days ${isAdded} order by 1, 2, 3
      on conflict (account_id, api_id, day) do update set calls = ${accountDailyCalls.calls} + excluded.calls ${isChanged}
      returning account_id as "accountId", api_id as "apiId", day, calls
    ),
    counted_by_application as (
      insert into ${dailyCalls} (app_id, api_id, day, calls)
      select "appId", "apiId", day, added.calls from added join counted using ("accountId", "apiId", day)
      on conflict (app_id, api_id, day) do update set calls = ${dailyCalls.calls} + excluded.calls
    )`;
}
