import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  type DocumentForm,
  type DocumentTreeNode,
  DocumentType,
  ErrorCode,
  type InterfaceVersion,
  type OperateType,
} from '@platform/sdk';
import type { BodyOf } from '@platform/sdk/operations';
import { and, count, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { Account } from '#accounts/account.ts';
import type { AccountDirectory } from '#accounts/directory.ts';
import { type Apis, apis } from '#apis/service.ts';
import type { OperateLogs } from '#audit/service.ts';
import type { Database } from '#database/database.ts';
import { contains } from '#database/text.ts';
import { conflict, notFound, Refusal } from '#http/refusal.ts';
import { blankContent } from './blankContent.ts';
import { isReplacedBy, lockDocuments, recordChanges } from './changelog.ts';
import type { DocumentPages } from './pages.ts';
import { documents } from './tables.ts';
import { DocumentTree, MAX_DEPTH, type Placed } from './tree.ts';
import { searchVector } from './words.ts';

/** A stored folder or document, without its search vector. */
type Row = Omit<typeof documents.$inferSelect, 'words'>;

/** A folder or document without its content, for building the tree. */
type NodeRow = Placed &
  Pick<Row, 'apiId' | 'isPublished' | 'createdById' | 'lastModifiedById' | 'createTime' | 'updateTime'>;

/** The maximum length of a name in the menu, in characters, as in the contract. */
const MAX_NAME_LENGTH = 60;

/** The author of the platform's own documents, instead of an operator. */
const PLATFORM = 'Platform';

const { words: _, ...rowColumns } = getTableColumns(documents);
const nodeColumns = {
  id: documents.id,
  type: documents.type,
  parentId: documents.parentId,
  position: documents.position,
  interfaceVersion: documents.interfaceVersion,
  menuName: documents.menuName,
  apiId: documents.apiId,
  isPublished: documents.isPublished,
  createdById: documents.createdById,
  lastModifiedById: documents.lastModifiedById,
  createTime: documents.createTime,
  updateTime: documents.updateTime,
};

/** Options of DocumentMaintenance. */
export interface DocumentMaintenanceOptions {
  database: Database;
  accounts: AccountDirectory;
  operateLogs: OperateLogs;
  apis: Pick<Apis, 'forget'>;
  pages: Pick<DocumentPages, 'forget'>;
  clock: () => Date;
}

/**
 * The operators' side of the documentation: editing, moving and publishing in the whole tree (specification §2.5,
 * §7.8).
 */
export class DocumentMaintenance {
  readonly #options: DocumentMaintenanceOptions;

  constructor(options: DocumentMaintenanceOptions) {
    this.#options = options;
  }

  /** @returns all folders and documents, in the order of the menu */
  async tree(): Promise<DocumentTreeNode[]> {
    const rows = await this.#options.database.select(nodeColumns).from(documents);
    return this.#present(new DocumentTree(rows), null);
  }

  /** @returns one page of the documents with their content, last modified first */
  async list(filters: BodyOf<'getApiDocumentInfos'>): Promise<{ total: number; list: Document[] }> {
    const { id, keyword, folderId, apiId, isPublished, pageNumber = 1, pageSize = 20 } = filters;
    const tree = await this.#readTree(this.#options.database);
    const folder = folderId ? tree.find(folderId) : undefined;
    const below = folder ? tree.withDescendants(folder).map((node) => node.id) : [];
    const matching = and(
      eq(documents.type, DocumentType.Document),
      id ? eq(documents.id, id) : undefined,
      folderId ? inArray(documents.id, below) : undefined,
      apiId ? eq(documents.apiId, apiId) : undefined,
      isPublished === undefined ? undefined : eq(documents.isPublished, isPublished),
      keyword
        ? or(
            ...[documents.title, documents.menuName, apis.methodName].map((column) =>
              contains(column, keyword),
            ),
          )
        : undefined,
    );
    const withApi = eq(apis.apiId, documents.apiId);
    const [[all], rows] = await Promise.all([
      this.#options.database
        .select({ total: count() })
        .from(documents)
        .leftJoin(apis, withApi)
        .where(matching),
      this.#options.database
        .select({ row: rowColumns, api: apis })
        .from(documents)
        .leftJoin(apis, withApi)
        .where(matching)
        .orderBy(desc(documents.updateTime), desc(documents.id))
        .limit(pageSize)
        .offset((pageNumber - 1) * pageSize),
    ]);
    const nameOf = await this.#names(rows.map(({ row }) => row));
    const list = rows.map(({ row, api }): Document => {
      const { type: __, position: ___, isAsShipped: ____, createdById, lastModifiedById, ...fields } = row;
      return {
        ...fields,
        parentId: row.parentId ?? '',
        menuPath: tree.pathOf(row).map((node) => ({ id: node.id, menuName: node.menuName })),
        apiName: api?.name ?? null,
        methodName: api?.methodName ?? null,
        version: api?.version ?? null,
        createdBy: nameOf(createdById),
        lastModifiedBy: nameOf(lastModifiedById),
        createTime: row.createTime.toISOString(),
        updateTime: row.updateTime.toISOString(),
      };
    });
    return { total: all?.total ?? 0, list };
  }

  /**
   * Creates a folder or document, or changes the one with the given `id`.
   *
   * @returns the saved node
   * @throws Refusal NotFound, or Conflict if the tree does not allow the change, or the node was changed in the meantime
   */
  async save(operator: Account, form: DocumentForm): Promise<DocumentTreeNode> {
    const { id } = form;
    return id === undefined
      ? this.#change(undefined, (transaction, tree) => this.#insert(transaction, tree, operator, form))
      : this.#change(id, (transaction, tree) => this.#update(transaction, tree, operator, { ...form, id }));
  }

  /**
   * Renames a node, moves it into another folder, or changes its position, depending on the given fields.
   *
   * @returns the moved node
   * @throws Refusal NotFound, or Conflict if the tree does not allow the move
   */
  async move(operator: Account, change: BodyOf<'updateDocumentMenu'>): Promise<DocumentTreeNode> {
    const { id, menuName, parentId, position } = change;
    return this.#change(id, async (transaction, tree) => {
      const node = nodeOf(tree, id);
      const target = parentId === undefined ? node.parentId : parentId || null;
      const name = menuName?.trim() ?? node.menuName;
      const interfaceVersion = this.#checkPlace(tree, node, target, name);
      const isRenamed = name !== node.menuName;
      const isElsewhere = target !== node.parentId;
      // A position among siblings belongs to the folder: it does not change the document itself.
      if (isRenamed || isElsewhere) {
        await transaction
          .update(documents)
          .set({ ...this.#changedBy(operator), menuName: name })
          .where(eq(documents.id, id));
      }
      await this.#place(transaction, tree, node, { parentId: target, interfaceVersion, position });
      if (isRenamed) await this.#index(transaction, id);
      const folder = target === null ? 'to the top' : `into ${tree.find(target)?.menuName}`;
      const changes = [
        ...(isRenamed ? [`renamed to ${name}`] : []),
        ...(isElsewhere ? [`moved ${folder}`] : []),
        ...(!isElsewhere && position !== undefined ? [`moved to position ${position}`] : []),
      ];
      if (changes.length > 0) {
        const content = `The ${kindOf(node)} ${node.menuName} was ${changes.join(' and ')}`;
        await this.#record(transaction, operator, 'documentSave', content);
      }
      return id;
    });
  }

  /**
   * Publishes a document, bound to an API or as prose, or unpublishes it. Idempotent.
   *
   * @returns the document's node
   * @throws Refusal NotFound, or Conflict if the API is taken or belongs to the other interface, prose has no content, or
   *   the document's API replaces a deprecated one
   */
  async publish(
    operator: Account,
    { id, isAdded, apiId }: BodyOf<'updateDocAddStatus'>,
  ): Promise<DocumentTreeNode> {
    return this.#change(id, async (transaction, tree) => {
      const node = nodeOf(tree, id);
      if (node.type === DocumentType.Folder) throw notFound('document');
      const bound = isAdded && apiId ? apiId : null;
      if (node.isPublished === isAdded && node.apiId === bound) return id;
      if (bound !== null) await this.#checkApi(transaction, node, bound);
      if (isAdded && bound === null) await this.#checkProse(transaction, id);
      if (bound !== node.apiId) await this.#checkReplaced(transaction, node);
      await transaction
        .update(documents)
        .set({ ...this.#changedBy(operator), apiId: bound, isPublished: isAdded })
        .where(eq(documents.id, id));
      await this.#index(transaction, id);
      const change = isAdded ? 'was published' : 'was unpublished';
      await this.#record(transaction, operator, 'documentPublish', `The document ${node.menuName} ${change}`);
      return id;
    });
  }

  /**
   * Deletes a document or an empty folder. Cannot be undone.
   *
   * @throws Refusal NotFound, or Conflict if a folder is not empty, or the document's API replaces a deprecated one
   */
  async delete(operator: Account, id: string): Promise<{ id: string }> {
    await this.#exclusively(id, async (transaction, tree) => {
      const node = nodeOf(tree, id);
      if (tree.childrenOf(id).length > 0) {
        throw new Refusal(ErrorCode.Conflict, 'Only empty folders can be deleted');
      }
      await this.#checkReplaced(transaction, node);
      await transaction.delete(documents).where(eq(documents.id, id));
      await this.#close(transaction, tree, node);
      const content = `The ${kindOf(node)} ${node.menuName} was deleted`;
      await this.#record(transaction, operator, 'documentDelete', content);
    });
    return { id };
  }

  async #insert(
    transaction: Database,
    tree: DocumentTree<NodeRow>,
    operator: Account,
    { id: _id, revision: _revision, parentId = null, interfaceVersion = 'new', ...form }: DocumentForm,
  ): Promise<string> {
    const isFolder = form.type === DocumentType.Folder;
    const title = isFolder ? '' : (form.title?.trim() ?? '');
    const menuName = form.menuName?.trim() || title.slice(0, MAX_NAME_LENGTH);
    const id = `${isFolder ? 'folder' : 'doc'}-${randomUUIDv7()}`;
    const node = { id, type: form.type, parentId, menuName, interfaceVersion, isPublished: false };
    const version = this.#checkPlace(tree, { ...node, position: 0 }, parentId, menuName);
    const updateTime = this.#options.clock();
    const row = {
      ...blankContent,
      ...(isFolder ? {} : contentOf(form)),
      ...node,
      title,
      interfaceVersion: version,
      position: tree.siblingsIn(parentId, version).length + 1,
      apiId: null,
      revision: 1,
      isAsShipped: false,
      createdById: operator.id,
      lastModifiedById: operator.id,
      createTime: updateTime,
      updateTime,
    };
    await transaction.insert(documents).values({ ...row, words: searchVector(row, undefined) });
    await this.#record(transaction, operator, 'documentSave', `The ${kindOf(form)} ${menuName} was created`);
    return id;
  }

  async #update(
    transaction: Database,
    tree: DocumentTree<NodeRow>,
    operator: Account,
    form: DocumentForm & { id: string },
  ): Promise<string> {
    const { id, revision, parentId } = form;
    const node = nodeOf(tree, id);
    if (node.type !== form.type) throw notFound(form.type === DocumentType.Folder ? 'folder' : 'document');
    const [row] = await transaction.select(rowColumns).from(documents).where(eq(documents.id, id));
    if (!row) throw notFound('document');
    if (revision !== undefined && revision !== row.revision) {
      const nameOf = await this.#names([row], transaction);
      throw new Refusal(
        ErrorCode.Conflict,
        `${nameOf(row.lastModifiedById)} changed the document in the meantime`,
      );
    }
    const isFolder = node.type === DocumentType.Folder;
    const title = isFolder ? '' : (form.title?.trim() ?? row.title);
    const named = form.menuName === undefined ? row.menuName : title.slice(0, MAX_NAME_LENGTH);
    const menuName = form.menuName?.trim() || named;
    const isProse = row.isPublished && row.apiId === null && !isFolder;
    if (isProse && form.content?.trim() === '') throw proseWithoutContent();
    const target = parentId === undefined ? node.parentId : parentId;
    const version = this.#checkPlace(tree, node, target, menuName);
    const content = isFolder ? {} : contentOf(form);
    const isSame = isDeepStrictEqual({ ...row, ...content, title, menuName, parentId: target }, row);
    if (isSame) return id;
    const isWritten = Object.keys(content).length > 0;
    await transaction
      .update(documents)
      .set({
        ...content,
        ...this.#changedBy(operator),
        ...(isWritten && { isAsShipped: false }),
        title,
        menuName,
      })
      .where(eq(documents.id, id));
    await this.#place(transaction, tree, node, { parentId: target, interfaceVersion: version });
    await this.#index(transaction, id);
    await this.#record(transaction, operator, 'documentSave', `The ${kindOf(node)} ${menuName} was changed`);
    return id;
  }

  /** Throws if a node may not be in a folder under a name. Returns the interface version that the node gets there. */
  #checkPlace(
    tree: DocumentTree<NodeRow>,
    node: Placed & { isPublished: boolean },
    parentId: string | null,
    menuName: string,
  ): InterfaceVersion {
    const parent = parentId === null ? undefined : tree.find(parentId);
    if (parentId !== null && !parent) throw notFound('folder');
    if (!parent && node.type === DocumentType.Document) throw conflict('A document must be in a folder');
    if (parent?.type === DocumentType.Document) throw conflict('A document can’t contain anything');
    const above = parent ? [...tree.pathOf(parent), parent] : [];
    if (above.some(({ id }) => id === node.id)) throw conflict('A folder can’t be moved into itself');
    const height = node.type === DocumentType.Folder ? Math.max(1, tree.heightOf(node as NodeRow)) : 0;
    if (above.length + height > MAX_DEPTH) throw conflict(`Folders can be ${MAX_DEPTH} levels deep at most`);
    const version = parent?.interfaceVersion ?? node.interfaceVersion;
    const before = tree.find(node.id);
    // Entries of earlier releases may have names that differ only in case.
    const keepsName = before?.menuName === menuName && before.parentId === parentId;
    const isTaken = tree
      .siblingsIn(parentId, version)
      .some((sibling) => sibling.id !== node.id && sibling.menuName.toLowerCase() === menuName.toLowerCase());
    if (isTaken && !keepsName) throw conflict('The folder already has an entry with this name');
    if (version !== node.interfaceVersion) {
      const inside = tree.find(node.id) ? tree.withDescendants(node as NodeRow) : [];
      if (inside.some(({ apiId }) => apiId !== null)) {
        throw conflict('A document that is bound to an API can’t move to the other interface version');
      }
    }
    return version;
  }

  async #checkApi(transaction: Database, node: NodeRow, apiId: string): Promise<void> {
    const [api] = await transaction.select().from(apis).where(eq(apis.apiId, apiId));
    if (!api) throw notFound('API');
    if (api.interfaceVersion !== node.interfaceVersion) {
      throw new Refusal(ErrorCode.Conflict, 'The API is of the other interface version than the document');
    }
    const [other] = await transaction
      .select({ id: documents.id })
      .from(documents)
      .where(eq(documents.apiId, apiId));
    if (other && other.id !== node.id) {
      throw new Refusal(ErrorCode.Conflict, 'Another document is bound to the API');
    }
  }

  /** Throws if the API replaces a deprecated one, because callers of the deprecated API are sent to its page. */
  async #checkReplaced(transaction: Database, { apiId }: NodeRow): Promise<void> {
    const [replaced] = await transaction
      .select({ name: apis.name, version: apis.version })
      .from(apis)
      .where(isReplacedBy(apiId));
    if (replaced)
      throw conflict(`Its API replaces ${replaced.name} ${replaced.version}, which is deprecated`);
  }

  async #checkProse(transaction: Database, id: string): Promise<void> {
    const [row] = await transaction
      .select({ content: documents.content })
      .from(documents)
      .where(eq(documents.id, id));
    if (row?.content.trim()) return;
    throw proseWithoutContent();
  }

  /** Changes the tree and returns the changed node. */
  async #change(
    documentId: string | undefined,
    work: (transaction: Database, tree: DocumentTree<NodeRow>) => Promise<string>,
  ): Promise<DocumentTreeNode> {
    const id = await this.#exclusively(documentId, work);
    const tree = await this.#readTree(this.#options.database);
    const node = nodeOf(tree, id);
    const [presented] = await this.#present(tree, node.parentId, id);
    if (!presented) throw notFound('document');
    return presented;
  }

  /** Changes the document with the id, or adds one. Changes wait for each other. */
  async #exclusively<Result>(
    documentId: string | undefined,
    work: (transaction: Database, tree: DocumentTree<NodeRow>) => Promise<Result>,
  ): Promise<Result> {
    const { database, clock } = this.#options;
    const result = await database.transaction(async (transaction) => {
      await lockDocuments(transaction);
      const tree = await this.#readTree(transaction);
      return recordChanges(transaction, clock(), () => work(transaction, tree), documentId);
    });
    // An API that lost its page is no longer deprecated.
    this.#options.apis.forget();
    this.#options.pages.forget();
    return result;
  }

  async #readTree(database: Database): Promise<DocumentTree<NodeRow>> {
    return new DocumentTree(await database.select(nodeColumns).from(documents));
  }

  /**
   * Puts a node into a folder at a position. By default, a node that stays in the folder keeps its position, and any
   * other node becomes the last.
   */
  async #place(
    transaction: Database,
    tree: DocumentTree<NodeRow>,
    node: NodeRow,
    {
      parentId,
      interfaceVersion,
      position,
    }: Pick<Row, 'parentId' | 'interfaceVersion'> & { position?: number | undefined },
  ): Promise<void> {
    const isElsewhere = parentId !== node.parentId;
    const siblings = tree.siblingsIn(parentId, interfaceVersion).filter(({ id }) => id !== node.id);
    siblings.splice((position ?? (isElsewhere ? siblings.length + 1 : node.position)) - 1, 0, node);
    if (isElsewhere) {
      await this.#close(transaction, tree, node);
      await transaction.update(documents).set({ parentId }).where(eq(documents.id, node.id));
      const ids = tree.withDescendants(node).map(({ id }) => id);
      await transaction.update(documents).set({ interfaceVersion }).where(inArray(documents.id, ids));
    }
    await this.#number(transaction, siblings);
  }

  /** Closes the gap that a node leaves among its siblings. */
  #close(transaction: Database, tree: DocumentTree<NodeRow>, node: NodeRow): Promise<void> {
    const left = tree.siblingsIn(node.parentId, node.interfaceVersion).filter(({ id }) => id !== node.id);
    return this.#number(transaction, left);
  }

  async #number(transaction: Database, siblings: readonly NodeRow[]): Promise<void> {
    for (const [index, { id, position }] of siblings.entries()) {
      if (position === index + 1) continue;
      await transaction
        .update(documents)
        .set({ position: index + 1 })
        .where(eq(documents.id, id));
    }
  }

  /** Updates the search vector of a document. */
  async #index(transaction: Database, id: string): Promise<void> {
    const [found] = await transaction
      .select({ row: rowColumns, api: apis })
      .from(documents)
      .leftJoin(apis, eq(apis.apiId, documents.apiId))
      .where(eq(documents.id, id));
    if (!found) return;
    await transaction
      .update(documents)
      .set({ words: searchVector(found.row, found.api?.methodName) })
      .where(eq(documents.id, id));
  }

  /** Fields that record the editor of the latest revision, who is named in the next conflict. */
  #changedBy(operator: Account) {
    return {
      lastModifiedById: operator.id,
      updateTime: this.#options.clock(),
      revision: sql`${documents.revision} + 1`,
    };
  }

  #record(
    transaction: Database,
    operator: Account,
    operateType: OperateType,
    content: string,
  ): Promise<void> {
    return this.#options.operateLogs.record(transaction, { operator, operateType, content });
  }

  async #present(
    tree: DocumentTree<NodeRow>,
    parentId: string | null,
    only?: string,
  ): Promise<DocumentTreeNode[]> {
    const roots = tree.childrenOf(parentId).filter(({ id }) => only === undefined || id === only);
    const nameOf = await this.#names(roots.flatMap((root) => tree.withDescendants(root)));
    const present = (node: NodeRow): DocumentTreeNode => {
      const children = tree.childrenOf(node.id).map(present);
      const { createdById, lastModifiedById, createTime, updateTime, ...fields } = node;
      return {
        ...fields,
        isPublished: children.length > 0 ? children.some((child) => child.isPublished) : node.isPublished,
        createdBy: nameOf(createdById),
        lastModifiedBy: nameOf(lastModifiedById),
        createTime: createTime.toISOString(),
        updateTime: updateTime.toISOString(),
        authMenuList: children,
      };
    };
    return roots.map(present);
  }

  async #names(
    rows: readonly Pick<Row, 'createdById' | 'lastModifiedById'>[],
    database?: Database,
  ): Promise<(id: string | null) => string> {
    const ids = rows.flatMap(({ createdById, lastModifiedById }) => [createdById, lastModifiedById]);
    const names = await this.#options.accounts.names([...new Set(ids.filter((id) => id !== null))], database);
    return (id) => names.get(id ?? '') ?? PLATFORM;
  }
}

function proseWithoutContent(): Refusal {
  return new Refusal(
    ErrorCode.Conflict,
    'A document without an API needs content before it can be published',
  );
}

function kindOf({ type }: { type: DocumentType }): string {
  return type === DocumentType.Folder ? 'folder' : 'document';
}

function nodeOf(tree: DocumentTree<NodeRow>, id: string): NodeRow {
  const node = tree.find(id);
  if (!node) throw notFound('document');
  return node;
}

/** The content fields of a form, without those that were left out. */
function contentOf(form: Partial<DocumentForm>): Partial<Row> {
  const sent = Object.keys(blankContent).filter((name) => form[name as keyof DocumentForm] !== undefined);
  return Object.fromEntries(sent.map((name) => [name, form[name as keyof DocumentForm]]));
}
