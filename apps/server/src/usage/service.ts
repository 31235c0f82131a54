import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { dailyCalls } from './tables.ts';

/** Free calls a day of a basic interface (specification §9). */
export const FREE_CALLS_PER_DAY = 100;

/**
 * @param offset a time zone as an offset such as `+08:00`, or `Z`
 * @returns how many minutes it is ahead of UTC
 */
export function minutesOf(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Counts accepted calls, by application, API and day of the gateway's time zone. */
export class Usage {
  readonly #database: Database;
  readonly #offset: string;

  /**
   * @param database the database
   * @param offset the gateway's time zone, as an offset such as `+08:00`
   */
  constructor(database: Database, offset: string) {
    this.#database = database;
    this.#offset = offset;
  }

  /**
   * @param time a moment
   * @returns the day it is in, in the gateway's time zone, `yyyy-MM-dd`
   */
  dayOf(time: Date): string {
    return new Date(time.getTime() + minutesOf(this.#offset) * 60_000).toISOString().slice(0, 10);
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
   * Counts one accepted call, unless the limit is reached.
   *
   * @param transaction the transaction that also logs the call
   * @param appId the application
   * @param apiId the API
   * @param day `yyyy-MM-dd`
   * @param limit the most calls a day; undefined for no limit
   * @returns the calls of the day with this one, or undefined where the limit was reached before
   */
  async charge(
    transaction: Database,
    appId: string,
    apiId: string,
    day: string,
    limit: number | undefined,
  ): Promise<number | undefined> {
    const [row] = await transaction
      .insert(dailyCalls)
      .values({ appId, apiId, day, calls: 1 })
      .onConflictDoUpdate({
        target: [dailyCalls.appId, dailyCalls.apiId, dailyCalls.day],
        set: { calls: sql`${dailyCalls.calls} + 1` },
        setWhere: limit === undefined ? undefined : lt(dailyCalls.calls, limit),
      })
      .returning({ calls: dailyCalls.calls });
    return row?.calls;
  }
}
