import { randomUUIDv7 } from 'node:crypto';
import type { ApiParameter, ApiResponseField, CatalogChange, CatalogChangeKind } from '@platform/sdk';
import { apiChanges } from '@platform/sdk/documents';
import { and, count, desc, eq, getTableColumns, inArray, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { apis } from '#apis/service.ts';
import type { Calendar } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { catalogChanges, documents } from './tables.ts';

/** A stored change of the catalog. */
type Row = typeof catalogChanges.$inferSelect;

/** An API as the readers of the documentation see it. */
export type PublishedApi = Pick<
  Row,
  'apiId' | 'name' | 'methodName' | 'version' | 'interfaceVersion' | 'category'
> & {
  requestParams: ApiParameter[];
  responseParams: ApiResponseField[];
};

/**
 * Makes changes of documents and of deprecations wait for each other until the transaction ends, so that checks stay
 * valid until the change is written. Readers don't wait.
 */
export async function lockDocuments(transaction: Database): Promise<void> {
  await transaction.execute(sql`lock table ${documents} in share row exclusive mode`);
}

/**
 * @param documentId only the API of this document; all by default
 * @returns the APIs with a published document, by their ids
 */
export async function publishedApis(
  database: Database,
  documentId?: string,
): Promise<Map<string, PublishedApi>> {
  const folder = alias(documents, 'folder');
  const rows = await database
    .select({
      apiId: apis.apiId,
      name: documents.title,
      methodName: apis.methodName,
      version: apis.version,
      interfaceVersion: documents.interfaceVersion,
      category: folder.menuName,
      requestParams: documents.requestParams,
      responseParams: documents.responseParams,
    })
    .from(documents)
    .innerJoin(apis, eq(apis.apiId, documents.apiId))
    .innerJoin(folder, eq(folder.id, documents.parentId))
    .where(and(documents.isPublished, documentId === undefined ? undefined : eq(documents.id, documentId)));
  return new Map(rows.map((row) => [row.apiId, row]));
}

/** @returns a condition for APIs that are deprecated in favor of this one */
export const isReplacedBy = (apiId: string | null) =>
  sql`${apis.deprecation}->'successor'->>'apiId' = ${apiId}`;

/** A change of an API that readers notice. */
export type NewChange = Pick<Row, 'kind' | 'changeTime'> &
  Partial<Pick<Row, 'id' | 'parameters' | 'response' | 'deprecation'>> & { api: PublishedApi };

/**
 * Writes entries of the changelog.
 *
 * @param transaction the transaction that makes the changes
 */
export async function insertChanges(transaction: Database, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  await transaction.insert(catalogChanges).values(
    changes.map(({ api, ...change }) => {
      const { apiId, name, methodName, version, interfaceVersion, category } = api;
      return {
        id: `chg-${randomUUIDv7()}`,
        ...{ apiId, name, methodName, version, interfaceVersion, category },
        ...{ parameters: [], response: [] },
        ...change,
      };
    }),
  );
}

function changesBetween(
  before: ReadonlyMap<string, PublishedApi>,
  after: ReadonlyMap<string, PublishedApi>,
  changeTime: Date,
): NewChange[] {
  const removed = [...before.values()].filter(({ apiId }) => !after.has(apiId));
  const others = [...after.values()].flatMap((api): NewChange[] => {
    const earlier = before.get(api.apiId);
    if (!earlier) return [{ kind: 'added', changeTime, api }];
    const changes = apiChanges(earlier, api);
    const isChanged = changes.parameters.length + changes.response.length > 0;
    return isChanged ? [{ kind: 'changed', changeTime, api, ...changes }] : [];
  });
  return [...removed.map((api): NewChange => ({ kind: 'removed', changeTime, api })), ...others];
}

/**
 * Changes documents, and records in the changelog which APIs were added, removed or changed for readers. Changes of drafts
 * and of prose are not recorded. If an API loses its page, its deprecation is withdrawn.
 *
 * @param transaction the transaction of `work`, which has locked the documents
 * @param changeTime the time of the change
 * @param work changes the documents
 * @param documentId the only document that `work` publishes, unpublishes or edits; any by default
 */
export async function recordChanges<Result>(
  transaction: Database,
  changeTime: Date,
  work: () => Promise<Result>,
  documentId?: string,
): Promise<Result> {
  const before = await publishedApis(transaction, documentId);
  const result = await work();
  const after = await publishedApis(transaction, documentId);
  const changes = changesBetween(before, after, changeTime);
  await insertChanges(transaction, changes);
  // Nobody could withdraw the deprecation of an API without a page, and its replacement would have to keep its own
  // page.
  const removed = changes.filter(({ kind }) => kind === 'removed').map(({ api }) => api.apiId);
  await transaction.update(apis).set({ deprecation: null }).where(inArray(apis.apiId, removed));
  return result;
}

/** The changelog of the catalog for its readers. */
export class Changelog {
  readonly #options: { database: Database; calendar: Calendar };

  constructor(options: { database: Database; calendar: Calendar }) {
    this.#options = options;
  }

  /** Writes a past change, for sample data, and deprecates the API if the change is a deprecation. */
  async install(apiId: string, change: Omit<NewChange, 'api'>): Promise<void> {
    await this.#options.database.transaction(async (transaction) => {
      const api = (await publishedApis(transaction)).get(apiId);
      if (!api) throw new Error(`No document describes ${apiId}`);
      await insertChanges(transaction, [{ ...change, api }]);
      const { deprecation } = change;
      if (deprecation) await transaction.update(apis).set({ deprecation }).where(eq(apis.apiId, apiId));
    });
  }

  /** @returns the time of each API's latest change, by the API's ID */
  async latest(): Promise<ReadonlyMap<string, Date>> {
    const latest = max(catalogChanges.changeTime);
    const rows = await this.#options.database
      .select({ apiId: catalogChanges.apiId, latest })
      .from(catalogChanges)
      .groupBy(catalogChanges.apiId);
    return new Map(rows.flatMap(({ apiId, latest: time }) => (time ? [[apiId, time] as const] : [])));
  }

  /** @returns one page of the changes, the latest first */
  async list({
    kind,
    pageNumber = 1,
    pageSize = 20,
  }: {
    kind?: CatalogChangeKind | undefined;
    pageNumber?: number | undefined;
    pageSize?: number | undefined;
  }): Promise<{ total: number; list: CatalogChange[] }> {
    const { database, calendar } = this.#options;
    const matching = kind && eq(catalogChanges.kind, kind);
    const [[all], rows] = await Promise.all([
      database.select({ total: count() }).from(catalogChanges).where(matching),
      database
        .select({
          ...getTableColumns(catalogChanges),
          isDocumented: sql<boolean>`${documents.id} is not null`,
        })
        .from(catalogChanges)
        .leftJoin(documents, and(documents.isPublished, eq(documents.apiId, catalogChanges.apiId)))
        .where(matching)
        .orderBy(desc(catalogChanges.changeTime), desc(catalogChanges.id))
        .limit(pageSize)
        .offset((pageNumber - 1) * pageSize),
    ]);
    const list = rows.map(({ id, changeTime, ...change }) => ({
      changeId: id,
      changeTime: changeTime.toISOString(),
      changeDate: calendar.dayOf(changeTime),
      ...change,
    }));
    return { total: all?.total ?? 0, list };
  }
}
