import { type DocumentTreeNode, DocumentType, type InterfaceVersion } from '@platform/sdk';
import type { TreeMove } from '@platform/ui';

/** The two versions of the API list, each with a tree of its own (specification §1). */
export const VERSIONS: Record<InterfaceVersion, string> = {
  new: 'New-customer interface',
  old: 'Old-customer interface',
};

/** @returns whether a node is a folder, not a document */
export function isFolder({ type }: Pick<DocumentTreeNode, 'type'>): boolean {
  return type === DocumentType.Folder;
}

/**
 * @param nodes the top of the tree
 * @param id a node's id
 * @returns the folders that it stands in, from the top, and itself; nothing where there is no such node
 */
export function pathTo(nodes: readonly DocumentTreeNode[], id: string | undefined): DocumentTreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.authMenuList, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** @returns the node with the id; undefined where there is none */
export function findNode(
  nodes: readonly DocumentTreeNode[],
  id: string | undefined,
): DocumentTreeNode | undefined {
  return pathTo(nodes, id).at(-1);
}

/** @returns every node, the folders before what they contain */
export function allNodes(nodes: readonly DocumentTreeNode[]): DocumentTreeNode[] {
  return nodes.flatMap((node) => [node, ...allNodes(node.authMenuList)]);
}

/**
 * @param nodes the top of the tree
 * @param parentId the folder; null for the top
 * @param interfaceVersion of which version, at the top
 * @returns what stands there, in order
 */
export function childrenIn(
  nodes: readonly DocumentTreeNode[],
  parentId: string | null,
  interfaceVersion: InterfaceVersion,
): DocumentTreeNode[] {
  if (parentId !== null) return findNode(nodes, parentId)?.authMenuList ?? [];
  return nodes.filter((node) => node.interfaceVersion === interfaceVersion);
}

/**
 * Narrows the tree: a node whose name has the keyword stays with all that it contains, and so do the folders above it.
 *
 * @param nodes the top of the tree
 * @param keyword what is looked for, in any letter case; empty for all
 * @returns the nodes that stay
 */
export function filterTree(nodes: readonly DocumentTreeNode[], keyword: string): DocumentTreeNode[] {
  const sought = keyword.trim().toLowerCase();
  return nodes.flatMap((node) => {
    if (node.menuName.toLowerCase().includes(sought)) return [node];
    const authMenuList = filterTree(node.authMenuList, keyword);
    return authMenuList.length > 0 ? [{ ...node, authMenuList }] : [];
  });
}

/** A place in the tree, as `updateDocumentMenu` takes it. */
export interface Place {
  /** The folder; empty for the top. */
  parentId: string;
  /** From 1; left out for the last. */
  position?: number;
}

/**
 * @param nodes the top of the tree
 * @param move where something was dropped
 * @returns its new place; undefined where the target is gone
 */
export function placeOf(nodes: readonly DocumentTreeNode[], move: TreeMove): Place | undefined {
  const target = findNode(nodes, String(move.target));
  if (!target) return undefined;
  if (move.position === 'on') return { parentId: target.id };
  // The place is counted without what is moved.
  const others = childrenIn(nodes, target.parentId, target.interfaceVersion).filter(
    ({ id }) => !move.keys.includes(id),
  );
  const before = others.findIndex(({ id }) => id === target.id) + (move.position === 'after' ? 1 : 0);
  return { parentId: target.parentId ?? '', position: before + 1 };
}

/** A folder with those above it. */
export interface FolderPath {
  id: string;
  /** The names from the top, joined. */
  path: string;
  /** The same with its version: both have folders of the same names. */
  fullName: string;
  interfaceVersion: InterfaceVersion;
}

/**
 * @param nodes the top of the tree
 * @param except a folder that is left out, with all that it contains
 * @returns the folders, each before those in it
 */
export function foldersOf(nodes: readonly DocumentTreeNode[], except?: string, above = ''): FolderPath[] {
  return nodes
    .filter((node) => isFolder(node) && node.id !== except)
    .flatMap(({ id, menuName, interfaceVersion, authMenuList }) => {
      const path = above ? `${above} / ${menuName}` : menuName;
      const fullName = `${path}, ${VERSIONS[interfaceVersion]}`;
      return [{ id, path, fullName, interfaceVersion }, ...foldersOf(authMenuList, except, path)];
    });
}
