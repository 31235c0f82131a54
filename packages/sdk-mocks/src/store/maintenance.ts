import type {
  Document,
  DocumentForm,
  DocumentTreeNode,
  UpdateDocAddStatusBody,
  UpdateDocumentMenuBody,
} from '@platform/sdk';
import { exampleResult } from '../examples.ts';
import type { Clock } from './clock.ts';
import { serial } from './serial.ts';

const FOLDER = 2;

/** The reason why a change was rejected. */
export type Refused = { refused: string };

/** The documentation that operators maintain: the tree of the contract's example, with its documents. */
export class Maintenance {
  readonly #top = exampleResult('getMenuTree') as DocumentTreeNode[];
  readonly #documents: Document[] = exampleResult('getApiDocumentInfos').list;
  readonly #clock: Clock;
  #made = 2;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Every folder and document, in the order of the menu. */
  get tree(): DocumentTreeNode[] {
    return this.#top;
  }

  /** Every document with its content; a document without an example gets the content of one that is bound to an API. */
  get documents(): Document[] {
    return this.#all()
      .filter(({ type }) => type !== FOLDER)
      .map((node) => this.#documentOf(node));
  }

  /** The folder or document with the id, if there is one. */
  find(id: string | null | undefined): DocumentTreeNode | undefined {
    return this.#all().find((node) => node.id === id);
  }

  /**
   * Creates or changes a folder or document.
   *
   * @param operator name of the operator
   */
  save(form: DocumentForm, operator: string): DocumentTreeNode | Refused | undefined {
    const { id, revision, type, parentId, interfaceVersion = 'new', ...content } = form;
    const existing = id === undefined ? undefined : this.find(id);
    if (id !== undefined && !existing) return undefined;
    const before = existing && type !== FOLDER ? this.#documentOf(existing) : undefined;
    if (before && revision !== undefined && revision !== before.revision) {
      return { refused: `${before.lastModifiedBy} changed the document in the meantime` };
    }
    const title = content.title?.trim() ?? before?.title ?? '';
    const named = existing && content.menuName === undefined ? existing.menuName : title;
    const menuName = content.menuName?.trim() || named;
    const node: DocumentTreeNode = existing ?? {
      id: serial(type === FOLDER ? 'folder-01JD4X' : 'doc-01JD4X', ++this.#made),
      menuName,
      type,
      parentId: parentId ?? null,
      position: 0,
      interfaceVersion: this.find(parentId)?.interfaceVersion ?? interfaceVersion,
      apiId: null,
      isPublished: false,
      createdBy: operator,
      lastModifiedBy: operator,
      createTime: this.#clock.now(),
      updateTime: this.#clock.now(),
      authMenuList: [],
    };
    const target = parentId === undefined ? node.parentId : parentId;
    Object.assign(node, { menuName, lastModifiedBy: operator, updateTime: this.#clock.now() });
    if (!existing || target !== node.parentId) this.#place(node, target);
    if (type !== FOLDER) {
      const document = before ?? { ...this.#documentOf(node), ...this.#blank, revision: 0 };
      Object.assign(document, content, { revision: document.revision + 1 });
      if (!this.#documents.includes(document)) this.#documents.push(document);
    }
    return node;
  }

  /** Increases a document's revision when its node in the tree changes. */
  #revise(node: DocumentTreeNode): void {
    if (node.type === FOLDER) return;
    const document = this.#documentOf(node);
    document.revision += 1;
    if (!this.#documents.includes(document)) this.#documents.push(document);
  }

  /** Renames a node, moves it into another folder, or changes its position. */
  move(change: UpdateDocumentMenuBody, operator: string): DocumentTreeNode | Refused | undefined {
    const node = this.find(change.id);
    if (!node) return undefined;
    const target = change.parentId === undefined ? node.parentId : change.parentId || null;
    const menuName = change.menuName ?? node.menuName;
    if (target === null && node.type !== FOLDER) return { refused: 'A document must be in a folder' };
    if (menuName !== node.menuName || target !== node.parentId) {
      this.#revise(node);
      Object.assign(node, { menuName, lastModifiedBy: operator, updateTime: this.#clock.now() });
    }
    this.#place(node, target, change.position ?? (target === node.parentId ? node.position : undefined));
    return node;
  }

  /** Publishes a document, bound to an API or as prose, or unpublishes it. */
  publish(
    { id, isAdded, apiId }: UpdateDocAddStatusBody,
    operator: string,
  ): DocumentTreeNode | Refused | undefined {
    const node = this.find(id);
    if (!node || node.type === FOLDER) return undefined;
    const bound = (isAdded && apiId) || null;
    const owner = bound && this.#all().find((other) => other.apiId === bound);
    if (owner && owner !== node) return { refused: 'Another document is bound to the API' };
    if (isAdded && !bound && !this.#documentOf(node).content.trim()) {
      return { refused: 'A document without an API needs content before it can be published' };
    }
    this.#revise(node);
    return Object.assign(node, {
      apiId: bound,
      isPublished: isAdded,
      lastModifiedBy: operator,
      updateTime: this.#clock.now(),
    });
  }

  /** Deletes a document or an empty folder. */
  delete(id: string): { id: string } | Refused | undefined {
    const node = this.find(id);
    if (!node) return undefined;
    if (node.authMenuList.length > 0) return { refused: 'Only empty folders can be deleted' };
    this.#takeOut(node);
    return { id };
  }

  #all(nodes = this.#top): DocumentTreeNode[] {
    return nodes.flatMap((node) => [node, ...this.#all(node.authMenuList)]);
  }

  #siblingsIn(parentId: string | null): DocumentTreeNode[] {
    return this.find(parentId)?.authMenuList ?? this.#top;
  }

  #takeOut(node: DocumentTreeNode): void {
    const siblings = this.#siblingsIn(node.parentId);
    if (siblings.includes(node)) siblings.splice(siblings.indexOf(node), 1);
    this.#number(siblings);
  }

  #place(node: DocumentTreeNode, parentId: string | null, position = Number.POSITIVE_INFINITY): void {
    this.#takeOut(node);
    node.parentId = parentId;
    node.interfaceVersion = this.find(parentId)?.interfaceVersion ?? node.interfaceVersion;
    const siblings = this.#siblingsIn(parentId);
    const own = siblings.filter(({ interfaceVersion }) => interfaceVersion === node.interfaceVersion);
    const next = own[position - 1];
    siblings.splice(next ? siblings.indexOf(next) : siblings.length, 0, node);
    this.#number(siblings);
  }

  /** Numbers siblings. The top level has the folders of both interface versions; each version is numbered separately. */
  #number(siblings: DocumentTreeNode[]): void {
    for (const node of siblings) {
      const own = siblings.filter(({ interfaceVersion }) => interfaceVersion === node.interfaceVersion);
      node.position = own.indexOf(node) + 1;
    }
  }

  get #blank() {
    const empty = { title: '', description: '', content: '', responseExample: '' };
    return { ...empty, tags: [], requestParams: [], responseParams: [], examples: [] };
  }

  /** A node's document, updated from the tree. */
  #documentOf(node: DocumentTreeNode): Document {
    const { id, menuName, interfaceVersion, apiId, isPublished } = node;
    const { createdBy, lastModifiedBy, createTime, updateTime } = node;
    const known = this.#documents.find((document) => document.id === id);
    const model = known ?? this.#documents.find((document) => document.apiId !== null);
    if (!model) throw new Error('The contract has no example of a document that is bound to an API.');
    const parent = this.find(node.parentId);
    const isBound = apiId !== null;
    const own = {
      ...{ id, menuName, interfaceVersion, apiId, isPublished },
      ...{ createdBy, lastModifiedBy, createTime, updateTime },
      parentId: node.parentId ?? '',
      menuPath: parent ? [{ id: parent.id, menuName: parent.menuName }] : [],
      apiName: isBound ? (model.apiName ?? menuName) : null,
      methodName: isBound ? (model.methodName ?? null) : null,
      version: isBound ? (model.version ?? null) : null,
    };
    return known ? Object.assign(known, own) : { ...structuredClone(model), title: menuName, ...own };
  }
}
