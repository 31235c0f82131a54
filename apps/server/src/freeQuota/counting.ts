import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { statement } from '#database/statement.ts';
import { accountDailyCalls, dailyCalls } from './tables.ts';

/** Free calls of an account a day to a basic interface (specification §9). */
export const FREE_CALLS_PER_DAY = 100;

/** Accepted calls of one account to one API on one day of the gateway's time zone, all of its applications together. */
export type DailyCount = typeof accountDailyCalls.$inferSelect;

/** Calls of one application to one API on one day, to be added to what is counted. */
export interface AddedCalls extends DailyCount {
  appId: string;
}

/** Calls that are to be counted if they are free. */
export interface FreeCount extends AddedCalls {
  /** Whether no more of the account's calls of the day are free than {@link FREE_CALLS_PER_DAY}. */
  isLimited: boolean;
}

/** The end of a statement that counts calls: it returns what was counted as {@link DailyCount}s. */
export const SELECT_COUNTED = sql`select "accountId", "apiId", day::text, calls from counted`;

/** Adds calls to those of their days, and returns the accounts' days with them. */
export const addCounts = statement<DailyCount, 'days'>(
  'count calls',
  sql`${counting(sql.placeholder('days'))} ${SELECT_COUNTED}`,
);

/**
 * @param days {@link FreeCount}s as JSON, each application, API and day once
 * @returns the beginning of a statement: it adds them to those of their days on which all calls of the account are free,
 *   and its part `counted` has those days; on the other days nothing is counted
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
 * The account's row is locked before those of its applications, which nobody changes without it: what locks the accounts
 * in one order never waits in a circle.
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
