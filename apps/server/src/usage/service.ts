import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { dailyCalls } from './tables.ts';

/** Free calls a day of a basic interface (specification §9). */
export const FREE_CALLS_PER_DAY = 100;

/** Accepted calls of one application to one API on one day of the gateway's time zone. */
export type DailyCount = typeof dailyCalls.$inferSelect;

/** Counts accepted calls, by application, API and day of the gateway's time zone. */
export class Usage {
  readonly #database: Database;

  /** @param database the database */
  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * @param appId the application
   * @param apiId the API
   * @param day `yyyy-MM-dd`
   * @returns how many calls were accepted on the day
   */
  async callsOf(appId: string, apiId: string, day: string): Promise<number> {
    const [row] = await this.#database
      .select({ calls: dailyCalls.calls })
      .from(dailyCalls)
      .where(and(eq(dailyCalls.appId, appId), eq(dailyCalls.apiId, apiId), eq(dailyCalls.day, day)));
    return row?.calls ?? 0;
  }

  /**
   * @param appIds applications
   * @param day `yyyy-MM-dd`
   * @returns the accepted calls of the day by application, then by API
   */
  async callsOfApplications(appIds: string[], day: string): Promise<Map<string, Map<string, number>>> {
    const found = new Map<string, Map<string, number>>();
    if (appIds.length === 0) return found;
    const rows = await this.#database
      .select()
      .from(dailyCalls)
      .where(and(inArray(dailyCalls.appId, appIds), eq(dailyCalls.day, day)));
    for (const row of rows) {
      const ofApplication = found.get(row.appId) ?? new Map<string, number>();
      found.set(row.appId, ofApplication.set(row.apiId, row.calls));
    }
    return found;
  }

  /**
   * Adds calls to those of their days, which stay locked until the transaction ends.
   *
   * @param transaction the transaction that also charges and logs them
   * @param added how many calls to add, each application, API and day once; below 0 takes them back
   * @returns the calls of each of the days with the added ones
   */
  async count(transaction: Database, added: readonly DailyCount[]): Promise<DailyCount[]> {
    if (added.length === 0) return [];
    // Every process locks days in the same order, so that none waits for another in a circle.
    const sorted = added.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
    const { rows } = await transaction.execute<DailyCount>(sql`
      insert into ${dailyCalls} (app_id, api_id, day, calls)
      select "appId", "apiId", day, calls from json_to_recordset(${JSON.stringify(sorted)}::json)
        as added ("appId" text, "apiId" text, day date, calls integer)
      on conflict (app_id, api_id, day) do update set calls = ${dailyCalls.calls} + excluded.calls
      returning app_id as "appId", api_id as "apiId", day::text, calls`);
    return rows;
  }
}

const orderOf = ({ appId, apiId, day }: DailyCount) => `${appId} ${apiId} ${day}`;
