import type { ApiInfo, DocumentMenuNode } from '@platform/sdk';
import { returnCodes } from '@platform/sdk/returnCodes';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { catalogue } from './catalogue/index.ts';
import { apis } from './tables.ts';

export { answerFromSample, SampleParameterError } from './catalogue/index.ts';

/** An API of the catalogue, as it is stored. */
export type Api = typeof apis.$inferSelect;

/** The API catalogue and the documentation menu over it. */
export class Documents {
  readonly #database: Database;

  /** @param database the database */
  constructor(database: Database) {
    this.#database = database;
  }

  /** Brings the stored catalogue in line with the one that ships with the server. */
  async installCatalogue(): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      for (const [position, api] of catalogue.entries()) {
        const row = { ...api, position };
        await transaction.insert(apis).values(row).onConflictDoUpdate({ target: apis.apiId, set: row });
      }
    });
  }

  /** @returns the API with the id, or undefined */
  findById(apiId: string): Promise<Api | undefined> {
    return this.#findOne(eq(apis.apiId, apiId));
  }

  /** @returns the API of the method in the version, or undefined */
  findByMethod(methodName: string, version: string): Promise<Api | undefined> {
    return this.#findOne(and(eq(apis.methodName, methodName), eq(apis.version, version)));
  }

  /** @returns whether any version of the method is registered */
  async isRegistered(methodName: string): Promise<boolean> {
    return Boolean(await this.#findOne(eq(apis.methodName, methodName)));
  }

  /** @returns every API, in the menu's order */
  list(): Promise<Api[]> {
    return this.#database.select().from(apis).orderBy(asc(apis.position));
  }

  /**
   * @param query a part of a name, in any letter case; empty for the full tree
   * @returns a folder for each interface version and category, with its documents
   */
  async menu(query: string): Promise<DocumentMenuNode[]> {
    const keyword = query.trim().toLowerCase();
    const folders = new Map<string, DocumentMenuNode>();
    for (const api of await this.list()) {
      const id = `folder-${api.interfaceVersion}-${api.category.toLowerCase().replaceAll(' ', '-')}`;
      const folder = folders.get(id) ?? { id, menuName: api.category, type: 2, authMenuList: [] };
      folder.authMenuList.push({ id: api.apiId, menuName: api.name, type: 1, authMenuList: [] });
      folders.set(id, folder);
    }
    const matches = (node: DocumentMenuNode) => node.menuName.toLowerCase().includes(keyword);
    // A folder stays when it matches itself or any of its children does (specification §2.3).
    return [...folders.values()].filter((folder) => matches(folder) || folder.authMenuList.some(matches));
  }

  /** @returns the API's description as the contract shows it */
  describe(api: Api): ApiInfo {
    const { position: _, responseExample, ...info } = api;
    return {
      ...info,
      httpMethods: ['GET', 'POST'],
      isSignatureRequired: true,
      httpRoute: '/gateway',
      responseCodes: Object.values(returnCodes).map(({ code, codename, message }) => ({
        code,
        codename,
        message,
      })),
      responseExample: JSON.stringify(
        {
          code: returnCodes.SUCCESS.code,
          codename: returnCodes.SUCCESS.codename,
          callTime: '2026-11-18T09:30:00.000Z',
          message: returnCodes.SUCCESS.message,
          data: JSON.parse(responseExample),
        },
        null,
        2,
      ),
    };
  }

  async #findOne(condition: SQL | undefined): Promise<Api | undefined> {
    const [api] = await this.#database.select().from(apis).where(condition).limit(1);
    return api;
  }
}
