import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { addCounts, type DailyCount, toDaysParameter } from './counting.ts';
import { dailyCalls } from './tables.ts';

export {
  countFreeCalls,
  type DailyCount,
  FREE_CALLS_PER_DAY,
  type FreeCount,
  toDaysParameter,
} from './counting.ts';

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
    return addCounts(transaction, { days: toDaysParameter(added) });
  }
}
