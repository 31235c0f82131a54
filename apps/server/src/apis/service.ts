import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { sharedRead } from '#database/sharedReads.ts';
import { TtlCache } from '#database/ttlCache.ts';
import { catalog } from './catalog/index.ts';
import { apis } from './tables.ts';

export { catalog, respondFromSample, SampleParameterError } from './catalog/index.ts';
export { sampleDevice, sampleViewing } from './catalog/sample/media.ts';
export { describeApi, descriptionOf, gatewayCodes, referenceOf } from './describe.ts';
export { apis } from './tables.ts';

/** A stored API of the catalog. */
export type Api = typeof apis.$inferSelect;

/** The API catalog: the APIs that the gateway accepts, and that applications enable. */
export class Apis {
  readonly #options: { database: Database };
  readonly #byMethod = new TtlCache<Api>();

  constructor(options: { database: Database }) {
    this.#options = options;
  }

  /** Updates the stored catalog to the one that ships with the server. */
  async install(): Promise<void> {
    await this.#options.database.transaction(async (transaction) => {
      for (const [position, api] of catalog.entries()) {
        const row = { ...api, position };
        await transaction.insert(apis).values(row).onConflictDoUpdate({ target: apis.apiId, set: row });
      }
    });
    this.forget();
  }

  /** @returns the API with the id, or undefined */
  findById(apiId: string): Promise<Api | undefined> {
    return this.#findOne(eq(apis.apiId, apiId));
  }

  /** @returns the API of the method in the version, or undefined; cached */
  findByMethod(methodName: string, version: string): Promise<Api | undefined> {
    return this.#byMethod.get(`${methodName} ${version}`, () =>
      this.#findOne(and(eq(apis.methodName, methodName), eq(apis.version, version))),
    );
  }

  /** @returns whether any version of the method is registered */
  async isRegistered(methodName: string): Promise<boolean> {
    return Boolean(await this.#findOne(eq(apis.methodName, methodName)));
  }

  /** Clears the cache. Call it once a change of an API is committed. */
  forget(): void {
    this.#byMethod.forget();
  }

  /** @returns every API, in the menu's order */
  list(): Promise<Api[]> {
    return sharedRead('APIs', () => this.#options.database.select().from(apis).orderBy(asc(apis.position)));
  }

  async #findOne(condition: SQL | undefined): Promise<Api | undefined> {
    const [api] = await this.#options.database.select().from(apis).where(condition).limit(1);
    return api;
  }
}

/** @returns a query for the names of all APIs */
export function namedApis(database: Database) {
  const { apiId, name, methodName, version } = apis;
  return database.select({ apiId, name, methodName, version }).from(apis);
}
