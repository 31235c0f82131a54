import type { DocumentMatch, DocumentMenuNode } from '@platform/sdk';
import { useGetApiDocumentMenu } from '@platform/sdk/react';
import { documentHref } from './documentHref.ts';

/** A document of the documentation menu, with its folder. */
export interface MenuDocument {
  id: string;
  name: string;
  /** Name of the folder; empty if the document is in none. */
  folder: string;
  /** Whether its API is deprecated. */
  isDeprecated: boolean;
}

/** The type of document nodes in the menu (specification §2.3). */
const DOCUMENT = 1;

/** Stale time of the menu, in milliseconds. */
const STALE_TIME = 300_000;

/** @returns the query of the whole documentation menu; the screen shows its error unless `showsError` is false */
export function useDocumentMenu({ showsError = true } = {}) {
  return useGetApiDocumentMenu(
    { query: '', localeName: 'US' },
    { query: { staleTime: STALE_TIME, meta: { showsError } } },
  );
}

/** @returns whether a menu node is a document and not a folder */
export function isDocument({ type }: DocumentMenuNode): boolean {
  return type === DOCUMENT;
}

/** @returns whether a menu category belongs to the old-customer interface (specification §1) */
export function isOldInterface({ interfaceVersion }: DocumentMenuNode): boolean {
  return interfaceVersion === 'old';
}

/**
 * @param nodes nodes of the documentation menu
 * @param folder the name of the folder that contains them
 * @returns the documents among the nodes and in their folders, in order
 */
export function documentsOf(nodes: DocumentMenuNode[], folder = ''): MenuDocument[] {
  return nodes.flatMap((node) =>
    isDocument(node)
      ? [{ id: node.id, name: node.menuName, folder, isDeprecated: node.isDeprecated ?? false }]
      : documentsOf(node.authMenuList, node.menuName),
  );
}

/**
 * Filters the menu: a category stays complete if its own name or any name in it contains the keyword (specification
 * §2.3).
 *
 * @param menu the categories
 * @param keyword case-insensitive; empty for all
 * @returns the matching categories
 */
export function filterMenu(menu: DocumentMenuNode[], keyword: string): DocumentMenuNode[] {
  const needle = keyword.trim().toLowerCase();
  const matches = ({ menuName, authMenuList }: DocumentMenuNode): boolean =>
    menuName.toLowerCase().includes(needle) || authMenuList.some(matches);
  return menu.filter(matches);
}

/** @returns the URL of what a search found */
export function matchHref({ id, anchor }: Pick<DocumentMatch, 'id' | 'anchor'>): string {
  return anchor === undefined ? documentHref(id) : `${documentHref(id)}#${encodeURIComponent(anchor)}`;
}

/** What a search finds, in words. */
const MATCH_KINDS: Record<DocumentMatch['kind'], string> = {
  document: 'Document',
  api: 'API',
  parameter: 'Parameter',
  returnCode: 'Return code',
};

/** @returns what a search found and where it is, such as “API · Customer flow” */
export function matchPlace({ kind, menuPath, interfaceVersion }: DocumentMatch): string {
  const folders = menuPath.join(' / ');
  return `${MATCH_KINDS[kind]} · ${interfaceVersion === 'old' ? `${folders}, old interface` : folders}`;
}

/** @returns the URL of the page that shows all documents of the folder */
export function folderHref(id: string): string {
  return `/file/detail/${encodeURIComponent(id)}`;
}

/** Maximum length of a search text; the server rejects longer ones (contract, searchDocuments). */
export const MAX_SEARCH_LENGTH = 2000;
/**
 * Maximum length of a search text in a URL; servers reject longer ones. A character can take up to twelve characters in
 * a URL.
 */
const MAX_ENCODED_LENGTH = 8000;

/**
 * @param words a typed or pasted text, or one from the URL
 * @returns the text, cut to the maximum length
 */
export function searchable(words: string): string {
  // A surrogate pair that is cut in half is not a valid character.
  const cut = (length: number) => words.slice(0, length).replace(/\p{Cs}$/u, '');
  let text = cut(MAX_SEARCH_LENGTH);
  while (new URLSearchParams({ query: text }).toString().length > MAX_ENCODED_LENGTH) {
    text = cut(Math.floor(text.length * 0.9));
  }
  return text;
}

/** @returns the URL of the full-text search with that query */
export function searchHref(query: string): string {
  return `/documentCore?${new URLSearchParams({ query: searchable(query) })}`;
}
