import { DocumentType, type InterfaceVersion } from '@platform/sdk';

/** What of a folder or document says where it stands. */
export interface Placed {
  id: string;
  type: DocumentType;
  parentId: string | null;
  position: number;
  interfaceVersion: InterfaceVersion;
  menuName: string;
}

/** How deep folders may be, the top included (decision record 0007). */
export const DEEPEST = 3;

const VERSIONS: InterfaceVersion[] = ['new', 'old'];

/** The documentation tree: who stands in what, in the order of the menu. */
export class DocumentTree<Node extends Placed> {
  readonly #byId: Map<string, Node>;
  readonly #children = new Map<string | null, Node[]>();

  /** @param nodes every folder and document, in any order */
  constructor(nodes: readonly Node[]) {
    this.#byId = new Map(nodes.map((node) => [node.id, node]));
    const order = ({ interfaceVersion, position }: Node) =>
      VERSIONS.indexOf(interfaceVersion) * 1e9 + position;
    for (const node of nodes.toSorted((one, other) => order(one) - order(other))) {
      const siblings = this.#children.get(node.parentId);
      if (siblings) siblings.push(node);
      else this.#children.set(node.parentId, [node]);
    }
  }

  /** @returns the folder or document with the id, or undefined */
  find(id: string): Node | undefined {
    return this.#byId.get(id);
  }

  /**
   * @param parentId a folder; null for the top
   * @returns what stands in it, in order; at the top the folders of the new interface first
   */
  childrenOf(parentId: string | null): readonly Node[] {
    return this.#children.get(parentId) ?? [];
  }

  /**
   * @param parentId a folder; null for the top
   * @param interfaceVersion of which interface the top's folders are meant
   * @returns those among which a position counts
   */
  siblingsIn(parentId: string | null, interfaceVersion: InterfaceVersion): Node[] {
    return this.childrenOf(parentId).filter((node) => node.interfaceVersion === interfaceVersion);
  }

  /** @returns the folders that a node stands in, from the top down */
  pathOf({ parentId }: Pick<Placed, 'parentId'>): Node[] {
    const parent = parentId === null ? undefined : this.#byId.get(parentId);
    return parent ? [...this.pathOf(parent), parent] : [];
  }

  /** @returns the node itself and everything below it */
  withDescendants(node: Node): Node[] {
    return [node, ...this.childrenOf(node.id).flatMap((child) => this.withDescendants(child))];
  }

  /** @returns how many levels of folders the node adds below its parent: none for a document */
  heightOf(node: Node): number {
    if (node.type === DocumentType.Document) return 0;
    return 1 + Math.max(0, ...this.childrenOf(node.id).map((child) => this.heightOf(child)));
  }
}
