/** Where the tree of folders and documents is maintained. */
export const MAINTENANCE = '/controlPanel/documentMaintenance';

const withId = (name: string, id: string) => `${name}=${encodeURIComponent(id)}`;

/**
 * @param id a document's id
 * @returns where it is edited
 */
export function editorHref(id: string): string {
  return `${MAINTENANCE}/document?${withId('id', id)}`;
}

/**
 * @param folder the id of a folder
 * @returns where a new document of the folder is written
 */
export function newDocumentHref(folder: string): string {
  return `${MAINTENANCE}/document?${withId('folder', folder)}`;
}

/**
 * @param id a document's id
 * @returns where it is bound to an API and published
 */
export function bindingHref(id: string): string {
  return `${MAINTENANCE}/api?${withId('id', id)}`;
}

/**
 * @param id the id of a folder or document
 * @returns where the tree shows it
 */
export function nodeHref(id: string): string {
  return `${MAINTENANCE}?${withId('node', id)}`;
}
