import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { Remembered } from '#database/remembered.ts';
import { qpsGrants } from './tables.ts';

/** Calls per second of an application to an API, for a time. */
export type NewQpsGrant = typeof qpsGrants.$inferInsert;

type Increase = Pick<typeof qpsGrants.$inferSelect, 'apiId' | 'increasedQps' | 'startTime' | 'endTime'>;

/** What applications may call beyond an API's own calls per second (specification §1, QPS expansion). */
export class QpsGrants {
  readonly #database: Database;
  /** Those of each application that have not expired. One that another process gives is in force here within 5 seconds. */
  readonly #increases = new Remembered<Increase[]>();

  /** @param database the database */
  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Gives calls per second to an application. {@link QpsGrants.forget} is due once that is committed.
   *
   * @param transaction the transaction that also writes why
   * @param grant what is given
   */
  async give(transaction: Database, grant: NewQpsGrant): Promise<void> {
    await transaction.insert(qpsGrants).values(grant);
  }

  /** Has increases be read anew. */
  forget(): void {
    this.#increases.forget();
  }

  /**
   * @param appId the application
   * @param apiId the API
   * @param now the time
   * @returns how many calls per second the application may make beyond the API's own
   */
  async increaseOf(appId: string, apiId: string, now: Date): Promise<number> {
    const increases = await this.#increases.get(appId, () => this.#read(appId, now));
    let increase = 0;
    for (const one of increases ?? []) {
      if (one.apiId === apiId && one.startTime <= now && now < one.endTime) increase += one.increasedQps;
    }
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

  // Asynchronous: a query of Drizzle's is sent anew each time it is waited for.
  async #read(appId: string, now: Date): Promise<Increase[]> {
    const { apiId, increasedQps, startTime, endTime } = qpsGrants;
    return this.#database
      .select({ apiId, increasedQps, startTime, endTime })
      .from(qpsGrants)
      .where(and(eq(qpsGrants.appId, appId), gt(endTime, now)));
  }
}
