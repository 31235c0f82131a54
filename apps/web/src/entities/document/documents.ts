import type { DocumentMenuNode } from '@platform/sdk';
import { useGetApiDocumentMenu } from '@platform/sdk/react';

/** A document of the documentation menu, with the folder it stands in. */
export interface MenuDocument {
  id: string;
  name: string;
  /** The name of its folder; empty where it stands in none. */
  folder: string;
}

/** A document, as the menu's nodes say it (specification §2.3). */
const DOCUMENT = 1;

/** How long the menu is not asked for again, in milliseconds. */
const FRESH = 300_000;

/** @returns the reading of the whole documentation menu, whose error the screen shows */
export function useDocumentMenu({ showsError = true } = {}) {
  return useGetApiDocumentMenu(
    { query: '', localeName: 'US' },
    { query: { staleTime: FRESH, meta: { showsError } } },
  );
}

/** @returns whether a node of the menu is a document, not a folder */
export function isDocument({ type }: DocumentMenuNode): boolean {
  return type === DOCUMENT;
}

/** @returns whether a category of the menu is of the old-customer interface (specification §1) */
export function isOldInterface({ interfaceVersion }: DocumentMenuNode): boolean {
  return interfaceVersion === 'old';
}

/**
 * @param nodes nodes of the documentation menu
 * @param folder the name of the folder that they stand in
 * @returns the documents among them and in their folders, in order
 */
export function documentsOf(nodes: DocumentMenuNode[], folder = ''): MenuDocument[] {
  return nodes.flatMap((node) =>
    isDocument(node)
      ? [{ id: node.id, name: node.menuName, folder }]
      : documentsOf(node.authMenuList, node.menuName),
  );
}

/**
 * Narrows the menu: a category stays whole where its own name or the name of anything in it has the keyword
 * (specification §2.3).
 *
 * @param menu the categories
 * @param keyword what is looked for, in any letter case; empty for all
 * @returns the categories that stay
 */
export function filterMenu(menu: DocumentMenuNode[], keyword: string): DocumentMenuNode[] {
  const sought = keyword.trim().toLowerCase();
  const matches = ({ menuName, authMenuList }: DocumentMenuNode): boolean =>
    menuName.toLowerCase().includes(sought) || authMenuList.some(matches);
  return menu.filter(matches);
}

/**
 * @param id the document's id
 * @returns the address of its page
 */
export function documentHref(id: string): string {
  return `/documentCore/${encodeURIComponent(id)}`;
}

/**
 * @param id a folder's id
 * @returns the address of the page that shows all of its documents
 */
export function folderHref(id: string): string {
  return `/file/detail/${encodeURIComponent(id)}`;
}

/** More characters than this are refused (contract, searchDocuments). */
export const LONGEST_SEARCH = 100;

/**
 * @param words what was typed, or stands in an address
 * @returns as much of it as can be searched for
 */
export function searchable(words: string): string {
  // A character of two units that is cut in half is none.
  return words.slice(0, LONGEST_SEARCH).replace(/\p{Cs}$/u, '');
}

/**
 * @param query words
 * @returns the address at which everything that is documented is searched for them
 */
export function searchHref(query: string): string {
  return `/documentCore?${new URLSearchParams({ query: searchable(query) })}`;
}
