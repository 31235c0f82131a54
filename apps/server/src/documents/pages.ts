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
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Api, apis, describeApi } from '#apis/service.ts';
import type { Database } from '#database/database.ts';
import { TtlCache } from '#database/ttlCache.ts';
import { notFound } from '#http/refusal.ts';
import { pagesFound } from './gatewayPages.ts';
import { addressed, renderMarkdown } from './markdown.ts';
import { answerParams, protocolParams } from './protocolParams.ts';
import { documents } from './tables.ts';
import { DocumentTree, type Placed } from './tree.ts';
import { excerptOf, mark, searchQuery, wordsOf } from './words.ts';

/** A stored document, without its search vector. */
export type DocumentRow = Omit<typeof documents.$inferSelect, 'words'>;

/** The maximum number of cached rendered texts: all documents, for a few origins of the platform. */
const MAX_RENDERED = 500;

/** The weight of a match in the documents of the new-customer interface. */
const NEW_FIRST = 1.25;

const { words: _, ...documentColumns } = getTableColumns(documents);

/** A published document and the API that it describes, if any. */
export interface PublishedPage {
  document: DocumentRow;
  api: Api | null;
}

/** A node of the tree, for building a menu. */
type MenuRow = Placed & Pick<DocumentRow, 'apiId' | 'isPublished'>;

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

/** The condition that a document has this id in the menu. */
const isNamed = (id: string) =>
  or(eq(documents.apiId, id), and(eq(documents.id, id), isNull(documents.apiId)));

/**
 * The names of the parent folders, from the top down. Read together with the row, so that a search needs only one
 * query.
 */
const menuPath = sql<string[]>`array(
  with recursive above as (
    select folder.menu_name, folder.parent_id, 1 as height from documents folder where folder.id = ${documents}.parent_id
    union all
    select folder.menu_name, folder.parent_id, height + 1 from documents folder join above on folder.id = above.parent_id
  )
  select menu_name from above order by height desc)`;

/** The documentation for visitors: only published documents, by their ids in the menu (specification §7.6). */
export class DocumentPages {
  readonly #options: { database: Database };
  readonly #rendered = new TtlCache<string>(MAX_RENDERED);
  readonly #trees = new TtlCache<DocumentTree<MenuRow>>(1);

  constructor(options: { database: Database }) {
    this.#options = options;
  }

  /**
   * @param query a part of a name, in any letter case; empty for the full tree
   * @returns the folders with published documents, with all their contents if their own name or that of anything in
   *   them matches
   */
  async menu(query: string): Promise<DocumentMenuNode[]> {
    const tree = await this.#tree();
    const present = (node: MenuRow): DocumentMenuNode[] => {
      const { type, menuName, interfaceVersion } = node;
      const authMenuList = tree.childrenOf(node.id).flatMap(present);
      const isShown = type === DocumentType.Folder ? authMenuList.length > 0 : node.isPublished;
      return isShown ? [{ id: menuId(node), menuName, type, interfaceVersion, authMenuList }] : [];
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
    const { document } = await this.find(id);
    const tree = await this.#folders();
    const { title, interfaceVersion, apiId, description, content, updateTime } = document;
    return {
      id: menuId(document),
      title,
      menuPath: tree.pathOf(document).map(({ id: folderId, menuName }) => ({ id: folderId, menuName })),
      interfaceVersion,
      apiId,
      description,
      call: documentedCall(document),
      ...renderMarkdown(addressed(content, origin)),
      updateTime: updateTime.toISOString(),
    };
  }

  /**
   * @param query words
   * @param limit the maximum number of documents
   * @param origin the platform's origin, which an excerpt may contain
   * @returns the documents that contain all words, best match first, and the return code pages if a return code is
   *   searched for; empty for a query without words
   */
  async search(query: string, limit: number, origin: string): Promise<DocumentMatch[]> {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const tsQuery = searchQuery(words);
    const { id, apiId, title, interfaceVersion, description, content } = documents;
    const { requestParams, responseParams, responseCodes } = documents;
    const texts = { title, description, content, requestParams, responseParams, responseCodes };
    // Among equal and almost equal matches, the new-customer interface comes first.
    const weight = sql`case ${interfaceVersion} when 'new' then ${NEW_FIRST}::real else 1 end`;
    const rows = await this.#options.database
      .select({ id, apiId, interfaceVersion, ...texts, menuPath })
      .from(documents)
      .where(and(documents.isPublished, sql`${documents.words} @@ (${tsQuery})`))
      .orderBy(
        desc(sql`ts_rank(${documents.words}, ${tsQuery}) * ${weight}`),
        asc(documents.title),
        asc(documents.id),
      )
      .limit(limit);
    const found = rows.map((document) => ({
      id: menuId(document),
      title: mark(document.title, words),
      menuPath: document.menuPath,
      interfaceVersion: document.interfaceVersion,
      excerpt: excerptOf({ ...document, content: addressed(document.content, origin) }, words),
    }));
    const { named, similar } = pagesFound(words);
    return [...named, ...found, ...similar].slice(0, limit);
  }

  /**
   * @param id the document's id in the menu
   * @throws Refusal NotFound
   */
  async find(id: string): Promise<PublishedPage> {
    const [found] = await this.#published(isNamed(id));
    if (!found) throw notFound('document');
    return found;
  }

  /**
   * @param id an id in the menu
   * @returns whether it belongs to a published document
   */
  async has(id: string): Promise<boolean> {
    const [found] = await this.#options.database
      .select({ id: documents.id })
      .from(documents)
      .where(and(documents.isPublished, isNamed(id)));
    return found !== undefined;
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
  async describe(api: Api | undefined): Promise<ApiInfo> {
    const [found] = api ? await this.#published(eq(documents.apiId, api.apiId)) : [];
    if (!found?.api) throw notFound('API');
    const [folder] = (await this.#folders()).pathOf(found.document).slice(-1);
    return describeApi(found.api, found.document, folder?.menuName);
  }

  /**
   * @returns the API, and the examples that operators wrote
   * @throws Refusal NotFound if it has no published document
   */
  async examples(apiId: string): Promise<{ api: Api; written: CodeExample[] }> {
    const [found] = await this.#published(eq(documents.apiId, apiId));
    if (!found?.api) throw notFound('API');
    return { api: found.api, written: found.document.examples };
  }

  /**
   * @returns parameters and response of the API's calls
   * @throws Refusal NotFound if it has no published document
   */
  async paramInfos(api: Api | undefined): Promise<DocumentParamInfos> {
    const { apiId, requestParams, responseParams, responseCodes } = await this.describe(api);
    return { apiId, protocolParams, requestParams, answerParams, responseParams, responseCodes };
  }

  /** @returns the ids of the APIs with a published document */
  async documentedApis(): Promise<Set<string>> {
    const rows = await this.#options.database
      .select({ apiId: documents.apiId })
      .from(documents)
      .where(and(documents.isPublished, isNotNull(documents.apiId)));
    return new Set(rows.flatMap(({ apiId }) => apiId ?? []));
  }

  /** @returns all published documents with API, id in the menu and folder name, in the menu's order */
  async all(): Promise<(PublishedPage & { id: string; folder: string })[]> {
    const [pages, tree] = await Promise.all([this.#published(undefined), this.#tree()]);
    const byId = new Map(pages.map((page) => [page.document.id, page]));
    return tree
      .childrenOf(null)
      .flatMap((folder) => tree.withDescendants(folder))
      .flatMap((node) => {
        const page = byId.get(node.id);
        const folder = tree.pathOf(node).at(-1)?.menuName ?? '';
        return page ? [{ ...page, id: menuId(node), folder }] : [];
      });
  }

  /**
   * Renders a text once, and caches it until a document changes.
   *
   * @param key identifies the text and the origin in it
   * @param render renders the text
   * @throws errors of `render`, which are not cached
   */
  async rendered(key: string, render: () => Promise<string>): Promise<string> {
    return (await this.#rendered.get(key, render)) ?? '';
  }

  /** Clears the caches. Call it once a change of a document is committed. */
  forget(): void {
    this.#trees.forget();
    this.#rendered.forget();
  }

  #published(condition: SQL | undefined): Promise<PublishedPage[]> {
    return this.#options.database
      .select({ document: documentColumns, api: apis })
      .from(documents)
      .leftJoin(apis, eq(apis.apiId, documents.apiId))
      .where(and(documents.isPublished, condition));
  }

  async #tree(condition?: SQL): Promise<DocumentTree<MenuRow>> {
    const { id, type, parentId, position, interfaceVersion, menuName, apiId, isPublished } = documents;
    const columns = { id, type, parentId, position, interfaceVersion, menuName, apiId, isPublished };
    return new DocumentTree(await this.#options.database.select(columns).from(documents).where(condition));
  }

  /** The tree of folders only, which is enough to locate a document. */
  #folders(): Promise<DocumentTree<MenuRow>> {
    return this.#tree(eq(documents.type, DocumentType.Folder));
  }
}
