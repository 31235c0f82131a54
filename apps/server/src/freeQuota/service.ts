import { and, eq, gte, inArray, or } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { type AddedCalls, addCounts, type DailyCount } from './counting.ts';
import { accountDailyCalls, dailyCalls } from './tables.ts';

export {
  type AddedCalls,
  countFreeCalls,
  type DailyCount,
  type FreeCount,
  SELECT_COUNTED,
} from './counting.ts';

/** Counts successful calls by API and day of the gateway's time zone, for each account and for each of its applications. */
export class FreeQuota {
  readonly #options: { database: Database };

  constructor(options: { database: Database }) {
    this.#options = options;
  }

  /**
   * @param day `yyyy-MM-dd`
   * @returns the successful calls of the day by all applications of the account, including deleted ones
   */
  async callsOf(accountId: string, apiId: string, day: string): Promise<number> {
    const [row] = await this.#options.database
      .select({ calls: accountDailyCalls.calls })
      .from(accountDailyCalls)
      .where(
        and(
          eq(accountDailyCalls.accountId, accountId),
          eq(accountDailyCalls.apiId, apiId),
          eq(accountDailyCalls.day, day),
        ),
      );
    return row?.calls ?? 0;
  }

  /**
   * @param day `yyyy-MM-dd`
   * @returns the successful calls of the day by all applications of the account, by API id
   */
  async callsOfAccount(accountId: string, day: string): Promise<Map<string, number>> {
    const rows = await this.#options.database
      .select({ apiId: accountDailyCalls.apiId, calls: accountDailyCalls.calls })
      .from(accountDailyCalls)
      .where(and(eq(accountDailyCalls.accountId, accountId), eq(accountDailyCalls.day, day)));
    return new Map(rows.map(({ apiId, calls }) => [apiId, calls]));
  }

  /**
   * @param day `yyyy-MM-dd`
   * @param filters the minimum number of calls, the accounts that it does not apply to, and the only account to read
   * @returns the counts of the day
   */
  async countsOf(
    day: string,
    filters: { calls: number; accountIds: readonly string[]; accountId?: string | undefined },
  ): Promise<DailyCount[]> {
    const { accountId, calls } = accountDailyCalls;
    return this.#options.database
      .select()
      .from(accountDailyCalls)
      .where(
        and(
          eq(accountDailyCalls.day, day),
          filters.accountId === undefined ? undefined : eq(accountId, filters.accountId),
          or(gte(calls, filters.calls), inArray(accountId, [...filters.accountIds])),
        ),
      );
  }

  /**
   * @param day `yyyy-MM-dd`
   * @returns the successful calls of the day by application, then by API
   */
  async callsOfApplications(appIds: string[], day: string): Promise<Map<string, Map<string, number>>> {
    const found = new Map<string, Map<string, number>>();
    if (appIds.length === 0) return found;
    const rows = await this.#options.database
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
   * Adds calls to the counts of their days, which stay locked until the transaction ends.
   *
   * @param transaction also charges and logs the calls
   * @param added the number of calls to add, each application, API and day once; negative to subtract
   * @returns the account's new count for each of the days
   */
  async count(transaction: Database, added: readonly AddedCalls[]): Promise<DailyCount[]> {
    if (added.length === 0) return [];
    return addCounts(transaction, { days: JSON.stringify(added) });
  }
}
