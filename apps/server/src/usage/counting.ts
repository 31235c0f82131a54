import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { statement } from '#database/statement.ts';
import { dailyCalls } from './tables.ts';

/** Free calls a day of a basic interface (specification §9). */
export const FREE_CALLS_PER_DAY = 100;

/** Accepted calls of one application to one API on one day of the gateway's time zone. */
export type DailyCount = typeof dailyCalls.$inferSelect;

/** Calls that are to be counted if they are free. */
export interface FreeCount extends DailyCount {
  /** Whether no more of the day's calls are free than {@link FREE_CALLS_PER_DAY}. */
  isLimited: boolean;
}

/** Adds counts to those of their days, and returns the days with them. */
export const addCounts = statement<DailyCount, 'days'>(
  'count calls',
  counting(sql`json_to_recordset(${sql.placeholder('days')}::json)
    as added ("appId" text, "apiId" text, day date, calls integer)`),
);

/**
 * @param days {@link FreeCount}s by {@link toDaysParameter}
 * @returns the part of a statement that adds them to those of their days where all of them are free, and returns those
 *   days as {@link DailyCount}s; on the other days nothing is counted
 */
export function countFreeCalls(days: SQLWrapper): SQL {
  const free = sql.raw(`${FREE_CALLS_PER_DAY}`);
  const added = sql`
    with added as materialized (
      select * from json_to_recordset(${days}::json)
        as day ("appId" text, "apiId" text, day date, calls integer, "isLimited" boolean)
    )`;
  const counted = counting(
    sql`added where not "isLimited" or calls <= ${free}`,
    sql`where ${dailyCalls.calls} + excluded.calls <= ${free}
      or (excluded.app_id, excluded.api_id, excluded.day) in (select "appId", "apiId", day from added where not "isLimited")`,
  );
  return sql`${added} ${counted}`;
}

function counting(from: SQL, where = sql``): SQL {
  return sql`
    insert into ${dailyCalls} (app_id, api_id, day, calls)
    select "appId", "apiId", day, calls from ${from}
    on conflict (app_id, api_id, day) do update set calls = ${dailyCalls.calls} + excluded.calls ${where}
    returning app_id as "appId", api_id as "apiId", day::text, calls`;
}

/**
 * @param days counts, each application, API and day once
 * @returns the value of the statements' parameter: the days in the order in which every process locks them, so that none
 *   waits for another in a circle
 */
export function toDaysParameter(days: readonly DailyCount[]): string {
  return JSON.stringify(days.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)));
}

const orderOf = ({ appId, apiId, day }: DailyCount) => `${appId} ${apiId} ${day}`;
