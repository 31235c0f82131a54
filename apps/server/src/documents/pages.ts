import { setImmediate } from 'node:timers/promises';
import {
  type ApiInfo,
  type CodeExample,
  type DocumentedCall,
  type DocumentMatch,
  type DocumentMenuNode,
  type DocumentParamInfos,
  DocumentType,
  type PublishedDocument,
} from '@platform/sdk';
import { describesCall } from '@platform/sdk/documents';
import {
  DocumentIndex,
  documentMatch,
  pageMatch,
  type SearchableDocument,
} from '@platform/sdk/documents/search';
import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Api, apis, describeApi } from '#apis/service.ts';
import type { Database } from '#database/database.ts';
import { sharedRead } from '#database/sharedReads.ts';
import { TtlCache } from '#database/ttlCache.ts';
import { notFound } from '#http/refusal.ts';
import type { StoredContent } from '#http/storedContent.ts';
import { addressed, plainTextOf, renderMarkdown } from '#markdown.ts';
import { answerParams, protocolParamsOf } from './protocolParams.ts';
import { documents } from './tables.ts';
import { DocumentTree, type Placed } from './tree.ts';

/** A stored document, without its search vector. */
export type DocumentRow = Omit<typeof documents.$inferSelect, 'words'>;

/** The maximum number of cached exports: all documents, for a few origins of the platform. */
const MAX_RENDERED = 500;

/** The number of documents that are indexed before other work of the process gets its turn. */
const INDEXED_AT_ONCE = 10;
/** The index contains this placeholder instead of the platform's origin. */
const ORIGIN = '{origin}';

const { words: _, ...documentColumns } = getTableColumns(documents);

/** A published document and the API that it describes, if any. */
export interface PublishedPage {
  document: DocumentRow;
  api: Api | null;
  menuPath: PathPart[];
}

/** A node of the tree, for building a menu. */
type MenuRow = Placed & Pick<DocumentRow, 'apiId' | 'isPublished'> & { isDeprecated: boolean };

/** Whether a document is about a deprecated API. Requires the join with `apis`. */
const isDeprecated = sql<boolean>`${apis.deprecation} is not null`;

/** @returns the document's own description of a call; null for prose, and if it is bound to an API */
export function documentedCall(document: DocumentRow): DocumentedCall | null {
  if (document.apiId !== null || !describesCall(document)) return null;
  const { tags, httpMethods, isSignatureRequired, httpRoute } = document;
  const { requestParams, responseParams, responseCodes, responseExample, examples } = document;
  return {
    ...{ tags, httpMethods, isSignatureRequired, httpRoute },
    ...{ requestParams, responseParams, responseCodes, responseExample, examples },
  };
}

/** The id of a document in the menu: its API's id, so that links stay valid when a document is rewritten. */
const menuId = ({ id, apiId }: Pick<DocumentRow, 'id' | 'apiId'>) => apiId ?? id;

/** The published documents, with the folders above them. */
const published = (database: Database) =>
  database
    .select({ document: documentColumns, api: apis, menuPath })
    .from(documents)
    .leftJoin(apis, eq(apis.apiId, documents.apiId));

/** The published document with the id `id` in the menu. Prepared, because building the query takes as long as running it. */
const prepareNamed = (database: Database) =>
  published(database)
    .where(
      and(
        eq(documents.isPublished, true),
        or(
          eq(documents.apiId, sql.placeholder('id')),
          and(eq(documents.id, sql.placeholder('id')), isNull(documents.apiId)),
        ),
      ),
    )
    .prepare('');

/** A folder above a document. */
type PathPart = PublishedDocument['menuPath'][number];

/** The parent folders, from the top down. Read together with the row, so that it takes only one query. */
const menuPath = sql<PathPart[]>`array(
  with recursive above as (
    select folder.id, folder.menu_name, folder.parent_id, 1 as height from documents folder where folder.id = ${documents}.parent_id
    union all
    select folder.id, folder.menu_name, folder.parent_id, height + 1 from documents folder join above on folder.id = above.parent_id
  )
  select json_build_object('id', id, 'menuName', menu_name) from above order by height desc)`;

/** The id of a row in the menu. */
const shownId = sql<string>`coalesce(${documents.apiId}, ${documents.id})`;

/** The transaction that wrote a row last; it changes with every update by any client. */
const rowVersion = sql<string>`${documents}.xmin::text`;

type SearchableRow = Omit<SearchableDocument, 'text' | 'methodName' | 'menuPath'> & {
  menuPath: PathPart[];
  methodName: string | null;
  content: string;
};

/** @returns the document for the search; its text is built only when it is read, because building it is slow */
function searchableOf(
  { content, methodName, menuPath, ...row }: SearchableRow,
  origin: string,
): SearchableDocument {
  return {
    ...row,
    menuPath: menuPath.map(({ menuName }) => menuName),
    methodName: methodName ?? undefined,
    get text() {
      return plainTextOf(addressed(content, origin));
    },
  };
}

/** The documentation for visitors: only published documents, by their ids in the menu (specification §7.6). */
export class DocumentPages {
  readonly #options: { database: Database };
  readonly #prepared: ReturnType<typeof prepareNamed>;
  readonly #rendered = new TtlCache<StoredContent>(MAX_RENDERED);
  readonly #index = new DocumentIndex();
  /** The indexed version of each row, by its id in the menu. */
  readonly #versions = new Map<string, string>();
  /** The latest update of the index. */
  #updating: Promise<true> = Promise.resolve(true);
  /** True if the index is up to date; cached until a document changes. */
  readonly #indexed = new TtlCache<true>(1);
  readonly #trees = new TtlCache<DocumentTree<MenuRow>>(1);

  constructor(options: { database: Database }) {
    this.#options = options;
    this.#prepared = prepareNamed(options.database);
  }

  /**
   * @param query a part of a name, in any letter case; empty for the full tree
   * @returns the top-level folders with published documents, each with all its contents, if the name of the folder or of
   *   anything in it matches
   */
  async menu(query: string): Promise<DocumentMenuNode[]> {
    const tree = await this.#tree();
    const present = (node: MenuRow): DocumentMenuNode[] => {
      const { type, menuName, interfaceVersion } = node;
      const authMenuList = tree.childrenOf(node.id).flatMap(present);
      const isShown = type === DocumentType.Folder ? authMenuList.length > 0 : node.isPublished;
      if (!isShown) return [];
      const shown = { id: menuId(node), menuName, type, interfaceVersion, authMenuList };
      return [node.isDeprecated ? { ...shown, isDeprecated: true } : shown];
    };
    const keyword = query.trim().toLowerCase();
    const matches = ({ menuName, authMenuList }: DocumentMenuNode): boolean =>
      menuName.toLowerCase().includes(keyword) || authMenuList.some(matches);
    return tree.childrenOf(null).flatMap(present).filter(matches);
  }

  /**
   * @param id the document's id in the menu
   * @param origin the platform's origin, which its prose may contain
   * @returns the document as its page shows it
   * @throws Refusal NotFound
   */
  async read(id: string, origin: string): Promise<PublishedDocument> {
    const { document, menuPath } = await this.find(id);
    const { title, interfaceVersion, apiId, description, content, updateTime } = document;
    return {
      id: menuId(document),
      title,
      menuPath,
      interfaceVersion,
      apiId,
      description,
      call: documentedCall(document),
      ...renderMarkdown(addressed(content, origin)),
      updateTime: updateTime.toISOString(),
    };
  }

  /**
   * @param query what the reader typed or pasted
   * @param limit the maximum number of matches
   * @param origin the platform's origin, which an excerpt may contain
   * @returns the published documents and return codes that match, best first; empty for a query without words
   */
  async search(query: string, limit: number, origin: string): Promise<DocumentMatch[]> {
    await this.#indexed.get('', () => this.#updateIndex());
    const hits = this.#index.search(query, limit);
    const ids = hits.filter((hit) => pageMatch(hit) === undefined).map(({ id }) => id);
    // Read again, because the index may not know yet that a document was unpublished.
    const rows = ids.length === 0 ? [] : await this.#searchable(inArray(shownId, ids));
    const found = new Map(rows.map((row) => [row.id, row]));
    return hits.flatMap((hit) => {
      const row = found.get(hit.id);
      return row ? documentMatch(searchableOf(row, origin), hit.words) : (pageMatch(hit) ?? []);
    });
  }

  /**
   * @param id the document's id in the menu
   * @throws Refusal NotFound
   */
  async find(id: string): Promise<PublishedPage> {
    const found = await this.#named(id);
    if (!found) throw notFound('document');
    return found;
  }

  /**
   * @param id an id in the menu
   * @returns whether it belongs to a published document
   */
  async has(id: string): Promise<boolean> {
    return (await this.#named(id)) !== undefined;
  }

  /**
   * @param id an id in the menu
   * @returns whether it belongs to a folder with published documents; cached until a document changes
   */
  async hasFolder(id: string): Promise<boolean> {
    const tree = await this.#trees.get('', () => this.#tree());
    const folder = tree?.find(id);
    if (!tree || folder?.type !== DocumentType.Folder) return false;
    const below = tree.withDescendants(folder);
    return below.some(({ type, isPublished }) => type === DocumentType.Document && isPublished);
  }

  /**
   * @returns the content of the API's published document
   * @throws Refusal NotFound if it has none
   */
  async describe(api: Pick<Api, 'apiId'> | undefined): Promise<ApiInfo> {
    const found = api && (await this.#named(api.apiId));
    if (!found?.api) throw notFound('API');
    return describeApi(found.api, found.document, found.menuPath.at(-1)?.menuName);
  }

  /**
   * @returns the API, and the examples that operators wrote
   * @throws Refusal NotFound if it has no published document
   */
  async examples(apiId: string): Promise<{ api: Api; written: CodeExample[] }> {
    const found = await this.#named(apiId);
    if (!found?.api) throw notFound('API');
    return { api: found.api, written: found.document.examples };
  }

  /**
   * @returns parameters and response of the API's calls
   * @throws Refusal NotFound if it has no published document
   */
  async paramInfos(api: Pick<Api, 'apiId'>): Promise<DocumentParamInfos> {
    const described = await this.describe(api);
    const { apiId, requestParams, responseParams, responseCodes } = described;
    const protocolParams = protocolParamsOf(described);
    return { apiId, protocolParams, requestParams, answerParams, responseParams, responseCodes };
  }

  /** @returns the ids of the APIs with a published document */
  async documentedApis(): Promise<Set<string>> {
    const rows = await sharedRead('documented APIs', () =>
      this.#options.database
        .select({ apiId: documents.apiId })
        .from(documents)
        .where(and(documents.isPublished, isNotNull(documents.apiId))),
    );
    return new Set(rows.flatMap(({ apiId }) => apiId ?? []));
  }

  /** @returns all published documents with API, id in the menu and folder name, in the menu's order */
  async all(): Promise<(PublishedPage & { id: string; folder: string })[]> {
    const [pages, tree] = await Promise.all([
      published(this.#options.database).where(eq(documents.isPublished, true)),
      this.#tree(),
    ]);
    const byId = new Map(pages.map((page) => [page.document.id, page]));
    return tree
      .childrenOf(null)
      .flatMap((folder) => tree.withDescendants(folder))
      .flatMap((node) => {
        const page = byId.get(node.id);
        const folder = page?.menuPath.at(-1)?.menuName ?? '';
        return page ? [{ ...page, id: menuId(node), folder }] : [];
      });
  }

  /**
   * Renders an export, and caches it for some seconds, or until a document changes.
   *
   * @param key identifies the export and the origin in it
   * @param render renders the export
   * @throws errors of `render`, which are not cached
   */
  async rendered(key: string, render: () => Promise<StoredContent>): Promise<StoredContent> {
    return (await this.#rendered.get(key, render)) ?? render();
  }

  /** Clears the caches. Call it once a change of a document is committed. */
  forget(): void {
    this.#indexed.forget();
    this.#trees.forget();
    this.#rendered.forget();
  }

  /** Reads the published document with an id in the menu. */
  async #named(id: string): Promise<PublishedPage | undefined> {
    // The database accepts no U+0000, and no id contains one.
    if (id.includes('\0')) return undefined;
    const [found] = await sharedRead(`document ${id}`, () => this.#prepared.execute({ id }));
    return found;
  }

  /** Updates the index with the documents that were changed since its last update; waits for an update in progress. */
  #updateIndex(): Promise<true> {
    const update = this.#updating.then(async () => {
      const rows = await this.#options.database
        .select({ id: shownId, version: rowVersion })
        .from(documents)
        .where(eq(documents.isPublished, true));
      const published = new Map(rows.map(({ id, version }) => [id, version]));
      for (const id of this.#versions.keys()) {
        if (published.has(id)) continue;
        this.#index.remove(id);
        this.#versions.delete(id);
      }
      const changed = rows.filter(({ id, version }) => this.#versions.get(id) !== version);
      for (let from = 0; from < changed.length; from += INDEXED_AT_ONCE) {
        const ids = changed.slice(from, from + INDEXED_AT_ONCE).map(({ id }) => id);
        for (const row of await this.#searchable(inArray(shownId, ids))) {
          this.#index.put(searchableOf(row, ORIGIN));
          this.#versions.set(row.id, row.version);
        }
        await setImmediate();
      }
      return true as const;
    });
    this.#updating = update.catch(() => true);
    return update;
  }

  #searchable(condition: SQL) {
    const { title, menuName, interfaceVersion, description, content } = documents;
    const { requestParams, responseParams, responseCodes } = documents;
    return this.#options.database
      .select({
        ...{ id: shownId, version: rowVersion, title, menuName, interfaceVersion, description, content },
        ...{ requestParams, responseParams, responseCodes, menuPath },
        ...{ methodName: apis.methodName, isDeprecated },
      })
      .from(documents)
      .leftJoin(apis, eq(apis.apiId, documents.apiId))
      .where(and(documents.isPublished, condition));
  }

  async #tree(): Promise<DocumentTree<MenuRow>> {
    const { id, type, parentId, position, interfaceVersion, menuName, apiId, isPublished } = documents;
    const columns = { id, type, parentId, position, interfaceVersion, menuName, apiId, isPublished };
    return new DocumentTree(
      await this.#options.database
        .select({ ...columns, isDeprecated })
        .from(documents)
        .leftJoin(apis, eq(apis.apiId, documents.apiId)),
    );
  }
}
