import { DocumentType, type InterfaceVersion } from '@platform/sdk';

/** The fields of a folder or document that determine its place in the tree. */
export interface Placed {
  id: string;
  type: DocumentType;
  parentId: string | null;
  position: number;
  interfaceVersion: InterfaceVersion;
  menuName: string;
}

/** The maximum depth of folders, including the top level (decision record 0007). */
export const MAX_DEPTH = 3;

const VERSIONS: InterfaceVersion[] = ['new', 'old'];

/** The documentation tree, in the order of the menu. */
export class DocumentTree<Node extends Placed> {
  readonly #byId: Map<string, Node>;
  readonly #children = new Map<string | null, Node[]>();

  /** @param nodes all folders and documents, in any order */
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
   * @param parentId a folder; null for the top level
   * @returns its children in order; at the top level, folders of the new-customer interface first
   */
  childrenOf(parentId: string | null): readonly Node[] {
    return this.#children.get(parentId) ?? [];
  }

  /**
   * @param parentId a folder; null for the top level
   * @param interfaceVersion the interface of the folders at the top level
   * @returns the nodes among which positions are counted
   */
  siblingsIn(parentId: string | null, interfaceVersion: InterfaceVersion): Node[] {
    return this.childrenOf(parentId).filter((node) => node.interfaceVersion === interfaceVersion);
  }

  /** @returns the parent folders of a node, from the top down */
  pathOf({ parentId }: Pick<Placed, 'parentId'>): Node[] {
    const parent = parentId === null ? undefined : this.#byId.get(parentId);
    return parent ? [...this.pathOf(parent), parent] : [];
  }

  /** @returns the node itself and everything below it */
  withDescendants(node: Node): Node[] {
    return [node, ...this.childrenOf(node.id).flatMap((child) => this.withDescendants(child))];
  }

  /** @returns the levels of folders that the node adds below its parent; 0 for a document */
  heightOf(node: Node): number {
    if (node.type === DocumentType.Document) return 0;
    return 1 + Math.max(0, ...this.childrenOf(node.id).map((child) => this.heightOf(child)));
  }
}
