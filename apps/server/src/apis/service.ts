import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { Remembered } from '#database/remembered.ts';
import { catalogue } from './catalogue/index.ts';
import { apis } from './tables.ts';

export { answerFromSample, catalogue, SampleParameterError } from './catalogue/index.ts';
export { sampleDevice, sampleViewing } from './catalogue/sample/media.ts';
export { describeApi, descriptionOf, gatewayCodes } from './describe.ts';
export { apis } from './tables.ts';

/** An API of the catalogue, as it is stored. */
export type Api = typeof apis.$inferSelect;

/** The API catalogue: what the gateway takes, and what applications enable. */
export class Apis {
  readonly #database: Database;
  readonly #byMethod = new Remembered<Api>();

  /** @param database the database */
  constructor(database: Database) {
    this.#database = database;
  }

  /** Brings the stored catalogue in line with the one that ships with the server. */
  async install(): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      for (const [position, api] of catalogue.entries()) {
        const row = { ...api, position };
        await transaction.insert(apis).values(row).onConflictDoUpdate({ target: apis.apiId, set: row });
      }
    });
    this.#byMethod.forget();
  }

  /** @returns the API with the id, or undefined */
  findById(apiId: string): Promise<Api | undefined> {
    return this.#findOne(eq(apis.apiId, apiId));
  }

  /** @returns the API of the method in the version, or undefined; it is remembered for a moment */
  findByMethod(methodName: string, version: string): Promise<Api | undefined> {
    return this.#byMethod.get(`${methodName} ${version}`, () =>
      this.#findOne(and(eq(apis.methodName, methodName), eq(apis.version, version))),
    );
  }

  /** @returns whether any version of the method is registered */
  async isRegistered(methodName: string): Promise<boolean> {
    return Boolean(await this.#findOne(eq(apis.methodName, methodName)));
  }

  /** @returns every API, in the menu's order */
  list(): Promise<Api[]> {
    return this.#database.select().from(apis).orderBy(asc(apis.position));
  }

  async #findOne(condition: SQL | undefined): Promise<Api | undefined> {
    const [api] = await this.#database.select().from(apis).where(condition).limit(1);
    return api;
  }
}

/**
 * @param database the database, or a transaction on it
 * @returns a query for what every API is called by
 */
export function namedApis(database: Database) {
  const { apiId, name, methodName, version } = apis;
  return database.select({ apiId, name, methodName, version }).from(apis);
}
