import { and, asc, eq, gt, lt, lte } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { TtlCache } from '#database/ttlCache.ts';
import { qpsGrants } from './tables.ts';

/** A temporary QPS expansion for an application and an API. */
export type NewQpsGrant = typeof qpsGrants.$inferInsert;

type Increase = Pick<typeof qpsGrants.$inferSelect, 'apiId' | 'increasedQps' | 'startTime' | 'endTime'>;

/** QPS expansions: calls per second of applications beyond an API's own limit (specification §1, QPS expansion). */
export class QpsGrants {
  readonly #options: { database: Database };
  /**
   * Each application's expansions that have not expired. One that another process grants takes effect here within 5
   * seconds.
   */
  readonly #increases = new TtlCache<Increase[]>();

  constructor(options: { database: Database }) {
    this.#options = options;
  }

  /**
   * Grants calls per second to an application. Call {@link QpsGrants.forget} once it is committed.
   *
   * @param transaction also records the reason
   * @param grant the expansion
   */
  async addGrant(transaction: Database, grant: NewQpsGrant): Promise<void> {
    await transaction.insert(qpsGrants).values(grant);
  }

  /** Invalidates the cache. */
  forget(): void {
    this.#increases.forget();
  }

  /** @returns the calls per second that the application may make beyond the API's own limit */
  async increaseOf(appId: string, apiId: string, now: Date): Promise<number> {
    const increases = await this.#increases.get(appId, () => this.#read(appId, now));
    let increase = 0;
    for (const one of increases ?? []) {
      if (one.apiId === apiId && one.startTime <= now && now < one.endTime) increase += one.increasedQps;
    }
    return increase;
  }

  /** @returns all expansions of an account, including expired ones, earliest to expire first */
  list(accountId: string): Promise<(typeof qpsGrants.$inferSelect)[]> {
    return this.#options.database
      .select()
      .from(qpsGrants)
      .where(eq(qpsGrants.accountId, accountId))
      .orderBy(asc(qpsGrants.endTime), asc(qpsGrants.id));
  }

  /** @returns the valid expansions that expire before a time, of one account or of all */
  ending(now: Date, before: Date, accountId?: string): Promise<(typeof qpsGrants.$inferSelect)[]> {
    return this.#options.database
      .select()
      .from(qpsGrants)
      .where(
        and(
          lte(qpsGrants.startTime, now),
          gt(qpsGrants.endTime, now),
          lt(qpsGrants.endTime, before),
          accountId === undefined ? undefined : eq(qpsGrants.accountId, accountId),
        ),
      );
  }

  // Async, because a Drizzle query is sent again each time it is awaited.
  async #read(appId: string, now: Date): Promise<Increase[]> {
    const { apiId, increasedQps, startTime, endTime } = qpsGrants;
    return this.#options.database
      .select({ apiId, increasedQps, startTime, endTime })
      .from(qpsGrants)
      .where(and(eq(qpsGrants.appId, appId), gt(endTime, now)));
  }
}
