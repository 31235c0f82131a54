import { type DocumentTreeNode, DocumentType, type InterfaceVersion } from '@platform/sdk';
import type { TreeMove } from '@platform/ui';
import { INTERFACE_VERSIONS } from '#entities/document/interfaceVersions.ts';

/** @returns whether a node is a folder and not a document */
export function isFolder({ type }: Pick<DocumentTreeNode, 'type'>): boolean {
  return type === DocumentType.Folder;
}

/**
 * @param nodes the root nodes of the tree
 * @param id a node's id
 * @returns the node's ancestors, starting at the root, and the node itself; empty if it does not exist
 */
export function pathTo(nodes: readonly DocumentTreeNode[], id: string | undefined): DocumentTreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.authMenuList, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** @returns the node with the id; undefined if it does not exist */
export function findNode(
  nodes: readonly DocumentTreeNode[],
  id: string | undefined,
): DocumentTreeNode | undefined {
  return pathTo(nodes, id).at(-1);
}

/** @returns every node, folders before their content */
export function allNodes(nodes: readonly DocumentTreeNode[]): DocumentTreeNode[] {
  return nodes.flatMap((node) => [node, ...allNodes(node.authMenuList)]);
}

/**
 * @param nodes the root nodes of the tree
 * @param parentId the folder; null for the root
 * @param interfaceVersion the interface version; used only for the root
 * @returns the child nodes, in order
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
 * Filters the tree: a node whose name contains the keyword stays with all its content and its ancestors.
 *
 * @param nodes the root nodes of the tree
 * @param keyword case-insensitive; empty for all
 * @returns the root nodes of the filtered tree
 */
export function filterTree(nodes: readonly DocumentTreeNode[], keyword: string): DocumentTreeNode[] {
  const needle = keyword.trim().toLowerCase();
  return nodes.flatMap((node) => {
    if (node.menuName.toLowerCase().includes(needle)) return [node];
    const authMenuList = filterTree(node.authMenuList, keyword);
    return authMenuList.length > 0 ? [{ ...node, authMenuList }] : [];
  });
}

/** A place in the tree, as `updateDocumentMenu` expects it. */
export interface Place {
  /** The folder; empty for the root. */
  parentId: string;
  /** Counted from 1; the last one by default. */
  position?: number;
}

/**
 * @param nodes the root nodes of the tree
 * @param move the drop event
 * @returns the new place; undefined if the drop target no longer exists
 */
export function placeOf(nodes: readonly DocumentTreeNode[], move: TreeMove): Place | undefined {
  const target = findNode(nodes, String(move.target));
  if (!target) return undefined;
  if (move.position === 'on') return { parentId: target.id };
  // The position does not count the moved node itself.
  const others = childrenIn(nodes, target.parentId, target.interfaceVersion).filter(
    ({ id }) => !move.keys.includes(id),
  );
  const before = others.findIndex(({ id }) => id === target.id) + (move.position === 'after' ? 1 : 0);
  return { parentId: target.parentId ?? '', position: before + 1 };
}

/** A folder with its ancestors. */
export interface FolderPath {
  id: string;
  /** The names of the ancestors and the folder, joined. */
  path: string;
  /** The path with the interface version, because both versions may have folders of the same name. */
  fullName: string;
  interfaceVersion: InterfaceVersion;
}

/**
 * @param nodes the root nodes of the tree
 * @param except a folder that is left out with all its content
 * @returns the folders, parents before children
 */
export function foldersOf(nodes: readonly DocumentTreeNode[], except?: string, above = ''): FolderPath[] {
  return nodes
    .filter((node) => isFolder(node) && node.id !== except)
    .flatMap(({ id, menuName, interfaceVersion, authMenuList }) => {
      const path = above ? `${above} / ${menuName}` : menuName;
      const fullName = `${path}, ${INTERFACE_VERSIONS[interfaceVersion]}`;
      return [{ id, path, fullName, interfaceVersion }, ...foldersOf(authMenuList, except, path)];
    });
}
