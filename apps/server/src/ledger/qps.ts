import { and, asc, eq, gt, lte, sum } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { qpsGrants } from './tables.ts';

/** Calls per second of an application to an API, for a time. */
export type NewQpsGrant = typeof qpsGrants.$inferInsert;

/** How long an increase is remembered, in milliseconds: a bought one is in force everywhere so much later at most. */
const FRESH = 5000;
/** Applications and APIs that are remembered before all are forgotten. */
const REMEMBERED = 100_000;

/** What applications may call beyond an API's own calls per second (specification §1, QPS expansion). */
export class QpsGrants {
  readonly #database: Database;
  readonly #known = new Map<string, { increase: number; until: number }>();

  /** @param database the database */
  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * @param transaction the transaction that also writes why
   * @param grant what is given
   */
  async give(transaction: Database, grant: NewQpsGrant): Promise<void> {
    await transaction.insert(qpsGrants).values(grant);
  }

  /**
   * @param appId the application
   * @param apiId the API
   * @param now the time
   * @returns how many calls per second the application may make beyond the API's own
   */
  async increaseOf(appId: string, apiId: string, now: Date): Promise<number> {
    const key = `${appId} ${apiId}`;
    const known = this.#known.get(key);
    if (known && known.until > now.getTime()) return known.increase;
    const [row] = await this.#database
      .select({ increase: sum(qpsGrants.increasedQps).mapWith(Number) })
      .from(qpsGrants)
      .where(
        and(
          eq(qpsGrants.appId, appId),
          eq(qpsGrants.apiId, apiId),
          lte(qpsGrants.startTime, now),
          gt(qpsGrants.endTime, now),
        ),
      );
    const increase = row?.increase ?? 0;
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(key, { increase, until: now.getTime() + FRESH });
    return increase;
  }

  /** @returns every increase that an account was given, expired ones too, the first to expire first */
  list(accountId: string): Promise<(typeof qpsGrants.$inferSelect)[]> {
    return this.#database
      .select()
      .from(qpsGrants)
      .where(eq(qpsGrants.accountId, accountId))
      .orderBy(asc(qpsGrants.endTime), asc(qpsGrants.id));
  }
}
