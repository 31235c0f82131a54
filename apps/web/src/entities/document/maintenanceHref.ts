/** Path of the document maintenance. */
export const MAINTENANCE = '/controlPanel/documentMaintenance';

const withId = (name: string, id: string) => `${name}=${encodeURIComponent(id)}`;

/** @returns the URL of the document's editor */
export function editorHref(id: string): string {
  return `${MAINTENANCE}/document?${withId('id', id)}`;
}

/**
 * @param folder the id of a folder
 * @returns the URL of the editor for a new document in the folder
 */
export function newDocumentHref(folder: string): string {
  return `${MAINTENANCE}/document?${withId('folder', folder)}`;
}

/** @returns the URL of the page where the document is bound to an API and published */
export function bindingHref(id: string): string {
  return `${MAINTENANCE}/api?${withId('id', id)}`;
}

/**
 * @param id of a folder or document
 * @returns the URL of the tree with the node selected
 */
export function nodeHref(id: string): string {
  return `${MAINTENANCE}?${withId('node', id)}`;
}
